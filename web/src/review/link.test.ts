import { describe, expect, it } from 'vitest';
import { packed, unpacked } from './link';

const TEXT = '[Game "tile rummy"]\n[Player "Åsa"]\n[Player "עדה"]\n[Seed "7"]\n\n' + '1. =\n'.repeat(60);
const GAME = { text: TEXT, number: 1 };

describe('a game in an address', () => {
  it('comes back as it was', async () => {
    expect(await unpacked(`#${await packed(GAME)}`)).toEqual(GAME);
  });

  it('says which of several it is', async () => {
    const second = { text: TEXT, number: 2 };
    expect(await packed(second)).toMatch(/^game=[\w-]+&number=2$/);
    expect(await unpacked(`#${await packed(second)}`)).toEqual(second);
  });

  it('is shorter than the game, in letters that need no escape', async () => {
    const link = await packed(GAME);
    expect(link.length).toBeLessThan(TEXT.length / 2);
    expect(link).toMatch(/^game=[\w-]+$/);
  });

  it('is none where it is damaged, or where there is none', async () => {
    expect(await unpacked('#game=!!!')).toBeNull();
    expect(await unpacked('#game=AAAA')).toBeNull();
    expect(await unpacked('#key=x')).toBeNull();
    expect(await unpacked(`#${await packed(GAME)}&number=x`)).toBeNull();
    expect(await unpacked('')).toBeNull();
  });

  it('does not unfold without end', async () => {
    expect(await unpacked(`#${await packed({ text: 'x'.repeat(200_000), number: 1 })}`)).toBeNull();
  });
});
