import { array, assert, constantFrom, oneof, property, string } from 'fast-check';
import { cases } from '@octavo/testing/cases';
import { describe, expect, it } from 'vitest';
import { Html, attributes, html, noHtml, trustedHtml } from './markup.ts';

describe('templates for HTML', () => {
  it('escape texts, in content and in attributes', () => {
    const text = `<b onclick="x" title='y'>&`;
    const escaped = '&#60;b onclick=&#34;x&#34; title=&#39;y&#39;&#62;&#38;';
    expect(html`<p title="${text}">${text}</p>`.text).toBe(`<p title="${escaped}">${escaped}</p>`);
  });

  it('leave HTML as it is, join lists, and write nothing for what is missing', () => {
    const items = ['<1>', trustedHtml('<i>2</i>'), undefined, false as const, 3].map((each) => html`<li>${each}</li>`);
    expect(html`${items}${noHtml}`.text).toBe('<li>&#60;1&#62;</li><li><i>2</i></li><li></li><li></li><li>3</li>');
  });

  it('leave out their own indentation, and nothing of the values', () => {
    const code = trustedHtml('<pre>\n    a\n\n      b</pre>');
    const template = html;
    const { text } = template`<div>
        <input
          name="s" />
        ${code}
      </div>`;
    expect(text).toBe(`<div>\n<input\nname="s">\n${code.text}\n</div>`);
  });

  it('refuse a value without quotes', () => {
    expect(() => html`<a href=${'x'}>y</a>`).toThrow('Put quotes around the value after “<a href=”.');
  });

  it('let no text out of its place, whatever it is', () => {
    const hostile = array(constantFrom('<', '>', '"', "'", '&', '=', '/', 'a', ' ', '`', '\u0000', 'script')).map(
      String,
    );
    assert(
      property(oneof(string(), hostile), (text) => {
        const { text: written } = html`<p title="${text}">${text}</p>`;
        const [, title, inside] = /^<p title="([^"]*)">([^<]*)<\/p>$/.exec(written) ?? [];
        expect([title, inside].map(unescaped)).toEqual([text, text]);
        expect(attributes({ title: text }).text).toBe(` title="${title}"`);
      }),
      cases(2000),
    );
  });

  it('write attributes that are there', () => {
    const written = attributes({ href: '/?a=1&b', title: undefined, hidden: true, open: false, width: 2 });
    expect(written).toBeInstanceOf(Html);
    expect(written.text).toBe(' href="/?a=1&#38;b" hidden width="2"');
    expect(attributes({})).toBe(noHtml);
  });
});

function unescaped(text: string | undefined): string | undefined {
  return text?.replace(/&#(\d+);/g, (_all, code: string) => String.fromCharCode(Number(code)));
}
