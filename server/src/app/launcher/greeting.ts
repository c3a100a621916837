import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEMO_PASSWORD_FILE } from '../../../seed/story/accounts.ts';
import { accounts } from '../../../seed/story/people.ts';
import type { Config } from '../config.ts';

const LOOPBACK = /^(127\.|localhost$|::1$)/;
const GAP = 2;

const demoPasswordIn = (dataFolder: string): string | undefined => {
  try {
    return readFileSync(join(dataFolder, DEMO_PASSWORD_FILE), 'utf8').trim();
  } catch {
    return undefined;
  }
};

/** The demo accounts, one line each: number, name, company. */
const accountLines = (): string[] => {
  const width = Math.max(...accounts.map(({ userNo }) => userNo.length)) + GAP;
  return accounts.map(
    ({ userNo, name, company, isNew }) =>
      `    ${userNo.padEnd(width)}${name}, ${isNew ? 'meets the gate of a first login' : company}`,
  );
};

/** What a person needs to know once the product is there. */
export const greeting = ({ dataFolder, demo, host }: Config, address: string): string[] => {
  const password = demo === 'auto' ? demoPasswordIn(dataFolder) : undefined;
  return [
    '',
    `  Inbound       ${address}`,
    `  data folder   ${dataFolder}`,
    ...(LOOPBACK.test(host) ? [] : ['  Signing in needs https: put a proxy with a certificate in front.']),
    ...(password ? [`  demo accounts, password ${password}`, ...accountLines()] : []),
    '',
    '  Ctrl+C stops it.',
    '',
  ];
};
