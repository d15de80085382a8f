import { isRTL } from 'react-aria-components';

/** A document that shows some HTML by itself, for a frame in which nothing runs. */
export function pageOf(html: string, language: string): string {
  const page = document.implementation.createHTMLDocument();
  page.documentElement.lang = language;
  page.documentElement.dir = isRTL(language) ? 'rtl' : 'ltr';
  const style = page.createElement('style');
  style.textContent = sheet;
  page.head.append(style);
  page.body.innerHTML = html;
  return `<!doctype html>${page.documentElement.outerHTML}`;
}

const sheet = `
:root { color-scheme: light dark }
body { margin: 1rem; font: 1rem/1.6 Georgia, serif; overflow-wrap: anywhere }
img, video, iframe { max-width: 100%; height: auto }
figure { margin: 1rem 0 }
pre { overflow: auto }
table { border-collapse: collapse }
td, th { padding: .25rem .5rem; border: 1px solid }
`;
