/** What a page of results has room for: about 580 pixels of a title, and two lines of a description. */
export const titleRoom = 60;
export const descriptionRoom = 160;

/** Letters that are about twice as wide as Latin ones. */
const wide =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}\u3000-\u303f\uff00-\uff60]/u;
const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** How much room a text takes, counted in Latin letters. */
export function roomOf(text: string): number {
  let room = 0;
  for (const { segment } of letters.segment(text)) room += wide.test(segment) ? 2 : 1;
  return room;
}

/** The beginning of a text that has room, cut between words where there are any near. */
export function cutTo(text: string, room: number): string {
  if (roomOf(text) <= room) return text;
  let taken = 0;
  let end = 0;
  for (const { segment, index } of letters.segment(text)) {
    taken += wide.test(segment) ? 2 : 1;
    if (taken > room - 1) break;
    end = index + segment.length;
  }
  const cut = text.slice(0, end);
  const whole = /\s/.test(text.charAt(end)) ? cut : cut.replace(/\s\S{0,24}$/, '');
  return `${whole.trimEnd()}…`;
}

/** An address as results show it: the host, and what is below it. */
export function crumbsOf(address: string): { host: string; path: readonly string[] } {
  const url = URL.parse(address);
  if (!url) return { host: address, path: [] };
  const parts = url.pathname.split('/').filter((part) => part !== '');
  return { host: url.host, path: [...parts.map(decoded), ...(url.search === '' ? [] : [decoded(url.search)])] };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
