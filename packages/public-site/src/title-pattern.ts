export type TitleParts = {
  readonly title: string;
  readonly sitename: string;
  readonly tagline: string;
  /** Which page of a list it is, in words; empty for the first one. */
  readonly page: string;
};

/** Signs between the parts of a title; one goes with a part that has nothing to say. */
const separator = /(\s+[–—|·•:-]\s+)/;

/** A title made of a pattern with tags such as `%title%`. */
export function fillTitle(pattern: string, parts: TitleParts): string {
  const pieces = pattern.split(separator);
  let filled = '';
  for (let position = 0; position < pieces.length; position += 2) {
    const piece = fillPiece(pieces[position]!, parts);
    if (piece !== '') filled += filled === '' ? piece : pieces[position - 1]! + piece;
  }
  return filled.replace(/\s+/g, ' ').trim();
}

/** Empty where all its tags are: words around them would stand alone. */
function fillPiece(piece: string, parts: TitleParts): string {
  let [tags, empty] = [0, 0];
  const filled = piece.replace(/%(title|sitename|tagline|page)%/g, (_tag, name: keyof TitleParts) => {
    tags += 1;
    if (parts[name] === '') empty += 1;
    return parts[name];
  });
  return tags > 0 && tags === empty ? '' : filled.trim();
}
