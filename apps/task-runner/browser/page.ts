import { cancelTask, followTask, RefusedError, UnreachableError } from '../src/task-client.ts';
import type { TaskEvent } from '../src/task.ts';
import { copyText } from './clipboard.ts';
import { element, find } from './elements.ts';
import { blame, checkField, commandFor, fieldOf, fieldsOf, forgive, readForm, type Filled } from './form.ts';
import { createOutput } from './output.ts';

const root = new URL('.', location.href).href.replace(/\/$/, '');
const form = find<HTMLFormElement>('#form');
const [run, cancel, heading] = [find('#run'), find('#cancel'), find('#output-heading')];
const output = createOutput();

let diff = '';
/** The task that is under way, if one is. */
let running: { cancel(): void } | undefined;

async function perform({ token, request }: Filled): Promise<void> {
  const service = { root, token };
  const failed = new AbortController();
  let id: string | undefined;
  let isCancelled = false;
  const act = () => {
    if (id === undefined || !isCancelled) return;
    output.say('Cancelling…');
    cancelTask(service, id).catch((error: unknown) => failed.abort(error));
  };
  running = {
    cancel() {
      isCancelled = true;
      act();
    },
  };
  const listener = {
    onConnected(task: string) {
      if (id === undefined) output.identify(task);
      else output.resume();
      id = task;
      act();
    },
    onEvent(event: TaskEvent) {
      if (event.type === 'diff') ({ diff } = event);
      output.hear(event);
    },
    onLost(milliseconds: number) {
      output.say(`Connection lost. Reconnecting in ${Math.ceil(milliseconds / 1000)} s…`);
    },
  };
  const final = await followTask(service, request, listener, failed.signal);
  if (final.type === 'complete') output.complete(final);
  else output.fail(final.error, final.logs);
}

function explain(error: unknown): void {
  const { message } = error as Error;
  const isStranger = error instanceof RefusedError && error.status === 401;
  const said = isStranger
    ? 'This token is invalid, has expired or was revoked.'
    : error instanceof UnreachableError
      ? `The service can’t be reached (${message}).`
      : message;
  output.fail(said);
  // Messages about a field begin with its name.
  const wrong = fieldOf(form, isStranger ? 'token' : (message.split(/[ .]/)[0] ?? ''));
  if (wrong) blame(wrong, said);
}

form.addEventListener('submit', (event) => {
  event.preventDefault();
  if (running) return;
  for (const field of fieldsOf(form)) forgive(field);
  run.setAttribute('aria-disabled', 'true');
  output.begin();
  heading.focus();
  perform(readForm(form))
    .catch(explain)
    .finally(() => {
      running = undefined;
      run.removeAttribute('aria-disabled');
      // It was on a button that is gone.
      if (document.activeElement === document.body) heading.focus();
    });
});

function showCommand(): void {
  find('#curl').textContent = commandFor(readForm(form).request, root);
}

form.addEventListener('input', ({ target }) => {
  if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) checkField(target);
  showCommand();
});
form.addEventListener(
  'invalid',
  ({ target }) => {
    if (target instanceof Element) target.closest('details')?.setAttribute('open', '');
  },
  true,
);
cancel.addEventListener('click', () => running?.cancel());

function offerCopy(button: HTMLElement, text: () => string): void {
  const label = button.textContent;
  const tell = (said: string) => {
    button.replaceChildren(said);
    find('#said').textContent = said;
    setTimeout(() => button.replaceChildren(label), 2000);
  };
  button.addEventListener('click', () => {
    copyText(text()).then(
      () => tell('Copied'),
      () => tell('Copy failed'),
    );
  });
}

offerCopy(find('#copy-diff'), () => diff);
for (const button of document.querySelectorAll<HTMLElement>('[data-copy]')) {
  offerCopy(button, () => find(`#${button.dataset['copy']}`).textContent);
}
for (const place of document.querySelectorAll('[data-address]')) place.replaceWith(element('span', {}, root));
showCommand();
