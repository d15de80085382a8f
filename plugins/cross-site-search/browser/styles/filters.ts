import { css } from 'lit';

export const filtersStyles = css`
  .toggle {
    justify-self: start;
    text-align: start;
  }

  .toggle[aria-expanded='true'] .icon {
    rotate: 0.5turn;
  }

  .filters {
    display: grid;
    gap: 1em;
  }

  .group legend {
    margin-block-end: 0.25em;
    font-weight: 600;
  }

  .options {
    display: flex;
    flex-wrap: wrap;
    gap: 0.125em 1.25em;
  }

  .option {
    display: inline-flex;
    gap: 0.5em;
    align-items: flex-start;
    min-block-size: max(24px, 2em);
    padding-block: 0.2em;
    line-height: 1.6;
  }

  .option input {
    flex: none;
    inline-size: 1.15em;
    block-size: 1.15em;
    margin-block-start: 0.225em;
    accent-color: var(--accent);
    cursor: inherit;
  }

  .count {
    margin-inline-start: 0.15em;
    color: var(--muted);
    font-variant-numeric: tabular-nums;
  }

  .none {
    color: var(--muted);
  }

  .link {
    min-block-size: max(24px, 2em);
    padding: 0;
    border: 0;
    background: none;
    text-decoration: underline;
    text-decoration-thickness: 1px;
    text-underline-offset: 0.2em;
  }

  .sort {
    display: inline-flex;
    gap: 0.5em;
    align-items: center;
    justify-self: end;
  }

  .sort .muted {
    font-size: 1em;
  }

  select {
    max-inline-size: 100%;
    padding-inline: 0.5em;
  }

  option {
    background: Canvas;
    color: CanvasText;
  }
`;
