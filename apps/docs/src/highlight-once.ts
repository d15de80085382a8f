type Highlight = (code: string, language: string, attributes: string) => string;
type Markdown = { options: { highlight?: Highlight | null } };

/** Each page is rendered for readers and once more for the index of the search: its code is coloured the first time only. */
export function highlightOnce({ options }: Markdown): void {
  const { highlight } = options;
  if (!highlight) return;
  const done = new Map<string, string>();
  options.highlight = (code, language, attributes) => {
    const key = JSON.stringify([language, attributes, code]);
    const html = done.get(key) ?? highlight(code, language, attributes);
    done.set(key, html);
    return html;
  };
}
