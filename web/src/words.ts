/** Every text of the page. A second language is a second catalogue with the same keys; nothing else changes. */

import { ACCOUNT_WORDS } from './words/account';
import { SHUFFLE } from './words/shuffle';

import { TALK } from './words/talk';
import { TURNS } from './words/turns';

/** A text, or one for each plural form of the number `n`. */
type Entry = string | { readonly one: string; readonly other: string };

const ENGLISH = {
  ...ACCOUNT_WORDS,
  ...SHUFFLE,
  ...TALK,
  'title.table': 'Meldroom',
  'title.yours': '● Your turn · Meldroom',

  'start.title': 'Tile rummy, at once.',
  'start.line':
    'Play a whole match with friends or computer players, by the rules of your own house. No account, nothing to set up.',
  'start.name': 'Your name',
  'start.guest': 'Player',
  'start.others': 'Who else plays',
  'start.crowded': 'Five and six play with two sets of tiles.',
  'start.seat': 'Seat {n}',
  'start.friend': 'A friend (by link)',
  'start.away': 'If somebody is away',
  'start.away_wait': 'The table waits',
  'start.away_bot': 'A computer player makes the move',
  'start.away_out': 'They resign after a minute',
  'start.watchable': 'Anybody with the link may watch',
  'start.chat': 'The players may write to each other',
  'start.chatWords': 'Without it there are phrases and faces.',
  'start.listed': 'Anybody may find this table',
  'start.listedWords': 'It stands among the open tables on the first page until the match begins.',
  'start.friendWords': 'Joins by link or code, on any device or on this one.',
  'start.play': 'Play',
  'start.open': 'Open the table',
  'start.invite': 'Friends only',
  'start.inviteTitle': 'Keep every other seat for friends',
  'start.starting': 'Laying out the tiles …',
  'start.again': 'Try again',
  'start.footer': 'Meldroom {version}',

  ...TURNS,

  'join.title': 'Join a table',
  'join.code': 'Code or link',
  'join.go': 'Go to the table',
  'join.odd': '“{text}” is no code. Expected six letters and digits such as K7WQ2M, or a link with /t/ in it.',

  'visited.title': 'Your tables on this device',
  'visited.with': 'with {names}',
  'visited.alone': 'nobody else yet',
  'visited.over': 'finished',
  'visited.roundOver': 'round over',
  'visited.gathering': 'not begun yet',
  'visited.goOn': 'Go on',
  'visited.look': 'Look',
  'visited.goOnTitle': 'Go on at table {code}',
  'visited.forget': 'Take table {code} off this list',

  'gather.title': 'The table is open',
  'gather.chairs': 'Who sits where',
  'gather.openChair': 'open',
  'gather.host': 'host',
  'gather.computer': 'computer player',
  'gather.here': 'on this device',
  'gather.up': 'Seat {name} one chair earlier',
  'gather.upOpen': 'Move the open chair {n} one earlier',
  'gather.bot': 'Computer player',
  'gather.botTitle': 'Computer player on chair {n}',
  'gather.kind': 'How {name} plays',
  'gather.takeAway': 'Take away',
  'gather.takeAwayTitle': 'Take away {name}',
  'gather.getUp': 'Get up',
  'gather.start': 'Start',
  'gather.startOpen': 'Start without the open chairs',
  'gather.needTwo': 'It takes two to play: send the link, or put a computer player on a chair.',
  'gather.waitFor': 'Waiting for {name} to start.',
  'gather.sit': 'Take a seat',
  'gather.sitting': 'Taking a seat …',
  'gather.full': 'All chairs are taken. You can watch here.',
  'gather.watch': 'You are watching until you take a seat.',
  'gather.hereTitle': 'Somebody else on this device',
  'gather.hereWords': 'Pass the device around: between turns a curtain hides the tiles.',
  'gather.hereName': 'Their name',
  'gather.hereAdd': 'Add',
  'gather.watchers': { one: '{n} person is watching.', other: '{n} people are watching.' },

  'share.title': 'Invite friends',
  'share.code': 'Code of the table',
  'share.link': 'Link to the table',
  'share.copy': 'Copy link',
  'share.send': 'Send …',
  'share.qr': 'QR code of the link',
  'share.local': 'This link works on this device only: start Meldroom with --host to play on several.',

  'people.title': 'At the table',
  'people.replace': 'Computer player takes over',
  'people.replaceTitle': 'Computer player takes over for {name}',
  'people.handOver': 'Leave to a computer player',
  'people.end': 'End the match',
  'people.away': '{name} is away.',
  'people.away_wait': 'Away for a minute: the table waits.',
  'people.away_bot': 'Away for a minute: a computer player makes the move.',
  'people.away_out': 'Away for a minute: resigned.',
  'people.wentAway': '{name} has gone away.',
  'people.cameBack': '{name} is here again.',

  'replace.title': 'Let a computer player take over?',
  'replace.words': '{name} loses the seat for the rest of the match.',
  'replace.own': 'You leave the table for good, and a computer player plays on with your tiles.',
  'replace.which': 'Which one',
  'replace.no': 'No',
  'replace.yes': 'Computer player takes over',

  'end.title': 'End the match?',
  'end.words': 'The match ends now for everybody, with the scores of the rounds that are finished.',
  'end.no': 'Play on',
  'end.yes': 'End the match',

  'curtain.title': 'Pass the device to {name}.',
  'curtain.words': 'No tiles are shown until {name} is ready.',
  'curtain.ready': 'Ready',
  'curtain.next': '{name} is next, on this device.',
  'curtain.hide': 'Hide my tiles',

  'rules.title': 'House rules',
  'rules.changes': { one: '{n} change', other: '{n} changes' },
  'rules.preset': 'Play by',
  'rules.changed': 'changed',
  'rules.backTitle': 'Back to what the preset says',
  'rules.on': 'yes',
  'rules.off': 'no',
  'rules.text': 'Rules in short',
  'rules.textHelp': 'Send this to a friend, or paste theirs here.',
  'rules.copy': 'Copy',
  'rules.copied': 'Copied',
  'rules.unknownPreset': 'There are no rules called “{text}”. Known are: {known}.',
  'rules.unknownPart': '“{text}” is no house rule. Expected something like opening_min=50.',

  'theme.title': 'Colours: {theme}',
  'theme.auto': 'as your device',
  'theme.light': 'light',
  'theme.dark': 'dark',

  'http.noServer': 'The Meldroom server does not answer. Is it still running?',
  'http.odd': 'The server gave an answer this page does not understand (status {status}).',

  'link.lost': 'The connection is lost, trying again …',
  'link.closed': 'Not connected.',
  'link.outdated': 'Meldroom has been renewed since this page was loaded. Nothing at the table is lost.',
  'link.reload': 'Load the page anew',
  'link.retry': 'Try now',
  'link.notSent': 'That did not reach the server: there is no connection just now. Nothing was changed.',

  'table.home': 'To the first page',

  'table.round': 'Round {n}',
  'table.log': 'What happened',
  'table.logShort': 'Log',
  'table.info': 'Table',
  'table.keys': 'Keys',
  'table.resign': 'Resign',
  'table.cannot': 'This table cannot be shown.',

  'seat.tiles': { one: '{n} tile on the rack', other: '{n} tiles on the rack' },
  'seat.opened': 'open',
  'seat.openedTitle': 'Has laid the opening',
  'seat.unopened': 'not open',
  'seat.unopenedTitle': 'Has not laid the opening yet',
  'seat.left': 'resigned',
  'seat.away': 'away',
  'seat.you': 'you',
  'seat.turn': 'It is this player’s turn',
  'pool.title': { one: '{n} tile in the pool', other: '{n} tiles in the pool' },

  'opening.label': 'Opening',
  'opening.title': 'Points of your opening, of the {needed} needed',

  'turn.waiting': 'Waiting for the table …',
  'turn.watching': 'You are watching.',
  'turn.yours': 'Your turn.',
  'turn.layOrDraw': 'Your turn: lay tiles, or draw one.',
  'turn.noOpening': 'Your turn: draw a tile. {advice}',
  'turn.layOrPass': 'Your turn: lay tiles, or pass. The pool is empty.',
  'turn.lay': 'Your turn: lay tiles.',
  'turn.arranging': 'Your turn: not finished yet.',
  'turn.canFinish': 'Your turn: this can be finished.',
  'turn.of': '{name} to play.',

  'bar.tools': 'Arranging tiles',
  'bar.sortRunsTitle': 'Sort the rack for runs: 7 8 9',
  'bar.sortGroupsTitle': 'Sort the rack for groups: 7 7 7',
  'bar.undo': 'Undo',
  'bar.redo': 'Redo',
  'bar.reset': 'Reset',
  'bar.resetTitle': 'Everything as it was when your turn began',
  'bar.tidy': 'Tidy',
  'bar.tidyTitle': 'Put the melds side by side',
  'bar.draw': 'Draw',
  'bar.pass': 'Pass',
  'bar.passTitle': 'The pool is empty: end your turn without a tile',
  'bar.finish': 'Finish',
  'bar.redeal': 'New deal',
  'bar.redealTitle': 'Show your three pairs and ask for a new deal for everyone',
  'bar.result': 'Show the result',

  'log.whatHappened': 'Show since my turn',
  'log.showTitle': 'Show this move on the table',
  'log.drew': '{words} ({tiles})',
  'log.empty': 'Nothing yet.',

  'startdraw.title': 'Who starts?',
  'startdraw.why': 'Everyone draws a tile, the highest starts. The tiles go back before the deal.',
  'startdraw.again': 'Once more, where it was a tie or a joker:',
  'startdraw.starts': '{name} starts.',
  'startdraw.begin': 'To the table',

  'result.round': 'Round {n} is over',
  'result.match': 'The match is over',
  'result.lastRound': 'The last round',
  'result.look': 'Look at the table',
  'result.next': 'Next round',
  'result.again': 'Rematch',
  'result.wait': '{name} can ask for a rematch.',
  'scores.caption': 'The match: {length}',
  'scores.round': 'Round',
  'scores.total': 'Total',
  'scores.wins': 'Won',

  'putBack.title': 'Put the tiles back first?',
  'putBack.words': 'You have moved tiles this turn. They go back to where they were; then your turn ends.',
  'putBack.no': 'Go on arranging',
  'putBack.draw': 'Put back and draw',
  'putBack.pass': 'Put back and pass',

  'penalty.title': 'Finish all the same?',
  'penalty.words': {
    one: 'This table is not legal. It will be restored, and you draw {n} tile.',
    other: 'This table is not legal. It will be restored, and you draw {n} tiles.',
  },
  'penalty.no': 'Go on arranging',
  'penalty.yes': 'Finish and pay',

  'resign.title': 'Resign?',
  'resign.words': 'Your tiles count against you and you are out of this round.',
  'resign.no': 'Play on',
  'resign.yes': 'Resign',

  'taken.back': 'Play here instead',
  'refusal.back': 'Bring my tiles back',
  'dialog.close': 'Close',

  'info.title': 'Table {code}',
  'info.rules': 'Rules of this table',
  'info.preset': 'Played by: {preset}',
  'info.chat': 'The players may write to each other.',
  'info.noChat': 'No chat: phrases and faces only.',
  'info.watchable': 'Anybody with the link may watch.',
  'info.unwatchable': 'Nobody may watch.',
  'info.listed': 'Anybody may find this table among the open tables until the match begins.',
  'info.usual': 'The usual rules, nothing changed.',
  'info.seat': 'Go on at another device',
  'info.seatWords': 'Whoever opens this link plays your seat. Keep it to yourself.',
  'info.newGame': 'New game',

  'keys.title': 'Keys',
  'keys.intro': 'Drag tiles, or tap them and then tap where they go. Without a mouse:',
  'keys.move': 'Go from tile to tile',
  'keys.page': 'Go from meld to meld, and to the rack',
  'keys.rack': 'Go to the rack',
  'keys.select': 'Select a tile, or let it go',
  'keys.selectMore': 'Select on the way',
  'keys.escape': 'Let go of everything',
  'keys.lay': 'Lay the selected tiles here',
  'keys.new': 'Lay the selected tiles as a new meld',
  'keys.split': 'Split the meld before this tile',
  'keys.reading': 'Let the joker mean something else',
  'keys.back': 'Take your tiles back to the rack',
  'keys.shove': 'Move the tile within the rack',
  'keys.undo': 'Undo',
  'keys.redo': 'Redo',
  'keys.reset': 'Everything as it was when your turn began',
  'keys.finish': 'Finish the turn',
  'keys.draw': 'Draw a tile, or pass',
  'keys.plan': 'Plan the next turn while others play, or clear the plan',
  'keys.talk': 'Talk to the others',
  'keys.help': 'This list',

  'tile.red': 'red {number}',
  'tile.blue': 'blue {number}',
  'tile.black': 'black {number}',
  'tile.orange': 'orange {number}',
  'tile.joker': 'joker',
} as const satisfies Readonly<Record<string, Entry>>;

/** The name of a text. */
export type Key = keyof typeof ENGLISH;

/** What stands in for the `{names}` of a text. */
export type Values = Readonly<Record<string, string | number>>;

const LANGUAGE = 'en';
const plurals = new Intl.PluralRules(LANGUAGE);
const numbers = new Intl.NumberFormat(LANGUAGE);

/** The text with its values filled in; where it counts something, in the form that the number `n` asks for. */
export function say(key: Key, values: Values = {}): string {
  return fill(form(ENGLISH[key], values['n']), values);
}

/** The name of a kind of computer player, as it stands in a list. */
export function capital(name: string): string {
  return name.charAt(0).toLocaleUpperCase(LANGUAGE) + name.slice(1);
}

const today = new Intl.DateTimeFormat(LANGUAGE, { hour: '2-digit', minute: '2-digit', hour12: false });
const anyDay = new Intl.DateTimeFormat(LANGUAGE, { month: 'short', day: 'numeric' });

/** When something was: the time of day, or the day where that is not today. */
export function moment(at: number): string {
  const then = new Date(at);
  return then.toDateString() === new Date().toDateString() ? today.format(then) : anyDay.format(then);
}

/** A score with its sign: `+17`, `−6`, `0`. */
export function signed(score: number): string {
  const size = numbers.format(Math.abs(score));
  if (score === 0) return size;
  return score > 0 ? `+${size}` : `−${size}`;
}

const FROM_RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** A value written from right to left must not turn the words around it: it is set apart by marks that nobody sees. */
function isolated(value: string): string {
  return FROM_RIGHT_TO_LEFT.test(value) ? `\u2068${value}\u2069` : value;
}

function form(entry: Entry, count: string | number | undefined): string {
  if (typeof entry === 'string') return entry;
  return plurals.select(Number(count)) === 'one' ? entry.one : entry.other;
}

function fill(text: string, values: Values): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    if (value === undefined) return whole;
    return typeof value === 'number' ? numbers.format(value) : isolated(value);
  });
}
