/** The connection to one table: opens, says who is speaking, opens again after a loss. Knows no board and no page. */
import { PROTOCOL, type FromPage, type ToPage } from './wire';

/** How the connection stands: `closed` means nobody will try again unless asked to, `outdated` that the page must be loaded anew. */
export type Link = 'connecting' | 'open' | 'waiting' | 'closed' | 'outdated';

/** The part of a WebSocket that is used here, so that a test can bring its own. */
export type Wire = Pick<WebSocket, 'readyState' | 'send' | 'close' | 'addEventListener'>;

/** What `connect` needs to know. */
export interface SocketOptions {
  readonly url: string;
  readonly token: string;
  /** Whether, without a token, to speak for the seat of the account that the browser is signed in to. */
  readonly account?: boolean;
  /** The language that the reader speaks when the connection is opened. */
  readonly language?: () => string;
  readonly onMessage: (message: ToPage) => void;
  readonly onLink: (link: Link, words: string) => void;
  readonly open?: (url: string) => Wire;
}

/** A connection that looks after itself. */
export interface Socket {
  /** Sends now or not at all: nothing is kept and resent later. Tells whether it went out. */
  send(message: FromPage): boolean;
  /** Opens anew at once, also after `closed`. */
  retry(): void;
  /** The device slept or was offline: a loss may not have been noticed, and whoever waits need not wait longer. */
  wake(): void;
  /** No further attempt after a loss: another page speaks for the seat now. */
  rest(): void;
  close(): void;
}

/** What this page calls itself, so that it does not hear of having taken its seat from itself. */
export const PAGE = Math.random().toString(36).slice(2);
const OPEN = 1;
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 10_000;
/** How long the server has to answer when it is asked whether it is still there. */
const ANSWER_MS = 5_000;
/** Close codes from here on are the server's own words: trying again would change nothing. */
const SERVERS_OWN = 4000;
/** The server restarts: all its pages are sent away at once, and should not all come back at once. */
const RESTARTS = 1012;
const ATTEMPT_AFTER_RESTART = 2;
/** The server has been renewed since this page was loaded. */
const OLD_VERSION = 4426;

/** How long to wait before the attempt with this number (from 0), half of it by chance so that pages do not return all at once. */
export function waitBefore(attempt: number, chance = Math.random()): number {
  const whole = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** attempt);
  return whole / 2 + (whole / 2) * chance;
}

/** Where the socket of this table is. */
export function socketUrl(code: string, here: { protocol: string; host: string }): string {
  const scheme = here.protocol === 'https:' ? 'wss' : 'ws';
  return `${scheme}://${here.host}/api/tables/${encodeURIComponent(code)}/socket`;
}

/** Opens the connection and keeps it open. */
export function connect(options: SocketOptions): Socket {
  return new Connection(options);
}

class Connection implements Socket {
  private wire: Wire | null = null;
  private attempt = 0;
  /** Until the next attempt, or until an answer is overdue. */
  private timer: ReturnType<typeof setTimeout> | undefined;
  private tired = false;
  private isWaiting = false;

  constructor(private readonly options: SocketOptions) {
    this.openWire();
  }

  send(message: FromPage): boolean {
    if (this.wire?.readyState !== OPEN) return false;
    this.wire.send(JSON.stringify(message));
    return true;
  }

  retry(): void {
    this.attempt = 0;
    this.tired = false;
    this.dropWire();
    this.openWire();
  }

  wake(): void {
    if (this.wire === null) {
      if (this.isWaiting) this.retry();
    } else if (this.send({ type: 'sync' })) {
      clearTimeout(this.timer);
      this.timer = setTimeout(() => this.retry(), ANSWER_MS);
    }
  }

  rest(): void {
    this.tired = true;
  }

  close(): void {
    this.dropWire();
    this.options.onLink('closed', '');
  }

  private openWire(): void {
    const open = this.options.open ?? ((url: string): Wire => new WebSocket(url));
    this.isWaiting = false;
    this.options.onLink('connecting', '');
    const wire = open(this.options.url);
    // A wire that was let go may still have something to say: nobody listens any more.
    const ifPresent = (act: () => void): void => {
      if (this.wire === wire) act();
    };
    this.wire = wire;
    wire.addEventListener('open', () => ifPresent(() => this.opened()));
    wire.addEventListener('message', ({ data }) => ifPresent(() => this.received(data)));
    wire.addEventListener('close', ({ code, reason }) => ifPresent(() => this.lost(code, reason)));
  }

  private dropWire(): void {
    clearTimeout(this.timer);
    this.isWaiting = false;
    const wire = this.wire;
    this.wire = null;
    wire?.close();
  }

  private opened(): void {
    const { token, account = false } = this.options;
    const language = this.options.language?.();
    const more = { ...(account ? { account } : {}), ...(language ? { language } : {}) };
    this.send({ type: 'join', token, page: PAGE, protocol: PROTOCOL, ...more });
    this.options.onLink('open', '');
  }

  private received(data: unknown): void {
    if (typeof data !== 'string') return;
    // Only an answer shows that the server is well: an open door alone does not shorten the next wait.
    this.attempt = 0;
    clearTimeout(this.timer);
    this.options.onMessage(JSON.parse(data) as ToPage);
  }

  private lost(code: number, reason: string): void {
    clearTimeout(this.timer);
    this.wire = null;
    if (this.tired || code >= SERVERS_OWN) {
      this.options.onLink(code === OLD_VERSION ? 'outdated' : 'closed', reason);
      return;
    }
    if (code === RESTARTS) this.attempt = Math.max(this.attempt, ATTEMPT_AFTER_RESTART);
    this.isWaiting = true;
    this.options.onLink('waiting', reason);
    this.timer = setTimeout(() => this.openWire(), waitBefore(this.attempt));
    this.attempt += 1;
  }
}
