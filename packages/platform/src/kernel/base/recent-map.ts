/** What was used last, as much as fits. The order of the map is the order of use. */
export class RecentMap<Key, Value> {
  readonly #entries = new Map<Key, Value>();
  readonly #limit: number;
  readonly #sizeOf: (value: Value) => number;
  #size = 0;

  /** Without `sizeOf`, the limit is a number of entries. */
  constructor(limit: number, sizeOf: (value: Value) => number = () => 1) {
    this.#limit = limit;
    this.#sizeOf = sizeOf;
  }

  get(key: Key): Value | undefined {
    const value = this.#entries.get(key);
    if (value === undefined) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, value);
    return value;
  }

  /** Without counting as a use. */
  peek(key: Key): Value | undefined {
    return this.#entries.get(key);
  }

  set(key: Key, value: Value): void {
    this.delete(key);
    this.#entries.set(key, value);
    this.#size += this.#sizeOf(value);
    for (const [eldest] of this.#entries) {
      if (this.#size <= this.#limit) break;
      this.delete(eldest);
    }
  }

  delete(key: Key): void {
    const value = this.#entries.get(key);
    if (value === undefined) return;
    this.#entries.delete(key);
    this.#size -= this.#sizeOf(value);
  }
}
