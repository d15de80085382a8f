import type { TaskRequest } from '../src/task.ts';
import { element } from './elements.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;

export type Filled = { readonly token: string; readonly request: TaskRequest };

export const fieldsOf = (form: HTMLFormElement) => form.querySelectorAll<Field>('input, textarea');

export function fieldOf(form: HTMLFormElement, name: string): Field | undefined {
  const found = form.elements.namedItem(name);
  return found instanceof HTMLInputElement || found instanceof HTMLTextAreaElement ? found : undefined;
}

/** What is filled in; empty fields are left out. */
export function readForm(form: HTMLFormElement): Filled {
  const valueOf = (name: string) => fieldOf(form, name)!.value.trim() || undefined;
  const skillPaths = valueOf('skillPaths')
    ?.split('\n')
    .map((path) => path.trim())
    .filter((path) => path !== '');
  const mcpConfig = parsed(valueOf('mcpConfig')) as TaskRequest['mcpConfig'];
  const request = {
    repo: valueOf('repo') ?? '',
    task: valueOf('task') ?? '',
    model: valueOf('model'),
    prdText: valueOf('prdText'),
    prdPath: valueOf('prdPath'),
    skillPaths,
    mcpConfig,
  };
  return { token: fieldOf(form, 'token')!.value.trim(), request };
}

/** What the browser can't check by itself. Lengths are counted as the service does, in code points. */
export function checkField(field: Field): void {
  const [most, { length }] = [Number(field.dataset['most'] ?? Infinity), Array.from(field.value)];
  const isTooLong = length > most;
  const isNoJson = field.name === 'mcpConfig' && field.value.trim() !== '' && parsed(field.value) === undefined;
  field.setCustomValidity(
    isTooLong ? `Enter at most ${most} characters. The text has ${length}.` : isNoJson ? 'Enter valid JSON.' : '',
  );
  forgive(field);
}

/** Says beside a field what is wrong with it, and leads there. */
export function blame(field: Field, message: string): void {
  const note = element('small', { class: 'wrong', id: `${field.id}-wrong` }, message);
  field.closest('details')?.setAttribute('open', '');
  field.after(note);
  field.setAttribute('aria-invalid', 'true');
  field.setAttribute('aria-describedby', [note.id, ...describersOf(field)].join(' '));
  field.focus();
}

export function forgive(field: Field): void {
  if (!field.hasAttribute('aria-invalid')) return;
  const note = `${field.id}-wrong`;
  field.parentElement?.querySelector(`#${note}`)?.remove();
  field.removeAttribute('aria-invalid');
  const others = describersOf(field).filter((id) => id !== note);
  if (others.length > 0) field.setAttribute('aria-describedby', others.join(' '));
  else field.removeAttribute('aria-describedby');
}

const describersOf = (field: Field) =>
  (field.getAttribute('aria-describedby') ?? '').split(' ').filter((id) => id !== '');

/** The same request for a shell. The token isn't shown. */
export function commandFor(request: TaskRequest, root: string): string {
  const body = JSON.stringify(request, undefined, 2).replaceAll("'", String.raw`'\''`);
  return `curl -N -X POST '${root}/stream' \\
  -H "Authorization: Bearer $TOKEN" -H 'Content-Type: application/json' \\
  -d '${body}'`;
}

function parsed(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
