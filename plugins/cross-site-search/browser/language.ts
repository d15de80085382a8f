/** What `lang` says where the element stands, through the shadow roots around it. */
export function languageAt(element: Element): string {
  let at: Element | undefined = element;
  while (at) {
    const tagged: HTMLElement | null = at.closest<HTMLElement>('[lang]');
    if (tagged) return tagged.lang;
    const root: Node = at.getRootNode();
    at = root instanceof ShadowRoot ? root.host : undefined;
  }
  return '';
}
