import { css } from 'lit';

/** One column in narrow places, filters above the results in wider ones, beside them in the widest. Comes last. */
export const layoutStyles = css`
  .outcome {
    display: grid;
    grid-template:
      'toggle sort' auto
      'filters filters' auto
      'summary summary' auto
      'results results' auto / minmax(0, 1fr) auto;
    column-gap: 1em;
    align-items: center;
  }

  .toggle {
    grid-area: toggle;
  }

  .filters {
    grid-area: filters;
  }

  .summary {
    grid-area: summary;
  }

  .sort {
    grid-area: sort;
  }

  .results,
  .searching {
    grid-area: results;
    align-self: start;
  }

  /* Rows that are empty must leave no gap. */
  .toggle,
  .summary,
  .sort {
    margin-block-end: 0.875em;
  }

  .filters {
    margin-block-end: 1.25em;
  }

  @container (inline-size < 34em) {
    .filters:not(.open) {
      display: none;
    }

    .sort span {
      position: absolute;
      inline-size: 1px;
      block-size: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
  }

  @container (inline-size >= 34em) {
    .outcome {
      grid-template:
        'filters filters' auto
        'summary sort' auto
        'results results' auto / minmax(0, 1fr) auto;
    }

    .toggle {
      display: none;
    }
  }

  @container (inline-size >= 52em) {
    .outcome:has(.filters) {
      grid-template:
        'filters summary sort' auto
        'filters results results' 1fr / 13em minmax(0, 1fr) auto;
      column-gap: 2.5em;
    }

    .filters {
      align-self: start;
    }

    .options {
      display: grid;
      justify-items: start;
    }
  }

  @media (prefers-reduced-motion: reduce) {
    *,
    ::before,
    ::after {
      animation-duration: 0s !important;
      transition: none !important;
    }
  }
`;
