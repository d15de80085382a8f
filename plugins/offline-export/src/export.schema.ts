import { Type, oneOf } from '@octavo/plugin-api';
import { bounds, defaultArguments, orientations, papers } from './export-arguments.ts';

/** Or nothing. */
export const languageTag = /^(?:[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8})*)?$/;

const { paper, orientation, margin, font_size } = defaultArguments;

/** What formats understand; everything else reaches the hooks as it came. */
export const knownArguments = {
  paper: Type.Optional(oneOf(papers, { description: `PDF. Default: ${paper}.` })),
  orientation: Type.Optional(oneOf(orientations, { description: `PDF. Default: ${orientation}.` })),
  margin: Type.Optional(Type.Number({ ...bounds.margin, description: `PDF, in millimetres. Default: ${margin}.` })),
  font_size: Type.Optional(Type.Number({ ...bounds.font_size, description: `PDF, in points. Default: ${font_size}.` })),
  toc: Type.Optional(Type.Boolean({ description: 'PDF: add a table of contents.' })),
  cover: Type.Optional(Type.Boolean({ description: 'PDF and EPUB: add a title page.' })),
  bundle: Type.Optional(Type.Boolean({ description: 'Markdown: create a ZIP that includes the images.' })),
  lang: Type.Optional(
    Type.String({
      maxLength: 35,
      pattern: languageTag.source,
      description: 'BCP 47 language tag. Default: language of the post.',
    }),
  ),
};

export const ExportQuery = Type.Object(
  {
    id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER, description: 'Id of the post.' }),
    format: Type.Optional(oneOf(['pdf', 'epub', 'md'], { default: 'pdf' })),
    ...knownArguments,
  },
  { additionalProperties: true },
);

export const ExportResult = Type.Object(
  {
    status: Type.String({ description: '`ok`' }),
    format: Type.String(),
    post_id: Type.Integer(),
    export: Type.Object(
      {
        file: Type.String({ description: 'The name of the file.' }),
        url: Type.String({ description: 'Public address of the file until it expires.' }),
        path: Type.String({ description: 'Absolute path on the server.' }),
        size: Type.Integer({ description: 'In bytes.' }),
        filename: Type.String({ description: 'The name of the file.' }),
      },
      { additionalProperties: true },
    ),
  },
  { additionalProperties: true, description: 'An export; filters may add to it.' },
);

export const FileParams = Type.Object({ name: Type.String({ maxLength: 300 }) });
export const FileQuery = Type.Object({ token: Type.String({ minLength: 43, maxLength: 43, pattern: '^[\\w-]+$' }) });
