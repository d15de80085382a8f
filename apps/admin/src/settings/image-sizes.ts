/** The versions that are made of every image (media.md, §3), by their names on the wire. */
export const imageSizes = [
  { name: 'thumbnail', width: 150, height: 150, isCropped: true },
  { name: 'medium', width: 300, height: 300, isCropped: false },
  { name: 'medium_large', width: 768, height: undefined, isCropped: false },
  { name: 'large', width: 1024, height: 1024, isCropped: false },
  { name: '1536x1536', width: 1536, height: 1536, isCropped: false },
  { name: '2048x2048', width: 2048, height: 2048, isCropped: false },
] as const;

export type ImageSize = (typeof imageSizes)[number];
type Shape = { width: number; height: number };

/** How large a version of an image becomes; undefined if the image is too small for it. */
export function versionOf(image: Shape, size: ImageSize): Shape | undefined {
  if (image.width <= size.width && image.height <= (size.height ?? Infinity)) return undefined;
  if (size.isCropped) return { width: Math.min(size.width, image.width), height: Math.min(size.height, image.height) };
  const scale = Math.min(size.width / image.width, (size.height ?? Infinity) / image.height);
  return { width: Math.round(image.width * scale), height: Math.round(image.height * scale) };
}
