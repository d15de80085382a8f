import MarkdownIt from 'markdown-it';

/**
 * GitHub's Markdown, with addresses left as they were written: what may be linked to is decided by `safeUrl`, and only
 * `http://` and `https://` make a link by themselves.
 */
export const parser = new MarkdownIt({ html: true, linkify: true });

const unchanged = (url: string) => url;
parser.normalizeLink = unchanged;
parser.normalizeLinkText = unchanged;
parser.validateLink = () => true;
parser.linkify.set({ fuzzyLink: false, fuzzyEmail: false, fuzzyIP: false });
for (const schema of ['ftp:', '//', 'mailto:']) parser.linkify.add(schema, null as never);
