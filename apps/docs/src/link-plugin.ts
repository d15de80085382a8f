import { resolveLink } from './links.ts';

type Token = {
  type: string;
  tag: string;
  children: Token[] | null;
  attrGet(name: string): string | null;
  attrSet(name: string, value: string): void;
  attrs: [string, string][] | null;
};
type State = { tokens: Token[]; env: { relativePath?: string } };
type Markdown = { core: { ruler: { push(name: string, rule: (state: State) => void): void } } };

/** Links that leave `docs/` lead to the page that shows the file, or become its name alone. */
export function repositoryLinks(markdown: Markdown): void {
  markdown.core.ruler.push('repository_links', ({ tokens, env }) => {
    for (const { children } of tokens) {
      if (children) mend(children, env.relativePath ?? '');
    }
  });
}

function mend(children: Token[], page: string): void {
  let unlinked = false;
  for (const token of children) {
    if (token.type === 'link_open') {
      const link = resolveLink(token.attrGet('href') ?? '', page);
      unlinked = 'file' in link;
      if ('to' in link) token.attrSet('href', link.to);
      else
        Object.assign(token, { type: 'file_open', tag: 'span', attrs: [['title', `${link.file}, in the repository`]] });
    } else if (token.type === 'link_close' && unlinked) {
      Object.assign(token, { type: 'file_close', tag: 'span' });
      unlinked = false;
    }
  }
}
