export type PickedMedia = {
  id: number;
  url: string;
  alt: string;
  caption: string;
  width?: number;
  height?: number;
  mime: string;
};
