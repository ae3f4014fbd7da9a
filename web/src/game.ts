/** One game on this page: the only file that knows both the board and the socket. */
import { writable, type Readable } from 'svelte/store';
import type { Board, BoardOptions, DraftRows, Position } from './board';
import { canBeShown, dealName, lastOfOthers, othersMoves, toldAnew, toldWords, turnName, withEvents } from './events';
import { Coach } from './coach/coach';
import { isOfDraft, Judging } from './judging';
import { showDeck } from './deck.svelte';
import { openingToSend, rowsAdded } from './opening';
import { NOTHING, type CardStage, type GameView, type Move, type Seating } from './gameview';
import { goneWords, isAsPlanned, planAfter, planName } from './plan';
import { comings } from './presence';
import type { Row } from './rows';
import type { Link, Socket, SocketOptions } from './socket';
import { Talk } from './talk';
import { withSentence } from './voice';
import type { Command, EventInfo, Happened, Refused, Snapshot, ToPage, Verdict } from './wire';
import { say } from './words';

export { NOTHING, type CardStage, type GameView, type Move, type Refusal, type Seating } from './gameview';

/** What a game is made with. */
export interface GameOptions {
  readonly connect: (handlers: Pick<SocketOptions, 'onMessage' | 'onLink'>) => Socket;
  readonly makeBoard: (options: BoardOptions) => Board;
  /** The badge of a seat on the page, where tiles off its rack come from. */
  readonly badge: (seat: number) => Element | null;
  readonly now: () => number;
}

/** What a player can ask for besides laying tiles. */
export type Wish = Command['what'];

/** How long to hold one's tongue after too many messages. */
const BREATH_MS = 1000;

/** Joins board and server for one table. */
export class Game {
  private readonly store = writable<GameView>(NOTHING);
  private view = NOTHING;
  private readonly board: Board;
  private readonly socket: Socket;
  private readonly judging = new Judging<DraftRows>((id, draft) => this.sendDraft(id, draft));
  /** The rows of the opening, once reached on an untouched table. */
  private opening: readonly Row[] = [];
  private command: { readonly id: string; readonly rows: readonly Row[] | null } | null = null;
  /** Rises when the board has to begin the turn anew although the turn is the same. */
  private restarts = 0;
  /** What is said at the table. */
  readonly talk = new Talk((message) => this.socket.send(message));
  /** Who knows what can be laid, and how things were done. */
  readonly coach: Coach;
  /** The table of cards, once it is there. */
  cards: CardStage | null = null;
  private readonly idStem = Math.random().toString(36).slice(2);
  private commands = 0;

  constructor(private readonly options: GameOptions) {
    this.board = options.makeBoard({
      onDraft: (draft) => this.draftChanged(draft),
      onSay: (text) => this.speak(text),
      onAbilities: (abilities) => this.show({ abilities }),
      onWalkOver: () => this.coach.left(),
    });
    this.coach = new Coach({ board: this.board, send: (one) => this.socket.send(one), speak: (words) => this.speak(words) });
    this.socket = options.connect({
      onMessage: (message) => this.receive(message),
      onLink: (link, words) => this.linkChanged(link, words),
    });
  }

  /** What to show, as a store. */
  get shown(): Readable<GameView> {
    return this.store;
  }

  /** The board's own actions, for the page's buttons. */
  get hands(): Pick<Board, 'undo' | 'redo' | 'reset' | 'takeBack' | 'laySelected' | 'sort' | 'tidy' | 'focus'> {
    return this.board;
  }

  /** Lays the tiles as they are arranged. */
  finish(): void {
    const { snapshot } = this.view;
    if (!snapshot) return;
    const { rows } = this.board.draft();
    const opening = this.openingFor(rows);
    this.sendCommand(rows, (id) => this.socket.send({ type: 'finish', id, seq: snapshot.seq, rows, opening }));
  }

  /** Asks for something; tiles moved this turn go back first, so that a draw never comes on top of them. */
  wish(what: Wish): void {
    const { snapshot } = this.view;
    if (!snapshot) return;
    if (this.view.changed && snapshot.can.play && what !== 'extend') this.board.reset();
    // Whoever goes on has seen enough of what the others did.
    (this.cards ?? this.board).hurry();
    this.sendCommand(null, (id) => this.socket.send({ type: 'command', id, seq: snapshot.seq, what }));
  }

  /** Begins to arrange the next turn while others play. */
  plan(): void {
    const { snapshot } = this.view;
    if (!snapshot?.can.plan) return;
    this.show({ planning: true });
    this.speak(say('plan.begun'));
    this.showPosition(snapshot, null);
  }

  /** Gives the plan up: its tiles go back to the rack. */
  dropPlan(): void {
    const { snapshot } = this.view;
    if (!snapshot || !this.view.planning) return;
    const draft = { id: 'drop', seq: snapshot.seq, rows: this.tableRows, opening: [], plan: true } as const;
    this.dropping = this.socket.send({ type: 'draft', ...draft });
    this.show({ planning: false, snapshot: { ...snapshot, draft: null } });
    this.beginAnew(snapshot, null);
    this.speak(say('plan.dropped'));
  }

  /** Asks for somebody else on a chair, or makes a move of Basic Rummy. */
  ask(change: Seating | Move): void {
    const { snapshot } = this.view;
    if (!snapshot) return;
    this.sendCommand(null, (id) => this.socket.send({ ...change, id, seq: snapshot.seq }));
  }

  /** Shows a move of the log again. */
  showAgain(event: EventInfo): void {
    if (!canBeShown(event)) return;
    // Of a turn of cards, which is many moves, each is told when it is seen.
    if (event.piles === null) this.speak(event.words);
    this.showSteps(event, () => this.speak(event.words));
  }

  /** Shows again all that the others did since the player's last turn. */
  showSinceOwn(): void {
    const { log, snapshot } = this.view;
    for (const event of othersMoves(log, snapshot?.seat ?? null)) this.showAgain(event);
  }

  /** Brings back the arrangement that was refused. */
  bringBack(): void {
    const { snapshot, refusal } = this.view;
    this.dismiss();
    if (snapshot && refusal?.rows) this.beginAnew(snapshot, refusal.rows);
  }

  /** Tells that something could not be done, for a reason that the table does not know. */
  complain(words: string): void {
    this.show({ refusal: { words, reasons: [], rows: null } });
  }

  /** Takes the reason for a refusal off the page. */
  dismiss(): void {
    this.show({ refusal: null, tookOver: null });
  }

  /** Has all said in another language by a snapshot. A refused arrangement that can come back stays as it was said. */
  readonly inLanguage = (language: string): void => {
    this.coach.close();
    this.show({ log: toldAnew(this.view.log), refusal: this.view.refusal?.rows ? this.view.refusal : null });
    this.socket.send({ type: 'speak', language });
  };

  /** Opens the connection anew: after a loss, or to take the seat back from another page. */
  reconnect(): void {
    // The other page has gone on with the turn, so what lies here is no longer the player's arrangement.
    if (this.view.taken !== null) this.restarts += 1;
    this.show({ taken: null });
    this.socket.retry();
  }

  /** The page is looked at again, or the device is online again. */
  wake(): void {
    if (this.view.taken === null) this.socket.wake();
  }

  /** Ends it all. */
  close(): void {
    this.socket.close();
    this.talk.close();
    this.coach.close();
    this.board.destroy();
  }

  private show(change: Partial<GameView>): void {
    this.view = { ...this.view, ...change };
    this.store.set(this.view);
  }

  /** Tells it to somebody who does not see the board. */
  speak(text: string): void {
    const names = this.view.snapshot?.seats.map(({ name }) => name) ?? [];
    this.show({ spoken: withSentence(this.view.spoken, text, names) });
  }

  // --- from the board ---

  private draftChanged(draft: DraftRows): void {
    this.show({ judged: false, changed: draft.changed, asPlanned: isAsPlanned(this.planned, draft.rows) });
    if (this.view.snapshot?.can.play || this.view.planning) this.judging.put(draft);
  }

  private sendDraft(id: string, draft: DraftRows): boolean {
    const { snapshot } = this.view;
    if (!snapshot) return false;
    const { rows } = draft;
    const plan = this.view.planning;
    return this.socket.send({ type: 'draft', id, seq: snapshot.seq, rows, opening: this.openingFor(rows), plan });
  }

  private openingFor(rows: readonly Row[]): readonly Row[] {
    return openingToSend(this.opening, this.tableRows, rows);
  }

  private get tableRows(): readonly Row[] {
    return this.view.snapshot?.view.table.map(({ row }) => row) ?? [];
  }

  // --- to the server ---

  private sendCommand(rows: readonly Row[] | null, send: (id: string) => boolean): void {
    if (this.command) return;
    const id = `${this.idStem}-${(this.commands += 1)}`;
    this.command = { id, rows };
    this.show({ waiting: true, refusal: null });
    if (send(id)) return;
    this.commandDone();
    this.complain(say('link.notSent'));
  }

  private commandDone(): void {
    this.command = null;
    this.show({ waiting: false });
  }

  // --- from the server ---

  private readonly handlers: { [Type in ToPage['type']]: (message: Extract<ToPage, { type: Type }>) => void } = {
    snapshot: (message) => this.snapshotCame(message),
    happened: (message) => this.eventCame(message),
    verdict: (message) => this.verdictCame(message),
    accepted: (message) => {
      if (this.talk.answered(message)) return;
      if (message.id === this.command?.id) this.commandDone();
    },
    refused: (message) => {
      if (!this.talk.answered(message) && !this.coach.refused(message)) this.refusedCame(message);
    },
    said: ({ remark }) => this.talk.heard(remark),
    remarks: ({ remarks }) => this.talk.caughtUp(remarks),
    advice: (message) => void this.coach.answered(message),
    taken: ({ words }) => {
      this.socket.rest();
      this.show({ taken: words, tookOver: null });
    },
    took_over: ({ words }) => {
      this.show({ tookOver: words });
      this.speak(words);
    },
  };

  private receive(message: ToPage): void {
    const handle = this.handlers[message.type] as ((message: ToPage) => void) | undefined;
    handle?.(message);
  }

  private linkChanged(link: Link, linkWords: string): void {
    this.show({ link, linkWords });
    if (link === 'open') return;
    this.dropping = false;
    this.judging.clear();
    this.talk.cutOff();
  }

  private snapshotCame(snapshot: Snapshot): void {
    // What was arranged when the table changed was not judged: the snapshot has what has become of it.
    if (this.wasStale) this.restarts += 1;
    this.wasStale = false;
    // What became of a command whose answer was lost shows in the snapshot: it is not sent again.
    this.commandDone();
    const news = comings(this.view.snapshot?.seats ?? [], snapshot.seats, snapshot.seat);
    this.take(snapshot, snapshot.recent);
    if (news !== '') this.speak(news);
  }

  private eventCame({ event, now }: Happened): void {
    this.take(now, [event, ...now.recent.filter(({ seq }) => seq > event.seq)], event);
    this.speak(toldWords(event, now));
  }

  private take(came: Snapshot, told: readonly EventInfo[], event?: EventInfo): void {
    if (this.view.planning) this.judging.flush();
    const snapshot = this.dropping ? { ...came, draft: null } : came;
    showDeck(snapshot.rules.deck);
    const log = withEvents(this.view.log, told);
    const turn = turnName(snapshot.match.round, log);
    const newTurn = turn !== this.turn;
    this.turn = turn;
    if (newTurn) this.opening = snapshot.draft?.opening ?? [];
    if (newTurn) this.coach.close();
    const deadline = snapshot.clock && this.options.now() + snapshot.clock.remainingMs;
    // The reason for a refusal stays in sight, but an arrangement of a turn that is over cannot come back.
    const refusal = newTurn && this.view.refusal ? { ...this.view.refusal, rows: null } : this.view.refusal;
    const { planning, planned } = planAfter({ ...this.view, planned: this.planned }, snapshot, newTurn);
    this.planned = planned;
    this.show({ snapshot, log, deadline, refusal, planning });
    this.tellGone(goneWords(snapshot));
    if (event && canBeShown(event) && event.seat !== snapshot.seat) this.showSteps(event);
    this.showPosition(snapshot, snapshot.draft?.rows ?? null);
  }

  private tellGone(reasons: readonly string[]): void {
    if (reasons.length === 0) return;
    this.show({ refusal: { words: say('plan.gone'), reasons, rows: null } });
  }

  private turn = '';
  /** The plan that lay ready when the turn began. */
  private planned: readonly Row[] | null = null;
  /** Whether a plan is being given up, of which the server may not know yet. */
  private dropping = false;
  /** Whether something was arranged for a table that had changed already. */
  private wasStale = false;

  private showPosition(snapshot: Snapshot, draft: readonly Row[] | null): void {
    // Cards have a table of their own, and nothing is arranged there.
    if (snapshot.game !== 'tile') return;
    this.judging.clear();
    this.show({ verdict: null, judged: false });
    this.board.set(this.position(snapshot, draft));
    // While a move is shown the board still has the rows from before it; it tells the new ones afterwards.
    if (this.view.showing === 0) this.draftChanged(this.board.draft());
  }

  private position(snapshot: Snapshot, draft: readonly Row[] | null): Position {
    const { planning, log } = this.view;
    const turn = planning ? planName(snapshot.match.round, snapshot.seat, log) : this.turn;
    return {
      turn: `${turn}.${this.restarts}`,
      deal: dealName(snapshot.match, log),
      table: snapshot.view.table,
      rack: snapshot.view.rack,
      draft,
      editable: snapshot.can.play || planning,
      last: lastOfOthers(log, snapshot.seat),
    };
  }

  private beginAnew(snapshot: Snapshot, draft: readonly Row[] | null): void {
    this.restarts += 1;
    this.showPosition(snapshot, draft);
  }

  private verdictCame(verdict: Verdict): void {
    if (verdict.id === 'drop') this.dropping = false;
    const answer = this.judging.answered(verdict.id);
    if (!answer) return;
    if (answer.newest) this.show({ verdict, judged: true });
    this.rememberOpening(verdict, answer.question.rows);
    this.board.judge(answer.question, verdict.melds);
  }

  private rememberOpening(verdict: Verdict, rows: readonly Row[]): void {
    if (!verdict.opening?.reached) return;
    this.opening = rowsAdded(this.tableRows, rows) ?? this.opening;
  }

  private refusedCame(message: Refused): void {
    if (message.id === 'drop') this.dropping = false;
    const isDraft = this.judging.answered(message.id ?? '') !== null || isOfDraft(message.id);
    if (isDraft && message.code === 'stale') this.wasStale = true;
    const isLate = this.view.snapshot !== null && message.seq !== this.view.snapshot.seq;
    // An arrangement of a turn that has passed meanwhile is nothing to tell a player about.
    if (!(isDraft && (isLate || message.code === 'stale'))) this.tellRefusal(message);
    if (isLate) this.socket.send({ type: 'sync' });
    if (message.id === null) this.askAgainSoon();
  }

  /** Something was not even read by the server: the page cannot know what, so nothing is awaited any more. */
  private askAgainSoon(): void {
    this.judging.clear();
    setTimeout(() => this.socket.send({ type: 'sync' }), BREATH_MS);
  }

  private tellRefusal(message: Refused): void {
    const rows = message.id === this.command?.id ? (this.command?.rows ?? null) : null;
    const reasons = message.reasons.map(({ words }) => words);
    this.commandDone();
    this.show({ refusal: { words: message.words, reasons, rows } });
    if (this.view.snapshot && rows) this.beginAnew(this.view.snapshot, null);
  }

  private showSteps(event: EventInfo, begun?: () => void): void {
    const from = event.seat === null ? null : this.options.badge(event.seat);
    const shown = event.piles === null ? this.board.showSteps(event, from) : this.cards?.showMove(event, from, begun);
    this.show({ showing: this.view.showing + 1 });
    void Promise.resolve(shown).finally(() => this.show({ showing: this.view.showing - 1 }));
  }
}
