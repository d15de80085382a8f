/** A script for pages, as where a proxy lets no WebSocket through. */
export const withoutSockets = `globalThis.WebSocket = class extends EventTarget {
  constructor() {
    super();
    setTimeout(() => this.dispatchEvent(new CloseEvent('close', { code: 1006 })), 5);
  }
  close() {}
}`;
