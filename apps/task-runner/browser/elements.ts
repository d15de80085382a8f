export const find = <Kind extends HTMLElement = HTMLElement>(selector: string) =>
  document.querySelector<Kind>(selector)!;

export function element(
  tag: string,
  attributes: Readonly<Record<string, string>>,
  ...children: (string | Node)[]
): HTMLElement {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}
