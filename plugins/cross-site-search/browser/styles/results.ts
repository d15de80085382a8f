import { css } from 'lit';

export const resultsStyles = css`
  .searching {
    animation: appear 0s 300ms backwards;
  }

  @keyframes appear {
    from {
      visibility: hidden;
    }
  }

  .results {
    transition: opacity 150ms 250ms;
  }

  .stale {
    opacity: 0.6;
  }

  .summary {
    font-weight: inherit;
    line-height: 1.5;
    color: var(--muted);
    font-variant-numeric: tabular-nums;
  }

  .list {
    border-block-start: 1px solid var(--line);
  }

  .result {
    padding-block: 1.125em;
  }

  .result + .result {
    border-block-start: 1px solid var(--line);
  }

  .title {
    font-size: 1.125em;
    line-height: 1.35;
    text-wrap: pretty;
  }

  .title a {
    color: inherit;
    text-decoration: underline;
    text-decoration-color: color-mix(in srgb, currentcolor 40%, transparent);
    text-decoration-thickness: 1px;
    text-underline-offset: 0.2em;
  }

  .title a:hover {
    text-decoration-color: currentcolor;
    text-decoration-thickness: 2px;
  }

  .meta {
    display: flex;
    flex-wrap: wrap;
    gap: 0.25em 0.75em;
    align-items: baseline;
    margin-block-start: 0.4em;
    color: var(--muted);
    line-height: 1.5;
  }

  .site {
    max-inline-size: 100%;
    padding-inline: 0.5em;
    border-radius: var(--radius);
    background: var(--tint);
  }

  .snippet {
    margin-block-start: 0.4em;
    line-height: 1.55;
    text-wrap: pretty;
  }

  mark {
    border-radius: 0.15em;
    background: var(--mark);
    color: inherit;
  }

  .message {
    display: grid;
    gap: 0.5em;
    justify-items: start;
  }

  .message-title {
    font-size: 1.125em;
    font-weight: 600;
    line-height: 1.35;
  }

  .message .button {
    margin-block-start: 0.5em;
  }

  .pages {
    padding-block-start: 1.125em;
    border-block-start: 1px solid var(--line);
  }

  .pages ul {
    display: flex;
    flex-wrap: wrap;
    gap: 0.375em;
    align-items: center;
  }

  .gap {
    padding-inline: 0.25em;
    color: var(--muted);
  }

  .page {
    min-inline-size: max(24px, 2.5em);
    padding-inline: 0.375em;
    border-color: transparent;
    font-variant-numeric: tabular-nums;
  }

  .page[aria-current] {
    border-color: var(--accent);
    font-weight: 600;
  }
`;
