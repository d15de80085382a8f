import { escapeHtml, type Context } from '@octavo/plugin-api';

const style = `
[data-evaluator] { font-family: system-ui, sans-serif; font-size: 1rem }
[data-evaluator] form { display: grid; gap: 1rem; margin-top: 1.5rem }
[data-evaluator] form[hidden] { display: none }
[data-evaluator] label { display: grid; gap: .25rem; font-weight: 600 }
[data-evaluator] small { font-weight: 400; opacity: .8 }
[data-evaluator] :is(input, select, textarea, button) { font: inherit; padding: .5rem .75rem; border: 1px solid GrayText; border-radius: .375rem; background: Field; color: FieldText; box-sizing: border-box; width: 100%; font-weight: 400 }
[data-evaluator] textarea { resize: vertical }
[data-evaluator] button { width: auto; justify-self: start; background: FieldText; color: Field; padding-inline: 1.5rem; cursor: pointer }
[data-evaluator] button:disabled { opacity: .6; cursor: progress }
[data-evaluator] :focus-visible { outline: 3px solid Highlight; outline-offset: 2px }
#status { min-height: 1.6em }
#answer p { font-size: 1.25rem; font-weight: 600 }
#answer dl { display: grid; grid-template-columns: minmax(8rem, auto) 1fr; gap: .5rem 1rem }
#answer dd { margin: 0; font-variant-numeric: tabular-nums } #answer meter { width: min(16rem, 60%) }
`;

const main = (restRoot: string, script: string) => `<h1>Evaluator</h1>
<div data-evaluator data-rest="${restRoot}">
<form id="sign-in" hidden>
<p>Sign in to use the evaluator.</p>
<label>Username or email address <input name="username" autocomplete="username" required></label>
<label>Password <input name="password" type="password" autocomplete="current-password" required></label>
<button>Sign in</button>
</form>
<form id="ask" hidden>
<label>Content <textarea name="state" rows="6" required></textarea></label>
<label>Question <input name="instructions" required></label>
<label>Answer type <select name="type">
<option value="noul">Yes or no</option><option value="choice">Multiple choice</option><option value="score">Score</option>
</select></label>
<label>Criteria <textarea name="criteria" rows="3" aria-describedby="hint"></textarea>
<small id="hint">Optional. Describe “yes” on the first line and “no” on the second.</small></label>
<label>Model <input name="model" list="models" placeholder="Default model"></label>
<datalist id="models"></datalist>
<button>Ask</button>
</form>
<p id="status" role="status"></p>
<div id="answer" aria-live="polite"></div>
<noscript><p>This page requires JavaScript.</p></noscript>
</div>
<script type="module" src="${script}"></script>`;

/** Where questions can be tried by hand, with the script client. */
export function renderEvaluationPage({ site }: Context) {
  const restRoot = escapeHtml(site.restRoot);
  return {
    title: 'Evaluator',
    head: `\n<meta name="robots" content="noindex">\n<style>${style}</style>`,
    main: main(restRoot, `${restRoot}/ai-provider-for-evaluator/v1/page.js`),
  };
}
