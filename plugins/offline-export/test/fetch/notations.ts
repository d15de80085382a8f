/** As the parser of addresses takes it, and with it whoever connects to what the parser made of it. */
export function notations(address: string): string[] {
  const parts = address.split('.').map(Number);
  const [a = 0, b = 0, c = 0, d = 0] = parts;
  const whole = ((a * 256 + b) * 256 + c) * 256 + d;
  const hex = whole.toString(16).padStart(8, '0');
  const [high, low] = [hex.slice(0, 4), hex.slice(4)];
  return [
    [address, `${address}.`, String(whole), `0x${hex}`, `0X${hex.toUpperCase()}`, `0${whole.toString(8)}`],
    [parts.map((part) => `0x${part.toString(16)}`).join('.'), parts.map((part) => `0${part.toString(8)}`).join('.')],
    [parts.map((part) => part.toString(8).padStart(9, '0')).join('.'), `${a}.${b}.${c * 256 + d}`],
    [`${a}.${(b * 256 + c) * 256 + d}`, `0x${a.toString(16)}.0${b.toString(8)}.${c * 256 + d}`],
    [address.replaceAll('.', '。'), address.replaceAll('.', '%2e'), address.replaceAll('.', '．')],
    [moved(address, 0xff10), moved(address, 0x1d7d8), `%3${address.slice(0, 1)}${address.slice(1)}`],
    [`[::ffff:${address}]`, `[::ffff:${high}:${low}]`, `[0:0:0:0:0:FFFF:${high}:${low}]`, `[::${address}]`],
    [`[64:ff9b::${address}]`, `[64:ff9b:1::${high}:${low}]`, `[2002:${high}:${low}::]`, `[::ffff:0:${address}]`],
    [`[2600::5efe:${high}:${low}]`, `[2001:0:${high}:${low}::]`],
  ].flat();
}

/** Digits from elsewhere in Unicode, which names are folded from. */
function moved(address: string, zero: number): string {
  return address.replaceAll(/\d/gu, (digit) => String.fromCodePoint(zero + Number(digit)));
}
