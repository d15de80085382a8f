/** Refusals of the server for somebody who comes back from the provider, each with a sentence of ours. */
const errors = [
  'oidc_denied',
  'oidc_email_unverified',
  'oidc_failed',
  'oidc_unavailable',
  'oidc_unknown_user',
] as const;

export type ArrivalError = (typeof errors)[number];

/** What the address says of somebody who comes back from the provider; it is taken off, so that it is said once. */
export const arrival = readArrival();

function readArrival(): { wantsCode: boolean; error: ArrivalError | undefined } {
  const address = new URL(location.href);
  const wantsCode = address.searchParams.get('sign_in') === 'code';
  const code = address.searchParams.get('sign_in_error');
  const error = code === null ? undefined : (errors.find((known) => known === code) ?? 'oidc_failed');
  if (wantsCode || error) {
    address.searchParams.delete('sign_in');
    address.searchParams.delete('sign_in_error');
    history.replaceState(null, '', address);
  }
  return { wantsCode, error };
}
