import { readHtml } from './html.ts';

export const compute = async (html: string) => (await readHtml(html)).blocks;
