import { css } from 'lit';

export const formStyles = css`
  .field {
    display: flex;
    align-items: center;
    position: relative;
    border: 1px solid var(--edge);
    border-radius: var(--radius);
    transition: border-color 120ms;
  }

  .field > .icon {
    position: absolute;
    inset-inline-start: 0.75em;
    pointer-events: none;
  }

  .field:focus-within {
    border-color: var(--accent);
    outline: 1px solid var(--accent);
  }

  .query {
    flex: 1;
    inline-size: 100%;
    min-inline-size: 0;
    min-block-size: 2.75em;
    padding: 0.5em 3em;
    border: 0;
    border-radius: inherit;
    background: none;
    appearance: none;
  }

  .query:focus-visible {
    outline: none;
  }

  .query::placeholder {
    color: var(--muted);
    opacity: 1;
  }

  .query::-webkit-search-cancel-button,
  .query::-webkit-search-decoration {
    display: none;
  }

  .clear {
    position: absolute;
    inset-inline-end: 0.25em;
    display: grid;
    place-items: center;
    inline-size: 2.25em;
    block-size: 2.25em;
    min-inline-size: 24px;
    min-block-size: 24px;
    padding: 0;
    border: 0;
    border-radius: var(--radius);
    background: none;
  }

  .clear:hover,
  .button:hover:not(:disabled) {
    background: var(--tint);
  }

  .wheel {
    stroke-dasharray: 30 11;
    animation: turn 900ms linear infinite;
  }

  @keyframes turn {
    to {
      rotate: 1turn;
    }
  }
`;
