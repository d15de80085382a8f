import { listModels, systemOne, type EvaluatorError, type Question } from './client.ts';

type SignedIn = { nonce: string };

const find = <Kind extends HTMLElement>(selector: string) => document.querySelector<Kind>(selector)!;
const page = find<HTMLElement>('[data-evaluator]');
const rest = page.dataset['rest']!;
const root = `${rest}/ai-provider-for-evaluator/v1`;
const [signIn, ask] = [find<HTMLFormElement>('#sign-in'), find<HTMLFormElement>('#ask')];
const [status, answer] = [find<HTMLElement>('#status'), find<HTMLElement>('#answer')];
const field = (form: HTMLFormElement, name: string) =>
  form.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
const hints: Record<string, string> = {
  noul: 'Optional. Describe “yes” on the first line and “no” on the second.',
  choice: 'One option per line. You can add a description after a colon.',
  score: 'One level per line, lowest first. Enter at least two levels.',
};

function say(text: string): void {
  status.textContent = text;
}

function welcome(nonce: string): void {
  globalThis.aiProviderForEvaluator = { root, nonce };
  signIn.hidden = true;
  ask.hidden = false;
  say('');
  listModels().then(
    ({ models }) => {
      find('#models').replaceChildren(...models.map(({ name }) => new Option(name, name)));
    },
    (error: EvaluatorError) => say(error.message),
  );
}

function criteriaOf(type: string, lines: string[]): Question['criteria'] {
  if (type === 'score') return lines as [string, string];
  if (type === 'choice') {
    return Object.fromEntries(
      lines.map((line) => {
        const [option = '', ...rest] = line.split(':');
        return [option.trim(), rest.join(':').trim() || null];
      }),
    );
  }
  const [yes, no] = lines;
  return { ...(yes && { true: yes }), ...(no && { false: no }) };
}

function show(rows: [name: string, share: number][], summary: string): void {
  const list = document.createElement('dl');
  for (const [name, share] of rows) {
    const [term, value, bar] = ['dt', 'dd', 'meter'].map((tag) => document.createElement(tag));
    term!.textContent = name;
    (bar as HTMLMeterElement).value = share;
    bar!.setAttribute('aria-label', name);
    value!.append(bar!, ` ${(share * 100).toFixed(1)} %`);
    list.append(term!, value!);
  }
  const heading = document.createElement('p');
  heading.textContent = summary;
  answer.replaceChildren(heading, list);
}

async function evaluate(): Promise<void> {
  const type = field(ask, 'type').value;
  const lines = field(ask, 'criteria')
    .value.split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const question = { type, instructions: field(ask, 'instructions').value, criteria: criteriaOf(type, lines) };
  const model = field(ask, 'model').value.trim();
  const result = await systemOne({
    state: field(ask, 'state').value,
    questions: { question: question as Question },
    ...(model !== '' && { model }),
  });
  const given = result.answers.question;
  const { input_tokens, output_tokens } = result.usage;
  say(`${result.model}: ${input_tokens} input tokens, ${output_tokens} output tokens.`);
  if (given.type === 'noul') return show([['Yes', given.noul]], 'Probability of “yes”');
  const rows = Object.entries(given.probabilities);
  if (given.type === 'choice') return show(rows, `Answer: ${given.choice}`);
  const levels = rows.map(([level, share]): [string, number] => [`${level}: ${given.legend[level]}`, share]);
  return show(levels, `Score: ${given.score.toFixed(2)}`);
}

function busy(form: HTMLFormElement, work: () => Promise<void>): void {
  const button = form.querySelector('button')!;
  button.disabled = true;
  say('Loading…');
  work()
    .catch((error: Error) => {
      answer.replaceChildren();
      say(error.message);
    })
    .finally(() => (button.disabled = false));
}

signIn.addEventListener('submit', (event) => {
  event.preventDefault();
  busy(signIn, async () => {
    const response = await fetch(`${rest}/octavo/v1/session`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        username: field(signIn, 'username').value,
        password: field(signIn, 'password').value,
      }),
    });
    const body = (await response.json()) as SignedIn & { message: string };
    if (!response.ok) throw new Error(body.message);
    welcome(body.nonce);
  });
});
ask.addEventListener('submit', (event) => {
  event.preventDefault();
  busy(ask, evaluate);
});
field(ask, 'type').addEventListener('change', () => {
  find('#hint').textContent = hints[field(ask, 'type').value]!;
});
const known = await fetch(`${rest}/octavo/v1/session/nonce`);
if (known.ok) welcome(await known.text());
else signIn.hidden = false;
