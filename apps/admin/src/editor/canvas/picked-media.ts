export type PickedMedia = {
  id: number;
  url: string;
  alt: string;
  caption: string;
  width?: number;
  height?: number;
  mime: string;
};

/** Which files are offered. */
export type PickKind = 'image' | 'audio' | 'video' | 'any';
export type PickMedia = (kind: PickKind) => Promise<PickedMedia | undefined>;

/** An image block of a file. */
export function imageOf({ id, url, alt, caption }: PickedMedia) {
  const said = { ...(alt !== '' && { alt }), ...(caption !== '' && { caption }) };
  return { _type: 'image', src: url, attachmentId: id, ...said };
}
