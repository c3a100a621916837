/** A map of limited size that forgets what was unused longest. */
export class Cache<Value> {
  readonly #entries = new Map<string, Value>();

  constructor(private readonly limit: number) {}

  /** The stored value, or the made one, which is stored. */
  get(key: string, make: () => Value): Value {
    const known = this.#entries.get(key);
    const value = known ?? make();
    if (known !== undefined) this.#entries.delete(key);
    else if (this.#entries.size >= this.limit) this.#entries.delete(this.#entries.keys().next().value ?? '');
    this.#entries.set(key, value);
    return value;
  }
}
