import { escapeHtml, withoutNul } from '../escape.ts';
import { HighlightJS } from './highlighter.mjs';
import { writeAttributes } from './write.ts';

/**
 * Grammars can take a time that grows with the square of a text, and worse on long lines: 100 KB of the letter `a` kept
 * C busy for 36 seconds. So one document may spend this much, counted as the sum of the squares of lengths: one code
 * block of 10,000 characters, or a hundred of 1,000.
 */
const highlightBudget = 10_000 ** 2;
const longestLine = 300;

export type WriteCode = (code: unknown, language: unknown) => string;

export function createCodeWriter(): WriteCode {
  let left = highlightBudget;

  function highlight(code: string, language: string): string {
    const cost = code.length ** 2;
    if (cost > left || hasLongLine(code) || !HighlightJS.getLanguage(language)) return escapeHtml(code);
    left -= cost;
    return HighlightJS.highlight(code, { language, ignoreIllegals: true }).value;
  }

  return (value, name) => {
    const code = typeof value === 'string' ? withoutNul(value) : '';
    const language = typeof name === 'string' && /^[\w+#.-]{1,40}$/.test(name) ? name : undefined;
    const attributes = writeAttributes({ class: language && `language-${language}` });
    return `<pre><code${attributes}>${language ? highlight(code, language) : escapeHtml(code)}</code></pre>`;
  };
}

function hasLongLine(code: string): boolean {
  return code.split('\n').some((line) => line.length > longestLine);
}
