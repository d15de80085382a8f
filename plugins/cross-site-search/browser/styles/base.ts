import { css } from 'lit';

/** Font and colours are the page's: lines and quiet text are mixed from its text colour, so they fit light and dark. */
export const baseStyles = css`
  :host {
    --line: var(--cross-site-search-line, color-mix(in srgb, currentcolor 18%, transparent));
    --edge: var(--cross-site-search-edge, color-mix(in srgb, currentcolor 62%, transparent));
    --muted: var(--cross-site-search-muted, color-mix(in srgb, currentcolor 82%, transparent));
    --tint: var(--cross-site-search-tint, color-mix(in srgb, currentcolor 7%, transparent));
    --accent: var(--cross-site-search-accent, currentcolor);
    --mark: var(--cross-site-search-mark, light-dark(rgb(255 214 10 / 45%), rgb(255 204 0 / 32%)));
    --radius: var(--cross-site-search-radius, 0.375em);
    --gap: var(--cross-site-search-gap, 1.5em);
    display: block;
    margin-block: 1em;
    /* In a place that shrinks around its content there would be no width at all. */
    contain-intrinsic-inline-size: 40em;
    container-type: inline-size;
    min-inline-size: 0;
    max-inline-size: 100%;
    text-align: start;
    overflow-wrap: break-word;
  }

  :host([hidden]) {
    display: none;
  }

  *,
  ::before,
  ::after {
    box-sizing: border-box;
  }

  h2,
  h3,
  p,
  ol,
  ul,
  fieldset,
  legend {
    margin: 0;
    padding: 0;
    border: 0;
    min-inline-size: 0;
  }

  ol,
  ul {
    list-style: none;
  }

  button,
  input,
  select {
    margin: 0;
    font: inherit;
    letter-spacing: inherit;
    color: inherit;
  }

  button,
  select,
  .option {
    cursor: pointer;
  }

  [dir='auto'] {
    text-align: -webkit-match-parent;
    text-align: match-parent;
  }

  :focus-visible {
    outline: 2px solid var(--accent);
    outline-offset: 2px;
    border-radius: 2px;
  }

  .unseen {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }

  .block {
    position: relative;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--gap);
  }

  .heading {
    font-size: 1.5em;
    line-height: 1.25;
    text-wrap: balance;
  }

  .muted {
    color: var(--muted);
  }

  .muted,
  .sort,
  .summary,
  .meta,
  .filters,
  .button {
    font-size: 0.875em;
  }

  .icon {
    flex: none;
    inline-size: 1.25em;
    block-size: 1.25em;
    fill: none;
    stroke: currentcolor;
    stroke-width: 1.5;
    stroke-linecap: round;
    stroke-linejoin: round;
  }

  select,
  .button {
    min-block-size: max(24px, 2.5em);
    padding: 0.25em 0.75em;
    border: 1px solid var(--line);
    border-radius: var(--radius);
    background: none;
  }

  .button {
    display: inline-flex;
    gap: 0.375em;
    align-items: center;
    justify-content: center;
  }

  [aria-disabled='true'] {
    cursor: default;
    opacity: 0.6;
  }

  .button:disabled {
    cursor: default;
    opacity: 0.45;
  }
`;
