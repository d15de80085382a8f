import { harmless } from '../src/harmless.ts';
import type { TaskEvent, TaskResult } from '../src/task.ts';
import { showDiff } from './diff-view.ts';
import { element, find } from './elements.ts';

const says: Readonly<Record<string, string>> = {
  queued: 'Waiting in the queue…',
  checkout: 'Checking out the repository…',
  agent: 'The agent is working…',
  diff: 'Creating the diff…',
};
const mostParts = 2000;
const nearEnd = 40;

/** What happens, on the right side of the page. */
export function createOutput() {
  const [log, status, error, identity] = [find('#log'), find('#status'), find('#error'), find('#identity')];
  let [started, timer, current]: [number, number | undefined, string] = [0, undefined, ''];

  function say(text: string, isGood = false): void {
    status.textContent = text;
    status.classList.toggle('good', isGood);
  }

  function step(name: string, end?: 'good' | 'bad'): void {
    current = name;
    let isPast = name !== '';
    for (const item of find('#steps').children) {
      const isCurrent = item.getAttribute('data-step') === name;
      if (isCurrent) isPast = false;
      item.className = isPast || (isCurrent && end === 'good') ? 'past' : isCurrent && end === 'bad' ? 'stopped' : '';
      item.toggleAttribute('aria-current', false);
      if (isCurrent && end === undefined) item.setAttribute('aria-current', 'step');
    }
  }

  function write(text: string, kind: string): void {
    const isAtEnd = log.scrollHeight - log.scrollTop - log.clientHeight < nearEnd;
    const last = log.lastElementChild;
    if (last?.className === kind) last.append(harmless(text));
    else log.append(element('span', { class: kind }, harmless(text)));
    if (log.childElementCount > mostParts) log.firstElementChild!.remove();
    log.hidden = false;
    if (isAtEnd) log.scrollTop = log.scrollHeight;
  }

  function end(): void {
    clearInterval(timer);
    find('#cancel').hidden = true;
  }

  return {
    say,

    begin(): void {
      for (const part of [log, error, identity]) part.replaceChildren();
      for (const part of [log, identity, find('#result')]) part.hidden = true;
      find('#cancel').hidden = false;
      started = performance.now();
      step('queued');
      say('Sending the task…');
      document.title = 'Running – Octavo tasks';
    },

    identify(id: string): void {
      const elapsed = element('span', {}, '0 s');
      identity.replaceChildren('Task ', element('code', {}, id), ', ', elapsed);
      identity.hidden = false;
      clearInterval(timer);
      timer = window.setInterval(() => {
        elapsed.textContent = `${Math.round((performance.now() - started) / 1000)} s`;
      }, 1000);
    },

    hear(event: TaskEvent): void {
      if (event.type === 'status') {
        // Its service has died, and it is run again.
        if (event.status === 'checkout' && current !== 'queued') write('\nThe task was restarted.\n', 'stderr');
        step(event.status);
        say(says[event.status] ?? event.status);
      }
      if (event.type === 'stdout') write(event.text, /^\n*\$ /.test(event.text) ? 'command' : 'stdout');
      if (event.type === 'stderr') write(event.text, 'stderr');
      if (event.type === 'diff') showDiff(event.diff);
    },

    /** The connection is there again: what it was about is said again. */
    resume: () => say(says[current] ?? ''),

    complete({ success, exitCode, usage }: TaskResult): void {
      end();
      step('done', success ? 'good' : 'bad');
      const cost = `${(usage.milliseconds / 1000).toFixed(1)} s, ${usage.input_tokens} input tokens, ${usage.output_tokens} output tokens`;
      say(success ? `Done: ${cost}.` : `Failed: ${cost}.`, success);
      if (!success) error.replaceChildren(`The task failed with exit code ${exitCode}.`);
      document.title = `${success ? 'Done' : 'Failed'} – Octavo tasks`;
    },

    fail(message: string, logs = ''): void {
      end();
      // Without an id there is no task that could have stopped anywhere.
      step(identity.hidden ? '' : current, 'bad');
      say('');
      error.replaceChildren(message);
      const region = { tabindex: '0', role: 'region', 'aria-label': 'Output of git' };
      if (logs !== '') error.append(element('pre', region, harmless(logs)));
      document.title = 'Failed – Octavo tasks';
    },
  };
}
