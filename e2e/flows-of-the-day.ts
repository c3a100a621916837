import { readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { lateFiles } from '../tools/lib/changed-files.mjs';
import { drawing } from '../tools/lib/drawing.ts';
import { drawnOf } from '../tools/lib/part-of.ts';

const HERE = dirname(fileURLToPath(import.meta.url));

/** What everybody's day goes through: signing in, moving about, the story from call-off to delivery. */
const EVERY_DAY = ['login', 'navigation', 'tour', 'call-off', 'note'].map(name => `${name}.spec.ts`);

/** So many of the other files are walked a day. */
const OTHERS_A_DAY = 3;

/** The files of flows that are walked: those of every day, those that the last commits touched, and some that are drawn. */
const flowsOfTheDay = async (): Promise<string[]> => {
  const all = readdirSync(HERE, { recursive: true, encoding: 'utf8' })
    .map(name => name.replaceAll('\\', '/'))
    .filter(name => name.endsWith('.spec.ts') && !name.includes('node_modules'))
    .sort();
  const late = new Set(await lateFiles());
  const others = all.filter(name => !EVERY_DAY.includes(name));
  const drawn = drawnOf(others, OTHERS_A_DAY, drawing, name => late.has(`e2e/${name}`));
  return all.filter(name => EVERY_DAY.includes(name) || drawn.includes(name));
};

/** Which files of flows there are: all, or where `npm test` runs them (`INBOUND_TESTS=day`) those of the day. */
export const flows: string | string[] =
  process.env.INBOUND_TESTS === 'day' ? (await flowsOfTheDay()).map(name => `**/e2e/${name}`) : '**/*.spec.ts';
