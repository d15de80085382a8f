/** Never answers. */
export function compute(): never {
  for (;;);
}
