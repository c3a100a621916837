/** A cache with a limited number of values; when it is full, the least recently used one is removed. */
export class Recent<T> {
  readonly #most: number;
  readonly #left: (value: T, key: string) => void;
  readonly #values = new Map<string, T>();

  /** `left` hears of each value that goes to make room. */
  constructor(most: number, left: (value: T, key: string) => void = () => {}) {
    this.#most = most;
    this.#left = left;
  }

  get(key: string): T | undefined {
    const value = this.#values.get(key);
    return value === undefined ? undefined : this.keep(key, value);
  }

  keep(key: string, value: T): T {
    this.#values.delete(key);
    this.#values.set(key, value);
    if (this.#values.size > this.#most) this.#forgetOldest();
    return value;
  }

  #forgetOldest(): void {
    const [oldest] = this.#values;
    if (!oldest) return;
    const [key, value] = oldest;
    this.#values.delete(key);
    this.#left(value, key);
  }
}
