import { Refusal } from '@inbound/shared';
import { say } from '../platform/tools/texts.ts';
import { backup } from './admin/backup.ts';
import { benchSeed } from './admin/bench-seed.ts';
import { certificate } from './admin/certificate.ts';
import { atDesk } from './admin/desk.ts';
import { importFile } from './admin/import.ts';
import { passwordLink } from './admin/password-link.ts';
import { restore } from './admin/restore.ts';
import { sample } from './admin/sample.ts';
import { sealingKey } from './admin/sealing-key.ts';
import { resetSecondFactor } from './admin/second-factor.ts';
import { tenant } from './admin/tenant.ts';
import { token } from './admin/token.ts';
import { unlock } from './admin/unlock.ts';
import { argumentsFor, type FolderVerb, type Verb } from './admin/verb.ts';
import { verify } from './admin/verify.ts';

const VERBS: readonly (Verb | FolderVerb)[] = [
  token,
  unlock,
  passwordLink,
  resetSecondFactor,
  importFile,
  sample,
  certificate,
  sealingKey,
  backup,
  restore,
  tenant,
  verify,
  benchSeed,
];
const HELP = ['--help', '-h'];

const listOfVerbs = (): string[] => {
  const width = Math.max(...VERBS.map(({ name }) => name.length));
  return [
    'npm run admin -- <verb> [options]',
    '',
    ...VERBS.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`),
    '',
    '`npm run admin -- <verb> --help` tells the options of a verb.',
  ];
};

const helpFor = ({ name, summary, usage }: Verb | FolderVerb): string[] => [
  `npm run admin -- ${name}`,
  `  ${summary}`,
  '',
  ...usage.map(line => `  ${line}`),
];

const inWords = (error: unknown): string => {
  if (error instanceof Refusal) return say('en', `errors.${error.code}`, error.params);
  return error instanceof Error ? error.message : String(error);
};

const main = async ([name, ...args]: readonly string[]): Promise<void> => {
  const chosen = VERBS.find(verb => verb.name === name);
  if (name === undefined || HELP.includes(name)) return console.log(listOfVerbs().join('\n'));
  if (!chosen) throw new Error(`There is no verb "${name}".\n\n${listOfVerbs().join('\n')}`);
  if (args.some(arg => HELP.includes(arg))) return console.log(helpFor(chosen).join('\n'));
  const given = argumentsFor(chosen, args);
  if ('runOnFolder' in chosen) return chosen.runOnFolder(given, line => console.log(line));
  await atDesk(desk => chosen.run(given, desk));
};

main(process.argv.slice(2)).catch(error => {
  console.error(inWords(error));
  process.exitCode = 1;
});
