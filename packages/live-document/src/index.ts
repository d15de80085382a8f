export { examine, type Finding } from './admission.ts';
export { anchorAt, placeOf, type Anchor, type BlockPlace } from './anchor.ts';
export { fieldNames, readField, writeField, type FieldName } from './fields.ts';
export type { Child, Node } from './nodes.ts';
export {
  findPassage,
  passageAt,
  type FoundPassage,
  type Passage,
  type PassageAnchor,
  type PassagePlace,
} from './passage.ts';
export { render } from './render.ts';
export { padded, textFields } from './text.ts';
export { createUndo } from './undo.ts';
export { write } from './write.ts';
