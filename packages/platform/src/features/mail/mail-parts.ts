import { escapeHtml } from '@octavo/plugin-api';
import type { Voice } from './mail-messages.ts';
import type { Facts, LetterKind } from './messages/en.ts';
import type { Message } from './mail-transport.ts';

type Wanted = {
  kind: LetterKind;
  facts: Facts;
  /** Where the button leads. */
  address: string;
  site: { name: string; url: string };
};

const longestName = 120;

/** One mail in one language: the same words as plain text and as HTML. */
export function writeMail(voice: Voice, { kind, facts, address, site }: Wanted): Omit<Message, 'id' | 'to'> {
  const { messages, isRightToLeft } = voice;
  const clean = mapFacts(facts, tame);
  const { subject } = messages.letters[kind](clean);
  // Names of another direction must not pull the sentence around them along.
  const letter = messages.letters[kind](isRightToLeft ? mapFacts(clean, isolate) : clean);
  const hello = messages.hello(clean.person);
  const sender = messages.sentBy(tame(site.name));
  const text = [
    letter.title,
    hello,
    ...letter.text,
    `${letter.button}:\n${address}`,
    ...letter.after,
    `--\u0020\n${sender}\n${site.url}`,
  ];
  return { subject, text: `${text.join('\n\n')}\n`, html: page() };

  function page(): string {
    const { language } = voice;
    const direction = isRightToLeft ? 'rtl' : 'ltr';
    const link = escapeHtml(address);
    const paragraph = (words: string, style = '') =>
      `<p${style && ` class="${style}"`} style="margin:0 0 16px">${escapeHtml(words)}</p>`;
    return `<!doctype html>
<html lang="${language}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${sheet}</style>
</head>
<body class="paper" style="${styles.body}">
<div lang="${language}" dir="${direction}" class="paper" style="${styles.paper}">
<div class="card" style="${styles.card}">
<p class="quiet" style="${styles.site}"><bdi>${escapeHtml(tame(site.name))}</bdi></p>
<h1 class="ink" style="${styles.title}">${escapeHtml(letter.title)}</h1>
${[hello, ...letter.text].map((words) => paragraph(words)).join('\n')}
<p style="margin:24px 0"><a class="button" href="${link}" style="${styles.button}">${escapeHtml(letter.button)}</a></p>
${letter.after.map((words) => paragraph(words)).join('\n')}
<div class="rule quiet" style="${styles.foot}">
<p style="margin:0 0 4px">${escapeHtml(messages.orOpen)}</p>
<p style="margin:0;word-break:break-all" dir="ltr"><a class="link" href="${link}" style="color:#93311c">${link}</a></p>
</div>
</div>
<p class="quiet" style="${styles.sender}">${escapeHtml(sender)} · <a class="quiet" href="${escapeHtml(site.url)}" style="color:#655f54" dir="ltr">${escapeHtml(site.url.replace(/^https?:\/\//, ''))}</a></p>
</div>
</body>
</html>
`;
  }
}

/** One line, of a length that a subject can have, without characters that turn what follows around. */
function tame(name: string): string {
  const line = name
    // oxlint-disable-next-line no-control-regex
    .replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029\s]+/g, ' ')
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .trim();
  const characters = Array.from(line);
  return characters.length > longestName ? `${characters.slice(0, longestName - 1).join('')}…` : line;
}

function isolate(name: string): string {
  return name === '' ? '' : `\u2068${name}\u2069`;
}

function mapFacts(facts: Facts, change: (text: string) => string): Facts {
  return Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, change(value)])) as Facts;
}

const font = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Noto Sans Arabic', Arial, sans-serif";
const serif = "'Iowan Old Style', 'Palatino Linotype', Georgia, 'Noto Naskh Arabic', serif";

/** On the elements, since not every mail program reads a sheet. */
const styles = {
  body: 'margin:0;padding:0;background:#f6f2e8;color:#22201b',
  paper: `padding:32px 16px;background:#f6f2e8;color:#22201b;font:16px/1.6 ${escapeHtml(font)}`,
  card: 'max-width:520px;margin:0 auto;padding:32px;background:#fffefb;border:1px solid #e3ddd0;border-top:4px solid #93311c;border-radius:6px',
  site: 'margin:0 0 8px;font-size:14px;color:#655f54',
  title: `margin:0 0 20px;font:600 26px/1.25 ${escapeHtml(serif)};color:#22201b`,
  button:
    'display:inline-block;padding:12px 22px;border-radius:6px;background:#93311c;color:#ffffff;font-weight:600;text-decoration:none',
  foot: 'margin-top:24px;padding-top:16px;border-top:1px solid #e3ddd0;font-size:13px;color:#655f54',
  sender: 'max-width:520px;margin:16px auto 0;text-align:center;font-size:13px;color:#655f54',
};

const sheet = `
:root { color-scheme: light dark; }
@media (max-width: 480px) {
  .card { padding: 24px 20px !important; }
  .button { display: block !important; text-align: center !important; }
}
@media (prefers-color-scheme: dark) {
  .paper { background: #191715 !important; color: #ebe6dd !important; }
  .card { background: #25221e !important; border-color: #3d3832 !important; border-top-color: #f3a78c !important; }
  .ink { color: #ebe6dd !important; }
  .quiet { color: #aaa496 !important; }
  .rule { border-color: #3d3832 !important; }
  .link { color: #f3a78c !important; }
  .button { background: #f3a78c !important; color: #191715 !important; }
}
`;
