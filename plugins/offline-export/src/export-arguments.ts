export const papers = ['a4', 'a5', 'letter', 'legal'] as const;
export const orientations = ['portrait', 'landscape'] as const;

/** What a caller may choose. Formats look only at what concerns them. */
export type ExportArguments = {
  readonly paper: (typeof papers)[number];
  readonly orientation: (typeof orientations)[number];
  /** In millimetres. */
  readonly margin: number;
  /** In points. */
  readonly font_size: number;
  /** With a table of contents. */
  readonly toc: boolean;
  /** With a page of its own for the title. */
  readonly cover: boolean;
  /** Markdown: the pictures come along, all in a ZIP. */
  readonly bundle: boolean;
};

export const defaultArguments: ExportArguments = {
  paper: 'a4',
  orientation: 'portrait',
  margin: 25,
  font_size: 11,
  toc: false,
  cover: false,
  bundle: false,
};

export const bounds = { margin: { minimum: 5, maximum: 60 }, font_size: { minimum: 6, maximum: 24 } };
