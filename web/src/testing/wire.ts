/** A WebSocket for tests that is opened, answered and lost by hand. */
import type { ToPage } from '../wire';

/** Stands in for the browser's WebSocket. */
export class HandWire extends EventTarget {
  readyState = 0;
  readonly sent: unknown[] = [];

  constructor(readonly url: string) {
    super();
  }

  send(data: string): void {
    this.sent.push(JSON.parse(data));
  }

  close(): void {
    this.readyState = 3;
  }

  open(): void {
    this.readyState = 1;
    this.dispatchEvent(new Event('open'));
  }

  tell(message: ToPage): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }));
  }

  lose(code = 1006, reason = ''): void {
    this.readyState = 3;
    this.dispatchEvent(Object.assign(new Event('close'), { code, reason }));
  }
}
