/* oxlint-disable */
// apps/task-runner/src/task-client.ts
var RefusedError = class extends Error {
  name = 'RefusedError';
  status;
  retryAfter;
  constructor(status, message, retryAfter) {
    super(message);
    this.status = status;
    this.retryAfter = retryAfter;
  }
};
var UnreachableError = class extends Error {
  name = 'UnreachableError';
};
const shortestPauseMs = 250;
const longestPauseMs = 1e4;
const mostTries = 3;
const patienceMs = 3e5;
const silenceMs = 45e3;
async function followTask(service, request, { onConnected, onEvent, onLost }, signal) {
  const start = {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': newKey(),
    },
    body: JSON.stringify(request),
  };
  let [task, last, tries, heardAt] = [void 0, 0, 0, Date.now()];
  for (;;) {
    const line = watchLine(signal);
    try {
      const response = await (task === void 0
        ? ask(service, 'stream', start, line.signal)
        : ask(service, `tasks/${task}/events`, { headers: { 'last-event-id': String(last) } }, line.signal));
      const [id, { body }] = [response.headers.get('x-task-id'), response];
      if (id === null || body === null) throw new Error('unexpected response');
      task = id;
      onConnected(id);
      const heard = () => {
        [tries, heardAt] = [0, Date.now()];
        line.heard();
      };
      for await (const { number, event } of eventsIn(body, heard)) {
        last = number;
        if (event.type === 'complete' || event.type === 'error') return event;
        onEvent(event);
      }
    } catch (error) {
      if ((error instanceof RefusedError && (task === void 0 || error.status < 500)) || signal.aborted) throw error;
      if (task === void 0 ? tries + 1 >= mostTries : Date.now() - heardAt > patienceMs)
        throw new UnreachableError(reasonOf(error), { cause: error });
    } finally {
      line.close();
    }
    const pauseMs = Math.min(shortestPauseMs * 2 ** tries, longestPauseMs);
    tries += 1;
    if (task !== void 0) onLost(pauseMs);
    await pause(pauseMs, signal);
  }
}
async function cancelTask(service, id) {
  await (await ask(service, `tasks/${id}`, { method: 'DELETE' }, AbortSignal.timeout(silenceMs))).body?.cancel();
}
async function ask({ root, token }, path, how, signal) {
  const headers = {
    ...how.headers,
    authorization: `Bearer ${token}`,
  };
  const response = await fetch(`${root}/${path}`, {
    ...how,
    headers,
    signal,
  });
  if (response.ok) return response;
  const body = await response.json().catch(() => void 0);
  if (typeof body?.error !== 'string') throw new Error(`status ${response.status}`);
  throw new RefusedError(response.status, body.error, Number(response.headers.get('retry-after')) || void 0);
}
async function* eventsIn(body, heard) {
  let number = 0;
  for await (const line of linesIn$1(body, heard)) {
    if (line.startsWith('id: ')) number = Number(line.slice(4));
    if (line.startsWith('data: '))
      yield {
        number,
        event: JSON.parse(line.slice(6)),
      };
  }
}
async function* linesIn$1(body, heard) {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let begun = [];
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      heard();
      const [first = '', ...others] = decoder.decode(value, { stream: true }).split('\n');
      begun.push(first);
      for (const other of others) {
        yield begun.join('');
        begun = [other];
      }
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}
function watchLine(signal) {
  const silent = new AbortController();
  const fall = () => silent.abort(new Error('timeout'));
  let timer = setTimeout(fall, silenceMs);
  return {
    signal: AbortSignal.any([signal, silent.signal]),
    heard() {
      clearTimeout(timer);
      timer = setTimeout(fall, silenceMs);
    },
    close: () => clearTimeout(timer),
  };
}
function reasonOf(error) {
  const { message, cause } = error;
  return cause?.code ?? cause?.message ?? message ?? String(error);
}
function newKey() {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
function pause(milliseconds, signal) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason instanceof Error ? signal.reason : new Error('stopped'));
    };
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
}
// apps/task-runner/browser/clipboard.ts
async function copyText(text) {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const area = document.createElement('textarea');
  area.value = text;
  area.className = 'unseen';
  const before = document.activeElement;
  document.body.append(area);
  area.select();
  const isCopied = document.execCommand('copy');
  area.remove();
  if (before instanceof HTMLElement) before.focus();
  if (!isCopied) throw new Error('The browser did not allow copying.');
}
// apps/task-runner/browser/elements.ts
const find = (selector) => document.querySelector(selector);
function element(tag, attributes, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}
// apps/task-runner/browser/form.ts
const fieldsOf = (form) => form.querySelectorAll('input, textarea');
function fieldOf(form, name) {
  const found = form.elements.namedItem(name);
  return found instanceof HTMLInputElement || found instanceof HTMLTextAreaElement ? found : void 0;
}
function readForm(form) {
  const valueOf = (name) => fieldOf(form, name).value.trim() || void 0;
  const skillPaths = valueOf('skillPaths')
    ?.split('\n')
    .map((path) => path.trim())
    .filter((path) => path !== '');
  const mcpConfig = parsed(valueOf('mcpConfig'));
  const request = {
    repo: valueOf('repo') ?? '',
    task: valueOf('task') ?? '',
    model: valueOf('model'),
    prdText: valueOf('prdText'),
    prdPath: valueOf('prdPath'),
    skillPaths,
    mcpConfig,
  };
  return {
    token: fieldOf(form, 'token').value.trim(),
    request,
  };
}
function checkField(field) {
  const [most, { length }] = [Number(field.dataset['most'] ?? Infinity), Array.from(field.value)];
  const isTooLong = length > most;
  const isNoJson = field.name === 'mcpConfig' && field.value.trim() !== '' && parsed(field.value) === void 0;
  field.setCustomValidity(
    isTooLong ? `Enter at most ${most} characters. The text has ${length}.` : isNoJson ? 'Enter valid JSON.' : '',
  );
  forgive(field);
}
function blame(field, message) {
  const note = element(
    'small',
    {
      class: 'wrong',
      id: `${field.id}-wrong`,
    },
    message,
  );
  field.closest('details')?.setAttribute('open', '');
  field.after(note);
  field.setAttribute('aria-invalid', 'true');
  field.setAttribute('aria-describedby', [note.id, ...describersOf(field)].join(' '));
  field.focus();
}
function forgive(field) {
  if (!field.hasAttribute('aria-invalid')) return;
  const note = `${field.id}-wrong`;
  field.parentElement?.querySelector(`#${note}`)?.remove();
  field.removeAttribute('aria-invalid');
  const others = describersOf(field).filter((id) => id !== note);
  if (others.length > 0) field.setAttribute('aria-describedby', others.join(' '));
  else field.removeAttribute('aria-describedby');
}
const describersOf = (field) => (field.getAttribute('aria-describedby') ?? '').split(' ').filter((id) => id !== '');
function commandFor(request, root) {
  return `curl -N -X POST '${root}/stream' \\
  -H "Authorization: Bearer $TOKEN" -H 'Content-Type: application/json' \\
  -d '${JSON.stringify(request, void 0, 2).replaceAll("'", String.raw`'\''`)}'`;
}
function parsed(text) {
  try {
    return text === void 0 ? void 0 : JSON.parse(text);
  } catch {
    return;
  }
}
// apps/task-runner/src/harmless.ts
function harmless(text) {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/(\p{Cc})\[[\d;:]*m/gu, (order, sign) => (sign === '\x1B' ? '' : order))
    .replaceAll(/(?![\n\t])[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, (sign) =>
      sign < ' ' ? String.fromCodePoint(9216 + sign.charCodeAt(0)) : '�',
    );
}
// apps/task-runner/src/diff.ts
function changesIn(diff) {
  return diff
    .split(/^(?=diff --git )/m)
    .filter((part) => part.startsWith('diff --git '))
    .map(changeIn);
}
function noteOf({ kind, isBinary, hasNewMode, linesAdded, linesRemoved }) {
  const hasLines = linesAdded + linesRemoved > 0;
  return [
    isBinary ? 'binary' : hasLines && `+${linesAdded} -${linesRemoved}`,
    kind === 'added' && 'new',
    kind === 'removed' && 'gone',
    hasNewMode && 'mode',
  ]
    .filter(Boolean)
    .join(', ');
}
function summaryOf(changes) {
  if (changes.length === 0) return 'No files were changed.';
  const sum = (name) => changes.reduce((total, change) => total + change[name], 0);
  const counted = (count, what) => `${count} ${what}${count === 1 ? '' : 's'}`;
  const [added, removed] = [sum('linesAdded'), sum('linesRemoved')];
  return `${counted(changes.length, 'file')} changed, ${counted(added, 'line')} added, ${counted(removed, 'line')} removed.`;
}
function linesIn({ text, isBinary }) {
  let isHead = true;
  const all = text.split('\n');
  if (all.at(-1) === '') all.pop();
  return (isBinary ? all.slice(0, all.indexOf('GIT binary patch') + 1) : all).map((line) => {
    if (line.startsWith('@@ ')) isHead = false;
    return {
      kind: isHead ? 'head' : (kinds[line[0] ?? ''] ?? 'same'),
      text: line,
    };
  });
}
const kinds = {
  '@': 'place',
  '+': 'added',
  '-': 'removed',
};
function changeIn(text) {
  const lines = text.split('\n');
  const first = lines.findIndex((line) => line.startsWith('@@ '));
  const head = first < 0 ? lines : lines.slice(0, first);
  const body = first < 0 ? [] : lines.slice(first);
  const begins = (sign) => head.some((line) => line.startsWith(sign));
  return {
    name: nameIn(lines[0]),
    kind: begins('new file ') ? 'added' : begins('deleted file ') ? 'removed' : 'changed',
    isBinary: begins('GIT binary patch') || begins('Binary files '),
    hasNewMode: begins('old mode '),
    linesAdded: body.filter((line) => line.startsWith('+')).length,
    linesRemoved: body.filter((line) => line.startsWith('-')).length,
    text,
  };
}
function nameIn(line) {
  const both = line.slice(11);
  const half = both.slice(0, (both.length - 1) / 2);
  return half.startsWith('"') ? unquoted(half.slice(1, -1)).slice(2) : half.slice(2);
}
const letters = {
  a: '\x07',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '	',
  v: '\v',
};
function unquoted(text) {
  const plain = text.replace(/\\([0-7]{3}|.)/g, (_, code) =>
    code.length === 3 ? String.fromCharCode(Number.parseInt(code, 8)) : (letters[code] ?? code),
  );
  return new TextDecoder().decode(Uint8Array.from(plain, (sign) => sign.charCodeAt(0)));
}
// apps/task-runner/browser/diff-view.ts
const mostLinesOpen = 1500;
const mostLines = 5e3;
let address;
function showDiff(diff) {
  const changes = changesIn(diff);
  if (address !== void 0) URL.revokeObjectURL(address);
  address = URL.createObjectURL(new Blob([diff], { type: 'text/x-patch' }));
  find('#download').href = address;
  find('#summary').textContent = summaryOf(changes);
  find('#diffstat tbody').replaceChildren(...changes.map(rowOf));
  let lines = 0;
  const files = changes.map((change) => {
    lines += change.linesAdded + change.linesRemoved;
    return fileOf(change, lines <= mostLinesOpen);
  });
  find('#diff').replaceChildren(...files);
  for (const id of ['#copy-diff', '#download', '#diffstat']) find(id).hidden = changes.length === 0;
  find('#result').hidden = false;
}
function rowOf(change) {
  return element(
    'tr',
    {},
    element('th', { scope: 'row' }, harmless(change.name)),
    element('td', {}, ...noteIn(change)),
  );
}
function noteIn(change) {
  return noteOf(change)
    .split(/([+-]\d+)/)
    .map((part) => {
      if (!/^[+-]\d/.test(part)) return part;
      return element('span', { class: part.startsWith('+') ? 'added' : 'removed' }, part);
    });
}
function fileOf(change, isOpen) {
  const name = harmless(change.name);
  const file = element(
    'details',
    {},
    element('summary', {}, name, ' ', element('span', { class: 'note' }, ...noteIn(change))),
  );
  const fill = () => {
    if (file.childElementCount > 1) return;
    const lines = bodyOf(change);
    const shown = lines.slice(0, mostLines).map(({ kind, text }) => element('span', { class: kind }, `${text}\n`));
    const left = lines.length - shown.length;
    if (left > 0) shown.push(element('span', { class: 'head' }, `${left} more lines are in the download.`));
    file.append(
      element(
        'div',
        {
          class: 'lines',
          tabindex: '0',
          role: 'region',
          'aria-label': name,
        },
        ...shown,
      ),
    );
  };
  file.addEventListener('toggle', fill);
  if (isOpen) fill();
  file.toggleAttribute('open', isOpen);
  return file;
}
function bodyOf(change) {
  const lines = linesIn(change).filter(({ kind, text }) => kind !== 'head' || /^(old|new) mode /.test(text));
  if (change.isBinary)
    lines.push({
      kind: 'head',
      text: 'Binary file. Its content is in the download.',
    });
  else if (lines.length === 0)
    lines.push({
      kind: 'head',
      text: 'Empty file.',
    });
  return lines.map(({ kind, text }) => ({
    kind,
    text: harmless(text),
  }));
}
// apps/task-runner/browser/output.ts
const says = {
  queued: 'Waiting in the queue…',
  checkout: 'Checking out the repository…',
  agent: 'The agent is working…',
  diff: 'Creating the diff…',
};
const mostParts = 2e3;
const nearEnd = 40;
function createOutput() {
  const [log, status, error, identity] = [find('#log'), find('#status'), find('#error'), find('#identity')];
  let [started, timer, current] = [0, void 0, ''];
  function say(text, isGood = false) {
    status.textContent = text;
    status.classList.toggle('good', isGood);
  }
  function step(name, end) {
    current = name;
    let isPast = name !== '';
    for (const item of find('#steps').children) {
      const isCurrent = item.getAttribute('data-step') === name;
      if (isCurrent) isPast = false;
      item.className = isPast || (isCurrent && end === 'good') ? 'past' : isCurrent && end === 'bad' ? 'stopped' : '';
      item.toggleAttribute('aria-current', false);
      if (isCurrent && end === void 0) item.setAttribute('aria-current', 'step');
    }
  }
  function write(text, kind) {
    const isAtEnd = log.scrollHeight - log.scrollTop - log.clientHeight < nearEnd;
    const last = log.lastElementChild;
    if (last?.className === kind) last.append(harmless(text));
    else log.append(element('span', { class: kind }, harmless(text)));
    if (log.childElementCount > mostParts) log.firstElementChild.remove();
    log.hidden = false;
    if (isAtEnd) log.scrollTop = log.scrollHeight;
  }
  function end() {
    clearInterval(timer);
    find('#cancel').hidden = true;
  }
  return {
    say,
    begin() {
      for (const part of [log, error, identity]) part.replaceChildren();
      for (const part of [log, identity, find('#result')]) part.hidden = true;
      find('#cancel').hidden = false;
      started = performance.now();
      step('queued');
      say('Sending the task…');
      document.title = 'Running – Octavo tasks';
    },
    identify(id) {
      const elapsed = element('span', {}, '0 s');
      identity.replaceChildren('Task ', element('code', {}, id), ', ', elapsed);
      identity.hidden = false;
      clearInterval(timer);
      timer = window.setInterval(() => {
        elapsed.textContent = `${Math.round((performance.now() - started) / 1e3)} s`;
      }, 1e3);
    },
    hear(event) {
      if (event.type === 'status') {
        if (event.status === 'checkout' && current !== 'queued') write('\nThe task was restarted.\n', 'stderr');
        step(event.status);
        say(says[event.status] ?? event.status);
      }
      if (event.type === 'stdout') write(event.text, /^\n*\$ /.test(event.text) ? 'command' : 'stdout');
      if (event.type === 'stderr') write(event.text, 'stderr');
      if (event.type === 'diff') showDiff(event.diff);
    },
    resume: () => say(says[current] ?? ''),
    complete({ success, exitCode, usage }) {
      end();
      step('done', success ? 'good' : 'bad');
      const cost = `${(usage.milliseconds / 1e3).toFixed(1)} s, ${usage.input_tokens} input tokens, ${usage.output_tokens} output tokens`;
      say(success ? `Done: ${cost}.` : `Failed: ${cost}.`, success);
      if (!success) error.replaceChildren(`The task failed with exit code ${exitCode}.`);
      document.title = `${success ? 'Done' : 'Failed'} – Octavo tasks`;
    },
    fail(message, logs = '') {
      end();
      step(identity.hidden ? '' : current, 'bad');
      say('');
      error.replaceChildren(message);
      const region = {
        tabindex: '0',
        role: 'region',
        'aria-label': 'Output of git',
      };
      if (logs !== '') error.append(element('pre', region, harmless(logs)));
      document.title = 'Failed – Octavo tasks';
    },
  };
}
// apps/task-runner/browser/page.ts
const root = new URL('.', location.href).href.replace(/\/$/, '');
const form = find('#form');
const [run, cancel, heading] = [find('#run'), find('#cancel'), find('#output-heading')];
const output = createOutput();
let diff = '';
let running;
async function perform({ token, request }) {
  const service = {
    root,
    token,
  };
  const failed = new AbortController();
  let id;
  let isCancelled = false;
  const act = () => {
    if (id === void 0 || !isCancelled) return;
    output.say('Cancelling…');
    cancelTask(service, id).catch((error) => failed.abort(error));
  };
  running = {
    cancel() {
      isCancelled = true;
      act();
    },
  };
  const final = await followTask(
    service,
    request,
    {
      onConnected(task) {
        if (id === void 0) output.identify(task);
        else output.resume();
        id = task;
        act();
      },
      onEvent(event) {
        if (event.type === 'diff') ({ diff } = event);
        output.hear(event);
      },
      onLost(milliseconds) {
        output.say(`Connection lost. Reconnecting in ${Math.ceil(milliseconds / 1e3)} s…`);
      },
    },
    failed.signal,
  );
  if (final.type === 'complete') output.complete(final);
  else output.fail(final.error, final.logs);
}
function explain(error) {
  const { message } = error;
  const isStranger = error instanceof RefusedError && error.status === 401;
  const said = isStranger
    ? 'This token is invalid, has expired or was revoked.'
    : error instanceof UnreachableError
      ? `The service can’t be reached (${message}).`
      : message;
  output.fail(said);
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
      running = void 0;
      run.removeAttribute('aria-disabled');
      if (document.activeElement === document.body) heading.focus();
    });
});
function showCommand() {
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
function offerCopy(button, text) {
  const label = button.textContent;
  const tell = (said) => {
    button.replaceChildren(said);
    find('#said').textContent = said;
    setTimeout(() => button.replaceChildren(label), 2e3);
  };
  button.addEventListener('click', () => {
    copyText(text()).then(
      () => tell('Copied'),
      () => tell('Copy failed'),
    );
  });
}
offerCopy(find('#copy-diff'), () => diff);
for (const button of document.querySelectorAll('[data-copy]'))
  offerCopy(button, () => find(`#${button.dataset['copy']}`).textContent);
for (const place of document.querySelectorAll('[data-address]')) place.replaceWith(element('span', {}, root));
showCommand();
