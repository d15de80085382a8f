// JavaScript, so that TypeScript reads the types beside it: React brings none of its own.
export { PortableText } from '@portabletext/react';
export { createElement } from 'react';
export { renderToStaticMarkup } from 'react-dom/server';
