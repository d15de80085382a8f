export { examine, type Finding } from './admission.ts';
export { fieldNames, readField, writeField, type FieldName } from './fields.ts';
export type { Node } from './nodes.ts';
export { render } from './render.ts';
export { write } from './write.ts';
