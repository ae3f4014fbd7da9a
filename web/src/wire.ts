/**
 * The messages that page and server exchange.
 * Written by `python -m meldroom.server.web.typescript` from the `protocol.py` files in `src/meldroom/server`:
 * change them there.
 */

/** The version of these messages. */
export const PROTOCOL = 1;

/** How much time a table gives besides what its rules say. */
export interface Pace {
  readonly hours: number;
  readonly extensions: number;
  readonly extensionSeconds: number;
}

/** First message on a connection: who is speaking. */
export interface Join {
  readonly type: 'join';
  readonly token: string;
  readonly protocol?: number | null;
  readonly account?: boolean;
  readonly page?: string;
  readonly language?: string;
}

/** Say everything in another language from now on; a snapshot in it follows. */
export interface Speak {
  readonly type: 'speak';
  readonly language: string;
}

/** Ask for a full snapshot. */
export interface Sync {
  readonly type: 'sync';
}

/** The table as the player is arranging it, to be judged and kept, not played. */
export interface Draft {
  readonly type: 'draft';
  readonly id: string;
  readonly seq: number;
  readonly rows: readonly (readonly string[])[];
  readonly opening?: readonly (readonly string[])[];
  readonly plan?: boolean;
}

/** Lay the draft: the same fields as `Draft`. */
export interface Finish {
  readonly type: 'finish';
  readonly id: string;
  readonly seq: number;
  readonly rows: readonly (readonly string[])[];
  readonly opening?: readonly (readonly string[])[];
}

/** Everything else a player can ask for. */
export interface Command {
  readonly type: 'command';
  readonly id: string;
  readonly seq: number;
  readonly what: 'draw' | 'end' | 'extend' | 'next_round' | 'pass' | 'redeal' | 'rematch' | 'resign' | 'start' | 'take_pile' | 'take_stock';
}

/** The host lets two chairs change places, while the table gathers. */
export interface Swap {
  readonly type: 'swap';
  readonly id: string;
  readonly seq: number;
  readonly a: number;
  readonly b: number;
}

/** Put a computer player on a chair. */
export interface SeatBot {
  readonly type: 'seat_bot';
  readonly id: string;
  readonly seq: number;
  readonly seat: number;
  readonly bot: string;
}

/** Make a chair open while the table gathers: the host any but the own, everybody else the own. */
export interface Empty {
  readonly type: 'empty';
  readonly id: string;
  readonly seq: number;
  readonly seat: number;
}

/** Who sits on a chair. */
export interface SeatInfo {
  readonly name: string;
  readonly bot: string | null;
  readonly connected: boolean;
  readonly open: boolean;
  readonly rating: RatingInfo | null;
}

/** One legal meld on the table. */
export interface MeldInfo {
  readonly row: readonly string[];
  readonly kind: 'group' | 'run';
  readonly points: number;
  readonly stands: readonly (readonly string[])[];
}

/** What one seat may know of a round. */
export interface TableView {
  readonly table: readonly MeldInfo[];
  readonly rack: readonly string[];
  readonly sizes: readonly number[];
  readonly pool: number;
  readonly turn: number;
  readonly opened: readonly boolean[];
  readonly left: readonly boolean[];
}

/** One tile drawn to decide who starts. */
export interface Pull {
  readonly seat: number;
  readonly tile: string;
}

/** The draw for the first player: the rounds of tiles drawn, each round repeating only what was tied or a joker. */
export interface StartInfo {
  readonly rounds: readonly (readonly Pull[])[];
  readonly starter: number;
}

/** One line of a round's result, with the reason for its number. */
export interface LineInfo {
  readonly seat: number;
  readonly score: number;
  readonly rack: readonly string[];
  readonly rackValue: number;
  readonly words: string;
}

/** How a round ended. */
export interface RoundResult {
  readonly number: number;
  readonly how: 'dead' | 'hand_out' | 'pool_out' | 'rack_out' | 'resigned' | 'stock_out';
  readonly winners: readonly number[];
  readonly lines: readonly LineInfo[];
  readonly words: string;
}

/** The score of the match so far. */
export interface MatchInfo {
  readonly number: number;
  readonly round: number;
  readonly length: string;
  readonly scores: readonly (readonly number[])[];
  readonly totals: readonly number[];
  readonly wins: readonly number[];
  readonly finished: boolean;
  readonly winners: readonly number[];
  readonly words: string;
}

/** Time left for the seat to move. */
export interface ClockInfo {
  readonly seconds: number;
  readonly remainingMs: number;
  readonly extensions: number;
}

/** The rules of this table. */
export interface RulesInfo {
  readonly text: string;
  readonly preset: string;
  readonly words: readonly string[];
  readonly openingMin: number;
  readonly deck: 'cards' | 'tiles';
}

/** What the reader may do now. */
export interface Permissions {
  readonly play: boolean;
  readonly draw: boolean;
  readonly pass: boolean;
  readonly redeal: boolean;
  readonly plan: boolean;
  readonly extend: boolean;
  readonly hint: boolean;
  readonly nextRound: boolean;
  readonly start: boolean;
  readonly arrange: boolean;
  readonly replace: readonly number[];
  readonly end: boolean;
  readonly rematch: boolean;
}

/** One thing that happened, as this reader may see it. */
export interface EventInfo {
  readonly seq: number;
  readonly kind: 'discard' | 'draw' | 'end' | 'extend' | 'lay_meld' | 'lay_off' | 'misplay' | 'overrun' | 'pass' | 'play' | 'redeal' | 'resign' | 'restart' | 'round' | 'seat' | 'take_pile' | 'take_stock';
  readonly seat: number | null;
  readonly words: string;
  readonly before: readonly (readonly string[])[];
  readonly after: readonly (readonly string[])[];
  readonly played: readonly string[];
  readonly drawn: number;
  readonly drawnTiles: readonly string[];
  readonly away: boolean;
  readonly piles: PilesInfo | null;
  readonly why: string;
}

/** The reader's unfinished arrangement, kept by the server; in the turns of others a plan for the own next one. */
export interface SavedDraft {
  readonly rows: readonly (readonly string[])[];
  readonly opening: readonly (readonly string[])[];
  readonly gone: readonly (readonly string[])[];
}

/** All that a reader may know now; replaces everything the page knew. */
export interface Snapshot {
  readonly type: 'snapshot';
  readonly seq: number;
  readonly code: string;
  readonly seat: number | null;
  readonly seats: readonly SeatInfo[];
  readonly rules: RulesInfo;
  readonly phase: 'gathering' | 'match_over' | 'playing' | 'round_over';
  readonly host: number;
  readonly watchers: number;
  readonly watchable: boolean;
  readonly away: 'bot' | 'out' | 'wait';
  readonly chat: boolean;
  readonly listed: boolean;
  readonly pace: Pace;
  readonly rated: boolean;
  readonly hints: boolean;
  readonly game: 'basic' | 'tile';
  readonly view: TableView;
  readonly basic: BasicInfo | null;
  readonly shuffles: readonly ShuffleInfo[];
  readonly start: StartInfo | null;
  readonly recent: readonly EventInfo[];
  readonly draft: SavedDraft | null;
  readonly result: RoundResult | null;
  readonly match: MatchInfo;
  readonly clock: ClockInfo | null;
  readonly can: Permissions;
}

/** An event was added to the log; the snapshot is the one after it. */
export interface Happened {
  readonly type: 'happened';
  readonly event: EventInfo;
  readonly now: Snapshot;
}

/** What was asked for with this id is done: a command is in the log, a remark has been said or reported. */
export interface Accepted {
  readonly type: 'accepted';
  readonly id: string;
  readonly seq: number;
}

/** Nothing was changed, and why. */
export interface Refused {
  readonly type: 'refused';
  readonly id: string | null;
  readonly code: string;
  readonly words: string;
  readonly seq: number;
  readonly reasons: readonly Reason[];
}

/** Another tab or device now speaks for this seat; this connection only watches on. */
export interface Taken {
  readonly type: 'taken';
  readonly words: string;
}

/** This connection speaks for the seat now, and one in another tab or on another device only watches on. */
export interface TookOver {
  readonly type: 'took_over';
  readonly words: string;
}

/** Lay a new meld of own cards. */
export interface LayMeld {
  readonly type: 'lay_meld';
  readonly id: string;
  readonly seq: number;
  readonly cards: readonly string[];
}

/** Add an own card to a meld of the table. */
export interface LayOff {
  readonly type: 'lay_off';
  readonly id: string;
  readonly seq: number;
  readonly card: string;
  readonly meld: readonly string[];
}

/** End the turn by discarding an own card. */
export interface Discard {
  readonly type: 'discard';
  readonly id: string;
  readonly seq: number;
  readonly card: string;
}

/** The stock and the discard pile as they were left, so that the page can show a move of Basic Rummy again. */
export interface PilesInfo {
  readonly stock: number;
  readonly pile: number;
  readonly top: string;
  readonly covered: boolean;
}

/** What lies at a table of Basic Rummy besides melds and hands; `pool` of the view is the stock. */
export interface BasicInfo {
  readonly step: 'play' | 'take';
  readonly pile: number;
  readonly top: string;
  readonly covered: boolean;
  readonly taken: string;
  readonly bound: string;
  readonly dealer: number;
  readonly refilled: boolean;
  readonly takeStock: boolean;
  readonly takePile: boolean;
}

/** Why something is not allowed, or what is wrong with a meld. */
export interface Reason {
  readonly code: string;
  readonly words: string;
  readonly rule: string;
  readonly row: readonly string[] | null;
}

/** One way to read a row with jokers. */
export interface Reading {
  readonly row: readonly string[];
  readonly label: string;
  readonly points: number;
}

/** The judgement of one row of a draft, in the order the rows were sent. */
export interface DraftMeld {
  readonly row: readonly string[];
  readonly ok: boolean;
  readonly kind: 'group' | 'run' | null;
  readonly points: number;
  readonly label: string;
  readonly stands: readonly (readonly string[])[];
  readonly reasons: readonly Reason[];
  readonly readings: readonly Reading[];
  readonly split: readonly (readonly string[])[];
}

/** Progress of a first lay. */
export interface OpeningInfo {
  readonly points: number;
  readonly needed: number;
  readonly reached: boolean;
  readonly words: string;
}

/** The answer to `Draft`. */
export interface Verdict {
  readonly type: 'verdict';
  readonly id: string;
  readonly seq: number;
  readonly melds: readonly DraftMeld[];
  readonly reasons: readonly Reason[];
  readonly canFinish: boolean;
  readonly changed: boolean;
  readonly opening: OpeningInfo | null;
  readonly penalty: number;
  readonly advice: string;
}

/** How a deal was shuffled: `commitment` is the SHA-256 of `seed:salt`, told before anybody draws a tile. */
export interface ShuffleInfo {
  readonly commitment: string;
  readonly seed: string;
  readonly salt: string;
}

/** Say a phrase, or make a face. */
export interface Signal {
  readonly type: 'signal';
  readonly id: string;
  readonly sign: 'am_back' | 'good_game' | 'good_luck' | 'heart' | 'hello' | 'hurry' | 'laugh' | 'nice_move' | 'once_more' | 'puzzled' | 'sad' | 'smile' | 'soon_back' | 'sorry' | 'surprise' | 'thanks' | 'thinking' | 'thumb' | 'well_played' | 'wink';
}

/** Say something in own words, at a table that has a chat. */
export interface Say {
  readonly type: 'say';
  readonly id: string;
  readonly text: string;
}

/** Show a remark of somebody else to whoever runs the server; the reader does not see it again. */
export interface Report {
  readonly type: 'report';
  readonly id: string;
  readonly number: number;
}

/** One thing that was said at a table. */
export interface Remark {
  readonly number: number;
  readonly at: number;
  readonly seat: number;
  readonly name: string;
  readonly sign: 'am_back' | 'good_game' | 'good_luck' | 'heart' | 'hello' | 'hurry' | 'laugh' | 'nice_move' | 'once_more' | 'puzzled' | 'sad' | 'smile' | 'soon_back' | 'sorry' | 'surprise' | 'thanks' | 'thinking' | 'thumb' | 'well_played' | 'wink' | null;
  readonly text: string;
}

/** Somebody has just said something. */
export interface Said {
  readonly type: 'said';
  readonly remark: Remark;
}

/** What was said last (at most 100 remarks, oldest first), without what the reader has reported; after `Join`. */
export interface Remarks {
  readonly type: 'remarks';
  readonly remarks: readonly Remark[];
}

/** Ask for a hint about the own turn. */
export interface AskHint {
  readonly type: 'hint';
  readonly id: string;
  readonly seq: number;
  readonly stage?: number;
}

/** Ask in the own turn whether these tiles of the rack can be laid. */
export interface AskPossible {
  readonly type: 'possible';
  readonly id: string;
  readonly seq: number;
  readonly tiles: readonly string[];
}

/** Ask in which steps hands make one table into another, as an event of the log gives them. */
export interface AskSteps {
  readonly type: 'steps';
  readonly id: string;
  readonly before: readonly (readonly string[])[];
  readonly after: readonly (readonly string[])[];
}

/** One step of a play. */
export interface StepInfo {
  readonly words: string;
  readonly tiles: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** The answer to `AskHint`, `AskPossible` and `AskSteps`. */
export interface Advice {
  readonly type: 'advice';
  readonly id: string;
  readonly seq: number;
  readonly outlook: 'nothing' | 'play' | 'unknown';
  readonly words: readonly string[];
  readonly stage: number;
  readonly more: boolean;
  readonly tiles: readonly string[];
  readonly melds: readonly (readonly string[])[];
  readonly steps: readonly StepInfo[];
}

/** One value an option can have. */
export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** What is said of a house rule. */
export interface OptionWords {
  readonly label: string;
  readonly group: string;
  readonly words: string;
  readonly example: string;
  readonly choices: readonly Choice[];
}

/** A house rule as the page offers it. */
export interface OptionInfo {
  readonly label: string;
  readonly group: string;
  readonly words: string;
  readonly example: string;
  readonly choices: readonly Choice[];
  readonly name: string;
  readonly rule: string;
  readonly kind: 'choice' | 'number' | 'switch' | 'text';
  readonly low: number | null;
  readonly high: number | null;
  readonly default: string;
  readonly cards: OptionWords | null;
}

/** A named set of rules. */
export interface PresetInfo {
  readonly name: string;
  readonly title: string;
  readonly words: string;
  readonly values: Readonly<Record<string, string>>;
  readonly game: string;
}

/** A game that can be played. */
export interface GameInfo {
  readonly name: string;
  readonly title: string;
  readonly words: string;
}

/** A computer player. */
export interface BotInfo {
  readonly name: string;
  readonly words: string;
  readonly level: string;
}

/** What can be chosen where one of the other games is played. */
export interface GameOffer {
  readonly options: readonly OptionInfo[];
  readonly presets: readonly PresetInfo[];
  readonly bots: readonly BotInfo[];
  readonly playersMax: number;
}

/** GET /api/offer: all that the first page needs. */
export interface Offer {
  readonly options: readonly OptionInfo[];
  readonly presets: readonly PresetInfo[];
  readonly games: readonly GameInfo[];
  readonly bots: readonly BotInfo[];
  readonly listsTables: boolean;
  readonly version: string;
  readonly basic: GameOffer;
}

/** POST /api/rules: options by name, on top of a preset. */
export interface CheckRules {
  readonly preset: string;
  readonly values: Readonly<Record<string, string>>;
  readonly game?: 'basic' | 'tile';
}

/** The rules as text and words, or why they contradict each other. */
export interface RulesAnswer {
  readonly ok: boolean;
  readonly text: string;
  readonly words: readonly string[];
  readonly error: string;
}

/** POST /api/tables: with open seats the table gathers first, else play begins at once. */
export interface NewTable {
  readonly name: string;
  readonly bots: readonly string[];
  readonly rules: string;
  readonly openSeats?: number;
  readonly watchable?: boolean;
  readonly away?: 'bot' | 'out' | 'wait';
  readonly chat?: boolean;
  readonly listed?: boolean;
  readonly pace?: Pace;
  readonly rated?: boolean;
  readonly hints?: boolean | null;
  readonly game?: 'basic' | 'tile';
}

/** POST /api/tables/CODE/seats: sit down on the first open chair of a table that gathers. */
export interface TakeSeat {
  readonly name: string;
  readonly own?: boolean;
}

/** A table, and the key to a seat there. */
export interface TableTicket {
  readonly code: string;
  readonly seat: number;
  readonly token: string;
}

/** A table that anybody may join. */
export interface OpenTable {
  readonly code: string;
  readonly host: string;
  readonly rules: RulesInfo;
  readonly seats: number;
  readonly taken: number;
  readonly since: number;
  readonly chat: boolean;
  readonly game: 'basic' | 'tile';
}

/** GET /api/tables: the tables that anybody may join, newest first. */
export interface OpenTables {
  readonly tables: readonly OpenTable[];
}

/** A table, and the key to a seat there. */
export interface TableKey {
  readonly code: string;
  readonly token: string;
}

/** POST /api/tables/own: how do these tables stand? At most 20. */
export interface AskOwn {
  readonly tables: readonly TableKey[];
}

/** How a table stands at which the reader has a seat. */
export interface OwnTable {
  readonly code: string;
  readonly phase: 'gathering' | 'match_over' | 'playing' | 'round_over';
  readonly others: readonly string[];
  readonly yourTurn: boolean;
  readonly turn: string;
  readonly hours: number;
  readonly remainingMs: number | null;
}

/** The tables that were asked about, in that order, without those that are gone or not the reader's. */
export interface OwnTables {
  readonly tables: readonly OwnTable[];
}

/** The body of every HTTP answer that is not a success. */
export interface Problem {
  readonly code: string;
  readonly words: string;
}

/** POST /api/positions/judge: whether somebody with this rack may make the table into these rows. */
export interface JudgeTurn {
  readonly rack: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly table?: readonly (readonly string[])[];
  readonly opening?: readonly (readonly string[])[];
  readonly rules?: string;
  readonly opened?: boolean;
}

/** What the law says of a turn. */
export interface TurnJudged {
  readonly legal: boolean;
  readonly melds: readonly DraftMeld[];
  readonly reasons: readonly Reason[];
  readonly played: readonly string[];
  readonly changed: boolean;
  readonly opening: OpeningInfo | null;
  readonly meant: readonly (readonly string[])[];
}

/** POST /api/positions/check: whether each of these rows is a meld, and the game has all these tiles. */
export interface CheckTable {
  readonly table: readonly (readonly string[])[];
  readonly rack?: readonly string[];
  readonly rules?: string;
}

/** What the law says of a table as it lies. */
export interface TableChecked {
  readonly legal: boolean;
  readonly melds: readonly DraftMeld[];
  readonly excess: string;
  readonly copies: number;
  readonly jokers: number;
}

/** POST /api/positions/best: the best move. */
export interface AskBest {
  readonly table: readonly (readonly string[])[];
  readonly rack: readonly string[];
  readonly rules?: string;
  readonly opened?: boolean;
  readonly by?: 'points' | 'tiles';
}

/** The best move that was found, and how much about it is proven. */
export interface BestMove {
  readonly status: 'none' | 'optimal' | 'unproven';
  readonly played: readonly string[];
  readonly points: number;
  readonly bound: number;
  readonly table: readonly (readonly string[])[];
  readonly opening: readonly (readonly string[])[];
  readonly steps: readonly string[];
  readonly advice: string;
}

/** POST /api/positions/rebuild: whether all the tiles of these rows can lie in melds. */
export interface AskRebuild {
  readonly rows: readonly (readonly string[])[];
  readonly rules?: string;
}

/** A legal table of the same tiles, or the largest part of them that makes one. */
export interface Rebuilt {
  readonly status: 'part' | 'unproven' | 'whole';
  readonly table: readonly (readonly string[])[];
  readonly left: readonly string[];
}

/** The puzzles of one game. */
export interface PuzzlesOfGame {
  readonly game: string;
  readonly title: string;
  readonly deck: string;
  readonly levels: readonly (readonly string[])[];
}

/** GET /api/puzzles: the names of all puzzles. */
export interface PuzzleList {
  readonly games: readonly PuzzlesOfGame[];
  readonly today: string;
  readonly daily: string;
}

/** GET /api/puzzles/NAME: a puzzle without its answer. */
export interface PuzzleInfo {
  readonly name: string;
  readonly game: string;
  readonly deck: string;
  readonly number: number;
  readonly last: number;
  readonly date: string;
  readonly level: number;
  readonly levels: number;
  readonly goal: string;
  readonly words: string;
  readonly table: readonly MeldInfo[];
  readonly rack: readonly string[];
  readonly opened: boolean;
  readonly rules: string;
  readonly position: string;
}

/** POST /api/puzzles/NAME/answer: the table as it lies. */
export interface PuzzleDraft {
  readonly rows: readonly (readonly string[])[];
}

/** What an answer to a puzzle is worth. */
export interface PuzzleAnswer {
  readonly solved: boolean;
  readonly legal: boolean;
  readonly laid: number;
  readonly best: number | null;
  readonly words: string;
  readonly reasons: readonly Reason[];
}

/** One step of the solution. */
export interface PuzzleStep {
  readonly words: string;
  readonly before: readonly (readonly string[])[];
  readonly after: readonly (readonly string[])[];
  readonly played: readonly string[];
}

/** GET /api/puzzles/NAME/hints/STAGE: a hint; each says more than the one before it. */
export interface PuzzleHint {
  readonly stage: number;
  readonly stages: number;
  readonly words: string;
  readonly tiles: readonly string[];
  readonly melds: readonly (readonly string[])[];
  readonly steps: readonly PuzzleStep[];
}

/** POST /api/account: a new account; nothing but a name and a password is asked for. */
export interface SignUp {
  readonly name: string;
  readonly password: string;
}

/** POST /api/account/sign_in: as on another device. */
export interface SignIn {
  readonly name: string;
  readonly password: string;
}

/** POST /api/account/recover: a new password for whoever kept the recovery code. */
export interface Recover {
  readonly name: string;
  readonly code: string;
  readonly password: string;
}

/** POST /api/account/password: ends every other session too. */
export interface ChangePassword {
  readonly old: string;
  readonly new: string;
}

/** POST of something that asks for the password once more: a new recovery code, the end of the account. */
export interface WithPassword {
  readonly password: string;
}

/** POST /api/account/sessions/end: sign out on another device. */
export interface EndSession {
  readonly id: string | null;
}

/** POST of something that needs no more words, such as /api/account/sign_out. */
export interface Nothing {

}

/** How strong somebody plays at rated tables. */
export interface RatingInfo {
  readonly points: number;
  readonly giveOrTake: number;
  readonly matches: number;
}

/** The reader's own account. */
export interface AccountInfo {
  readonly name: string;
  readonly created: number;
  readonly rating: RatingInfo | null;
}

/** GET /api/account: who is signed in, if anybody. */
export interface Me {
  readonly account: AccountInfo | null;
}

/** A new account, and the code with which a forgotten password can be replaced: it is shown once. */
export interface SignedUp {
  readonly account: AccountInfo;
  readonly recovery: string;
}

/** A fresh recovery code; the one before is void. */
export interface Recovery {
  readonly recovery: string;
}

/** A device on which somebody is signed in. */
export interface SessionInfo {
  readonly id: string;
  readonly device: string;
  readonly created: number;
  readonly seen: number;
  readonly current: boolean;
}

/** GET /api/account/sessions: the last seen first. */
export interface Sessions {
  readonly sessions: readonly SessionInfo[];
}

/** How a match ended for one seat. */
export interface SeatResult {
  readonly name: string;
  readonly you: boolean;
  readonly points: number;
  readonly place: number;
  readonly rating: number | null;
  readonly change: number | null;
}

/** A match that is over. */
export interface MatchResult {
  readonly code: string;
  readonly match: number;
  readonly at: number;
  readonly rounds: number;
  readonly rated: boolean;
  readonly ended: boolean;
  readonly seats: readonly SeatResult[];
}

/** GET /api/account/matches: the newest first, at most 200. */
export interface History {
  readonly matches: readonly MatchResult[];
}

/** A round that is over, as its game file. */
export interface RoundFile {
  readonly code: string;
  readonly match: number;
  readonly round: number;
  readonly text: string;
}

/** What the reader has said at a table. */
export interface OwnRemark {
  readonly code: string;
  readonly at: number;
  readonly text: string;
}

/** GET /api/account/export: everything that is kept about the reader. */
export interface Export {
  readonly account: AccountInfo;
  readonly sessions: readonly SessionInfo[];
  readonly matches: readonly MatchResult[];
  readonly rounds: readonly RoundFile[];
  readonly remarks: readonly OwnRemark[];
  readonly books: readonly string[];
}

/** POST /api/reviews: a game file, or a position on one line. */
export interface AskReview {
  readonly text: string;
  readonly number?: number;
}

/** One step of hands: which rows go, and which lie there in their place; in between they need not be melds. */
export interface ReviewStep {
  readonly words: string;
  readonly gone: readonly (readonly string[])[];
  readonly come: readonly (readonly string[])[];
}

/** A play that could have been made. */
export interface CouldInfo {
  readonly played: readonly string[];
  readonly points: number;
  readonly proven: boolean;
  readonly gone: readonly (readonly string[])[];
  readonly come: readonly MeldInfo[];
  readonly steps: readonly ReviewStep[];
}

/** One move, and what could have been laid in its place. */
export interface ReviewTurn {
  readonly number: number;
  readonly seat: number;
  readonly act: 'ask' | 'draw' | 'misplay' | 'overrun' | 'pass' | 'play' | 'resign';
  readonly laid: readonly string[];
  readonly drawn: readonly string[];
  readonly rack: readonly string[];
  readonly gone: readonly (readonly string[])[];
  readonly come: readonly MeldInfo[];
  readonly marks: readonly ('kept_back' | 'left' | 'opened' | 'opening_missed' | 'penalised' | 'win_missed' | 'won')[];
  readonly kept: number;
  readonly most: CouldInfo | null;
  readonly dearest: CouldInfo | null;
}

/** How well the tiles of a player went together. */
export interface LuckInfo {
  readonly held: number;
  readonly usable: number;
  readonly usual: number;
  readonly proven: boolean;
}

/** What a round comes to for one player. */
export interface ReviewTotal {
  readonly seat: number;
  readonly turns: number;
  readonly laid: number;
  readonly left: number;
  readonly winsMissed: number;
  readonly openingsMissed: number;
  readonly keptBack: number;
  readonly luck: LuckInfo;
}

/** The numbers of a match and of a round in it. */
export interface RoundKey {
  readonly match: number;
  readonly round: number;
}

/** The first line: everything but the chances. */
export interface Reviewed {
  readonly type: 'review';
  readonly file: string;
  readonly number: number;
  readonly games: number;
  readonly code: string;
  readonly key: RoundKey | null;
  readonly rounds: readonly RoundKey[];
  readonly players: readonly string[];
  readonly rules: RulesInfo;
  readonly table: readonly MeldInfo[];
  readonly racks: readonly (readonly string[])[];
  readonly pool: number;
  readonly turns: readonly ReviewTurn[];
  readonly totals: readonly ReviewTotal[];
  readonly result: readonly number[];
  readonly winners: readonly number[];
  readonly points: number;
}

/** Everybody's chances at one place of the round; those that are far apart come first. */
export interface ReviewPoint {
  readonly type: 'point';
  readonly move: number;
  readonly chances: readonly number[];
  readonly errors: readonly number[];
}

/** The last line. */
export interface ReviewDone {
  readonly type: 'done';
  readonly words: string;
}

/** One turn of a round of Basic Rummy: a card taken, what was laid, a card discarded. */
export interface CardTurn {
  readonly number: number;
  readonly seat: number;
  readonly words: readonly string[];
  readonly hand: readonly string[];
  readonly left: readonly string[];
  readonly taken: string;
  readonly fromPile: boolean;
  readonly laid: readonly string[];
  readonly discarded: string;
  readonly stock: number;
  readonly pile: number;
  readonly top: string;
  readonly table: readonly (readonly string[])[];
  readonly loose: number;
  readonly marks: readonly ('left' | 'out' | 'out_missed' | 'overrun' | 'rummy')[];
  readonly missed: string;
}

/** The first line for a round of Basic Rummy: everything but the chances and what would have been better. */
export interface CardReviewed {
  readonly type: 'card_review';
  readonly file: string;
  readonly number: number;
  readonly games: number;
  readonly code: string;
  readonly key: RoundKey | null;
  readonly rounds: readonly RoundKey[];
  readonly players: readonly string[];
  readonly rules: RulesInfo;
  readonly hands: readonly (readonly string[])[];
  readonly stock: number;
  readonly top: string;
  readonly words: readonly string[];
  readonly turns: readonly CardTurn[];
  readonly end: readonly string[];
  readonly result: readonly number[];
  readonly winners: readonly number[];
  readonly points: number;
}

/** A choice that would have been better than the one made. */
export interface BetterChoice {
  readonly words: string;
  readonly why: string;
  readonly points: number;
  readonly error: number;
}

/** What play-outs say of a turn; there is one such line for each, in order. */
export interface CardChoice {
  readonly type: 'choice';
  readonly turn: number;
  readonly better: BetterChoice | null;
}

/** PUT /api/books/ID, and what is answered: a book as the text of its document (docs/scorebook.md). */
export interface BookText {
  readonly book: string;
}

/** POST /api/books/sheet: a book, to be printed. */
export interface PrintBook {
  readonly book: string;
  readonly letter?: boolean;
}

/** GET /api/books: the ids of the books that the reader's account may write, the one written last first. */
export interface OwnBooks {
  readonly books: readonly string[];
}

export type FromPage = Join | Speak | Sync | Draft | Finish | Command | Swap | SeatBot | Empty | LayMeld | LayOff | Discard | Signal | Say | Report | AskHint | AskPossible | AskSteps;

export type ToPage = Snapshot | Happened | Verdict | Accepted | Refused | Taken | TookOver | Said | Remarks | Advice;

export type ReviewLine = Reviewed | ReviewPoint | CardReviewed | CardChoice | ReviewDone;
