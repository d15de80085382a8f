/** What a browser would run, open or send by itself, so that no program can be waiting behind it. */
const notOfPrograms = new Set([
  'about:',
  'blob:',
  'chrome:',
  'data:',
  'file:',
  'filesystem:',
  'ftp:',
  'intent:',
  'javascript:',
  'mailto:',
  'resource:',
  'sms:',
  'tel:',
  'vbscript:',
  'view-source:',
  'ws:',
  'wss:',
]);

/**
 * Whether a program that asks for a password may be told of the answer at this address: `https`, `http` on the person's
 * own machine, or a scheme of the program's own.
 */
export function isReturnAddress(text: string): boolean {
  const address = URL.parse(text);
  if (!address || address.username !== '' || address.password !== '') return false;
  if (address.protocol === 'https:') return true;
  if (address.protocol === 'http:') return isThisMachine(address.hostname);
  return !notOfPrograms.has(address.protocol);
}

/** Where to go when the person agrees. */
export function successAddress(
  successUrl: string,
  granted: { site_url: string; user_login: string; password: string },
): string {
  return withParameters(successUrl, granted);
}

/** Where to go when they don't: `reject_url`, else `success_url` with `success=false`. */
export function rejectAddress({
  success_url,
  reject_url,
}: {
  success_url?: string | undefined;
  reject_url?: string | undefined;
}): string | undefined {
  if (reject_url !== undefined) return checked(reject_url);
  return success_url === undefined ? undefined : withParameters(success_url, { success: 'false' });
}

function withParameters(text: string, parameters: Readonly<Record<string, string>>): string {
  const address = new URL(checked(text));
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
  return address.href;
}

function checked(text: string): string {
  if (isReturnAddress(text)) return new URL(text).href;
  throw new TypeError('The application cannot receive a response at this address.');
}

function isThisMachine(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname);
}
