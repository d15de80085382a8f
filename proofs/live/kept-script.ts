/** For pages: `isKeptByServer()` tells whether the server has said that it has stored all that was sent (contracts/live.md §3). */
export const keptScript = `{
  const numberAfterType = (bytes) => {
    let number = 0;
    for (let at = 1, shift = 0; ; at += 1, shift += 7) {
      number |= (bytes[at] & 127) << shift;
      if (bytes[at] < 128) return number;
    }
  };
  let sent = 0;
  let kept = 0;
  globalThis.isKeptByServer = () => sent > 0 && kept === sent;
  globalThis.WebSocket = class extends WebSocket {
    constructor(...words) {
      super(...words);
      sent = 0;
      kept = 0;
      this.addEventListener('message', ({ data }) => {
        const bytes = new Uint8Array(data);
        if (bytes[0] === 2) kept = numberAfterType(bytes);
      });
    }
    send(bytes) {
      if (bytes[0] === 1) sent = numberAfterType(bytes);
      super.send(bytes);
    }
  };
}`;
