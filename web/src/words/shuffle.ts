/** Of the fair shuffle. */
export const SHUFFLE = {
  'shuffle.title': 'Fair shuffle',
  'shuffle.words':
    'Before anybody drew a tile, the whole order of the tiles was fixed and sealed with this commitment, so nothing can be exchanged later. When the round is over, the seal is opened: seed and salt are shown, and anybody can check them with the file of the game.',
  'shuffle.commitment': 'Commitment',
  'shuffle.seed': 'Seed',
  'shuffle.salt': 'Salt',
  'shuffle.kept': '✓ Seed and salt give this commitment.',
  'shuffle.broken': '✗ Seed and salt do not give this commitment.',
  'shuffle.download': 'Download the game',
} as const;
