import { checkActions } from '../check-actions.ts';
import { checkContext } from '../check-context.ts';
import { fieldFindings } from '../check-fields.ts';
import { checkImports } from '../check-imports.ts';
import { checkTexts } from '../check-locales.ts';
import { screenFindings } from '../check-screens.ts';
import { checkStates } from '../check-states.ts';
import { checkVersions } from '../check-versions.ts';
import { checkWrites } from '../check-writes.ts';
import { callsIn } from '../lib/contracts.ts';
import { ROOT } from '../lib/product.mjs';
import { type Finding, readSources, type SourceFile } from '../lib/sources.ts';
import { requiredTexts } from '../locales/required.ts';
import { shownInProduct } from '../locales/shown.ts';
import type { CheckedMistake, LostText, Mistake } from './mistake.ts';

/** The text of a file with a few words changed; they stand there once. */
const patched = (text: string, { file, right, wrong }: Pick<Mistake, 'file' | 'right' | 'wrong'>): string => {
  const parts = text.split(right);
  if (parts.length !== 2) throw new Error(`${file}: "${right}" stands there ${parts.length - 1} times, not once`);
  return parts.join(wrong);
};

const without = (tree: Record<string, unknown>, [key = '', ...below]: readonly string[]): Record<string, unknown> => {
  const { [key]: lost, ...others } = tree;
  if (lost === undefined) throw new Error(`there is no text ${key}`);
  return below.length === 0 ? others : { ...others, [key]: without(lost as Record<string, unknown>, below) };
};

/** Takes a text out of the files of all languages. */
const losing = (file: SourceFile, texts: readonly LostText[]): SourceFile => {
  const lost = texts.filter(({ of }) => new RegExp(`^shared/locales/[\\w-]+/${of}\\.json$`).test(file.path));
  if (lost.length === 0) return file;
  const tree = lost.reduce<Record<string, unknown>>((all, { text }) => without(all, text), JSON.parse(file.text));
  return { ...file, text: JSON.stringify(tree) };
};

/** What the checks say of the checkout, and of one in which everything has gone wrong at once. */
export const runChecks = async (
  mistakes: readonly CheckedMistake[],
  lost: readonly LostText[],
): Promise<Record<'before' | 'after', Finding[]>> => {
  const files = readSources(ROOT);
  const calls = await callsIn(files);
  const required = requiredTexts(await shownInProduct(files));
  const findingsOf = (some: readonly SourceFile[]): Finding[] =>
    [
      ...[checkActions, checkContext, checkImports, checkStates, checkVersions, checkWrites].flatMap(check =>
        check(some),
      ),
      ...checkTexts(some, required),
      ...fieldFindings(calls, some),
      ...screenFindings(calls, some),
    ].filter(({ owed }) => !owed);
  const changed = files.map(file => {
    const own = mistakes.filter(mistake => mistake.file === file.path);
    const text = own.reduce((whole, mistake) => patched(whole, mistake), file.text);
    return losing(own.length > 0 ? { ...file, text } : file, lost);
  });
  return { before: findingsOf(files), after: findingsOf(changed) };
};
