import { randomBytes } from 'node:crypto';
import type { SimulatedClock } from './clock.ts';

const SECONDS = 3_599;
const SECOND_MS = 1_000;
const TOKEN_BYTES = 21;

/** Who may ask for tokens. */
export interface Credentials {
  clientId: string;
  clientSecret: string;
}

/** The tokens that were given, each for an hour. */
export class Tokens {
  readonly #clock: SimulatedClock;
  readonly #known: Credentials;
  readonly #ends = new Map<string, number>();

  constructor(clock: SimulatedClock, known: Credentials) {
    this.#clock = clock;
    this.#known = known;
  }

  /** The answer to a request for a token; undefined where the credentials are not those of a client. */
  give(form: URLSearchParams): object | undefined {
    const isKnown =
      form.get('grant_type') === 'client_credentials' &&
      form.get('client_id') === this.#known.clientId &&
      form.get('client_secret') === this.#known.clientSecret;
    if (!isKnown) return undefined;
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    this.#ends.set(token, this.#clock.now() + SECONDS * SECOND_MS);
    return {
      access_token: token,
      token_type: 'bearer',
      expires_in: SECONDS,
      scope: '',
      application_name: 'simulated',
      'developer.email': 'buyer@example.com',
      client_id: this.#known.clientId,
      issued_at: String(this.#clock.now()),
    };
  }

  /** The client of a call by its header; undefined where the token is none, or has ended. */
  clientOf(authorization: string | undefined): string | undefined {
    const end = this.#ends.get(authorization?.replace(/^Bearer /, '') ?? '');
    return end !== undefined && end > this.#clock.now() ? this.#known.clientId : undefined;
  }

  revokeAll(): void {
    this.#ends.clear();
  }
}
