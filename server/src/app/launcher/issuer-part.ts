import { randomBytes } from 'node:crypto';
import { childPart, type Program } from './child-part.ts';
import type { Part } from './part.ts';

const SECRET_BYTES = 24;
const PATIENCE_MS = 5_000;

/** How the portal names itself at the simulated issuer, and where that sends browsers back to; drawn for one run. */
export interface IssuerDoor {
  port: number;
  clientId: string;
  clientSecret: string;
  redirectUris: readonly string[];
  /** What it says of some people, by their names. */
  people: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** A door at a port that the system chooses. */
export const drawIssuerDoor = (redirectUri: string, people: IssuerDoor['people'] = {}): IssuerDoor => ({
  ...{ port: 0, clientId: 'inbound', clientSecret: randomBytes(SECRET_BYTES).toString('base64url') },
  ...{ redirectUris: [redirectUri], people },
});

/** The process of the simulated issuer, at which whoever types a name is that person. */
export const issuerPart = (program: Program, door: IssuerDoor): Part =>
  childPart({
    ...program,
    args: [JSON.stringify(door)],
    endedEarly: how => `The simulated issuer ended with ${how} before it was ready.`,
    patience: PATIENCE_MS,
  });
