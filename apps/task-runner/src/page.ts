import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const folder = new URL('../browser/', import.meta.url);
const read = (name: string) => readFileSync(new URL(name, folder), 'utf8');
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** What somebody sees who opens the service in a browser: what it does, and a form to try it. One answer has it all. */
export function createPage() {
  const [style, script] = [read('page.css') + read('task.css'), read('built/page.js')];
  const html = read('page.html')
    .replace('<!-- documentation.html -->', () => read('documentation.html'))
    .replace(/<link rel="stylesheet"[^]*(?=<\/head>)/, () => `<style>${style}</style>`)
    .replace(/(<script type="module") src="built\/page.js">/, (_, tag: string) => `${tag}>${script}`);
  // Nothing but what stands in the page, nothing from elsewhere, and nothing that what others wrote could become.
  const policy = {
    'default-src': "'none'",
    'style-src': hashOf(style),
    'script-src': hashOf(script),
    'connect-src': "'self'",
    'img-src': 'data:',
    'form-action': "'none'",
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': "'none'",
  };
  return {
    html,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': Object.entries(policy)
        .map((entry) => entry.join(' '))
        .join('; '),
      'cross-origin-opener-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    },
  };
}
