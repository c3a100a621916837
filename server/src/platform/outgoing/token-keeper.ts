/** A token as its giver grants it. */
export interface GrantedToken {
  token: string;
  /** For how many seconds from now it is valid. */
  seconds: number;
}

interface KeptToken {
  token: string;
  /** On the clock of `performance`. */
  until: number;
}

const SECOND_MS = 1_000;
/** A token is replaced so long before it ends, so that it is still valid when the call arrives; a short one at half its time. */
const MARGIN_MS = 60_000;

/**
 * Keeps the tokens of other systems by a key for each set of credentials. Callers who need one at the same time wait for
 * one request: at most one is in the air for a key. A request that fails is told to all who wait, and the next caller asks
 * again.
 */
export class TokenKeeper {
  readonly #kept = new Map<string, KeptToken>();
  readonly #asked = new Map<string, Promise<string>>();

  /** Answers the kept token of a key while it is valid, else a new one. */
  async get(key: string, fetchToken: () => Promise<GrantedToken>): Promise<string> {
    const kept = this.#kept.get(key);
    if (kept && kept.until > performance.now()) return kept.token;
    const asked = this.#asked.get(key) ?? this.#fetch(key, fetchToken);
    this.#asked.set(key, asked);
    return asked;
  }

  /** Answers a token that is asked for now, whether one is kept or not. */
  renew(key: string, fetchToken: () => Promise<GrantedToken>): Promise<string> {
    this.#kept.delete(key);
    return this.get(key, fetchToken);
  }

  /** Forgets a token that was refused; a newer one that another caller fetched meanwhile stays. */
  forget(key: string, token: string): void {
    if (this.#kept.get(key)?.token === token) this.#kept.delete(key);
  }

  async #fetch(key: string, fetchToken: () => Promise<GrantedToken>): Promise<string> {
    try {
      const { token, seconds } = await fetchToken();
      const lasts = seconds * SECOND_MS;
      this.#kept.set(key, { token, until: performance.now() + lasts - Math.min(MARGIN_MS, lasts / 2) });
      return token;
    } finally {
      this.#asked.delete(key);
    }
  }
}
