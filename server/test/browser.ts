import type { AnswerOf, InputOf } from '@inbound/shared';
import {
  drawPuzzle,
  dropPiece,
  readCredentialKey,
  refreshSession,
  signIn,
} from '@inbound/shared/system/session/contract';
import { hashOf } from '../src/platform/tools/ids.ts';
import { TEST_PASSWORD } from './password.ts';
import type { Answer, Caller, CallOptions, TestServer } from './server.ts';

type Start = AnswerOf<typeof signIn>;
type SignInExtras = Partial<InputOf<typeof signIn>>;

/** A browser at the login page of a tenant: it solves puzzles, encrypts credentials and keeps the refresh cookie. */
export interface Browser {
  /** Solves a puzzle; where its gap is, is read from the database. */
  ticket(): Promise<string>;
  /** Encrypts secrets with the server's key and a fresh nonce, as the web app does. */
  credential(secrets: Record<string, string>): Promise<string>;
  /** Tries to sign in, and keeps the cookie when it worked. */
  trySignIn(userNo: string, password?: string, over?: SignInExtras): Promise<Answer<Start>>;
  /** Signs in; the caller holds the access token. */
  signIn(userNo: string, password?: string): Promise<Caller>;
  tryRefresh(cookie?: string, attempt?: string): Promise<Answer<Start>>;
  cookie: string;
}

/** A way that a hand could have taken to `x`. */
export const trackTo = (x: number, { points = 12, milliseconds = 900 } = {}) =>
  Array.from({ length: points }, (_, at) => ({
    x: Math.round((x * at * 10) / (points - 1)) / 10,
    t: Math.round((milliseconds * at) / (points - 1)),
  }));

/** Where the gap of a puzzle is: what only the server knows. */
export const gapOf = async (server: TestServer, puzzle: string): Promise<number> => {
  const [row] = await server.sql<{ x: number }>(
    `select (content->>'x')::int as x from single_use where kind = 'puzzle' and secret_hash = $1`,
    [hashOf(puzzle)],
  );
  if (!row) throw new Error('there is no such puzzle');
  return row.x;
};

const toBase64Url = (bytes: ArrayBuffer | Uint8Array): string => Buffer.from(bytes as Uint8Array).toString('base64url');

/** Encrypts content as a browser does, by the Web Cryptography API. */
export const encrypt = async (key: { publicKey: string; fingerprint: string }, content: unknown): Promise<string> => {
  const { subtle } = globalThis.crypto;
  const algorithm = { name: 'RSA-OAEP', hash: 'SHA-256' };
  const wrapping = await subtle.importKey('spki', Buffer.from(key.publicKey, 'base64'), algorithm, false, ['wrapKey']);
  const contentKey = await subtle.generateKey({ name: 'AES-GCM', length: 256 }, true, ['encrypt']);
  const iv = globalThis.crypto.getRandomValues(new Uint8Array(12));
  const wrapped = await subtle.wrapKey('raw', contentKey, wrapping, algorithm);
  const clear = new TextEncoder().encode(typeof content === 'string' ? content : JSON.stringify(content));
  const sealed = await subtle.encrypt({ name: 'AES-GCM', iv }, contentKey, clear);
  return [key.fingerprint, toBase64Url(wrapped), toBase64Url(iv), toBase64Url(sealed)].join('.');
};

const cookieOf = ({ headers }: Answer<unknown>): string | undefined =>
  headers.getSetCookie().map(cookie => cookie.split(';')[0])[0];

/** A browser; `from` is what its calls for a puzzle carry, as where they come from. */
export const browserOf = (server: TestServer, tenant = 0, from: CallOptions = {}): Browser => {
  const page = () => server.holder(undefined, tenant);
  const keep = (answer: Answer<Start>): Answer<Start> => {
    browser.cookie = cookieOf(answer) ?? browser.cookie;
    return answer;
  };
  const browser: Browser = {
    cookie: '',
    ticket: async () => {
      const { puzzle } = await page().call(drawPuzzle, {}, from);
      const x = await gapOf(server, puzzle);
      return (await page().call(dropPiece, { puzzle, x, track: trackTo(x) }, from)).ticket;
    },
    credential: async secrets => {
      const { nonce, ...key } = await page().call(readCredentialKey);
      return encrypt(key, { nonce, ...secrets });
    },
    trySignIn: async (userNo, password = TEST_PASSWORD, over = {}) => {
      const [ticket, credential] = [await browser.ticket(), await browser.credential({ password })];
      return keep(await page().try(signIn, { userNo, credential, ticket, ...over }));
    },
    signIn: async (userNo, password) => {
      const answer = await browser.trySignIn(userNo, password);
      if (answer.code !== 'ok') throw new Error(`${userNo} could not sign in: ${answer.code} ${answer.body}`);
      return server.holder(answer.data.accessToken, tenant);
    },
    tryRefresh: async (cookie = browser.cookie, attempt = undefined) =>
      keep(await page().try(refreshSession, { attempt }, { headers: { cookie } })),
  };
  return browser;
};
