/** Something of this site that a link can lead to. */
export type LinkTarget = { readonly title: string; readonly url: string; readonly kind: string };

export type FindLinkTargets = (words: string, signal: AbortSignal) => Promise<LinkTarget[]>;

/** `example.com` and `name@example.com`, as people write them. */
export function completeAddress(text: string): string {
  const address = text.trim();
  if (/^[^\s@/:?#]+@[^\s@/:?#]+\.\w+$/.test(address)) return `mailto:${address}`;
  return /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)*\.\p{L}{2,}([/?#:]|$)/u.test(address) ? `https://${address}` : address;
}

/** Whether it can be meant as an address. Words that are looked for can't, though a browser would take them for one. */
export function isAddress(text: string): boolean {
  return /^[a-z][a-z\d+.-]*:|^[/#?.]|^\S+\//i.test(completeAddress(text));
}
