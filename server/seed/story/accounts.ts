import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LEAST_LENGTH } from '@inbound/shared/system/password-rule/contract';
import { lengthOf, missingParts } from '@inbound/shared/system/password-rule/rules';
import type { Config } from '../../src/app/config.ts';
import { StartError } from '../../src/platform/tools/start-error.ts';
import { writeWhole } from '../../src/platform/tools/whole-file.ts';

/** Holds the demo accounts' password in the data folder; the launcher shows it. */
export const DEMO_PASSWORD_FILE = 'demo-password';
const WORDS = [
  'amber',
  'brook',
  'cedar',
  'delta',
  'ember',
  'fjord',
  'grove',
  'harbor',
  'inlet',
  'juniper',
  'kelp',
  'larch',
];
const WORD_COUNT = 3;
const TWO_DIGITS = [10, 100] as const;

const capitalised = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);

/** Three words and two digits: easy to type from the terminal, and strong by the rule of the demo tenant. */
const draw = (): string =>
  `${Array.from({ length: WORD_COUNT }, () => capitalised(WORDS[randomInt(WORDS.length)] ?? '')).join('-')}-${randomInt(...TWO_DIGITS)}`;

/** The rule of the demo tenant, by which a password from the environment is judged. */
export const DEMO_RULE = {
  isValidateDate: false,
  validateDateValue: 0,
  isEfficacyRule: true,
  isLimitLength: true,
  limitLengthValue: LEAST_LENGTH,
  historyCount: 5,
  maxErrorCount: 5,
  lockMinutes: 15,
};

/**
 * The password of all demo accounts: from the environment, or drawn once and kept in the data folder, readable by its
 * owner alone. One that breaks the rule stops the start with a sentence.
 */
export const demoPassword = async (config: Config): Promise<string> => {
  const wanted = config.demoPassword;
  if (wanted !== undefined) {
    const missing = missingParts(wanted, DEMO_RULE);
    if (missing.length > 0) {
      throw new StartError(
        `INBOUND_DEMO_PASSWORD (${lengthOf(wanted)} characters) lacks: ${missing.join(', ')}. It needs ${LEAST_LENGTH} characters with upper case, lower case and a digit.`,
      );
    }
  }
  const path = join(config.dataFolder, DEMO_PASSWORD_FILE);
  const kept = await readFile(path, 'utf8').catch(() => undefined);
  const password = wanted ?? (kept || draw());
  await writeWhole(path, password);
  return password;
};
