import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { drawIssuerDoor, type IssuerDoor, issuerPart } from '../src/app/launcher/issuer-part.ts';
import { productFolder } from '../src/platform/tools/product-folder.ts';

/** An issuer of OpenID Connect (`oidc-provider`) as the launcher starts it, for one test file. */
export interface TestIssuer {
  url: string;
  door: IssuerDoor;
  /** Signs somebody in at its page, as a browser does; answers the address that the browser is sent back to. */
  signIn(url: string, login: string): Promise<URL>;
}

const MOST_STEPS = 10;

/** A browser of one visit: it keeps cookies and follows redirects as long as they stay at the issuer. */
const visit = async (issuer: string, first: string, login: string): Promise<URL> => {
  const cookies = new Map<string, string>();
  let [at, form] = [new URL(first), undefined as URLSearchParams | undefined];
  for (let step = 0; step < MOST_STEPS; step++) {
    const answer: Response = await fetch(at, {
      method: form ? 'POST' : 'GET',
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form ? { body: form } : {}),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    const next = answer.headers.get('location');
    if (next !== null) {
      [at, form] = [new URL(next, at), undefined];
      if (at.origin !== issuer) return at;
    } else if (answer.ok) {
      form = new URLSearchParams(login === '' ? { cancel: 'yes' } : { login });
    } else {
      throw new Error(`the issuer answered ${answer.status} ${await answer.text()}`);
    }
  }
  throw new Error('the issuer sends its visitors in a circle');
};

/** `redirectUri` is asked for when the server of the file is there; `people` are those of whom it says something of their own. */
export const testIssuer = (redirectUri: () => string, people: IssuerDoor['people']): TestIssuer => {
  const issuer = {} as TestIssuer;
  let stop: () => Promise<void> = async () => undefined;
  beforeAll(async () => {
    issuer.door = drawIssuerDoor(redirectUri(), people);
    const part = issuerPart({ program: join(productFolder(), 'dist', 'issuer.js'), flags: [] }, issuer.door);
    stop = part.stop;
    issuer.url = await part.ready;
    issuer.signIn = (url, login) => visit(issuer.url, url, login);
  });
  afterAll(() => stop());
  return issuer;
};
