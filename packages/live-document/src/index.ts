export type { Node } from './nodes.ts';
export { render, type Tree } from './render.ts';
export { write } from './write.ts';
