import type { HtmlTask } from './post.html.ts';
import { renderHtml, type Rendered } from './post-text.ts';

export const compute = ({ content, trusted }: HtmlTask): Rendered => renderHtml(content, trusted);
