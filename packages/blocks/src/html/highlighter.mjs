// JavaScript, so that TypeScript reads the types beside it: the package's own would let the names of the DOM into all our code.
export { HighlightJS } from 'highlight.js/lib/common';
