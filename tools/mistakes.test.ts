import { beforeAll, describe, expect, it } from 'vitest';
import type { Finding } from './lib/sources.ts';
import { runChecks } from './mistakes/checked.ts';
import { compile } from './mistakes/compile.ts';
import { listMistakes } from './mistakes/lists.ts';
import { recordMistakes } from './mistakes/records.ts';
import { rightMistakes } from './mistakes/rights.ts';
import { screenMistakes } from './mistakes/screens.ts';
import { stateMistakes } from './mistakes/states.ts';
import { structureMistakes } from './mistakes/structure.ts';
import { lostTexts } from './mistakes/texts.ts';

/** Every mistake that the compiler must see; a table for each part of the house. */
const mistakes = [...listMistakes, ...recordMistakes, ...stateMistakes, ...screenMistakes, ...rightMistakes];

/** The same files without a mistake: what is said of a changed one is said because of the change. */
const untouched = [...new Set(mistakes.map(({ file }) => file))].map(file => ({ file, right: '', wrong: '' }));

let said: ReturnType<typeof compile>;

beforeAll(() => {
  said = compile([...mistakes, ...untouched]);
});

describe('the compiler says it when', () => {
  it.each(mistakes.map(mistake => [mistake.is, mistake] as const))('%s', (_, mistake) => {
    expect(said.get(mistake)?.join('\n')).toMatch(mistake.says);
  });
});

it.each(untouched.map(same => [same.file, same] as const))('says nothing of %s as it is', (_, same) => {
  expect(said.get(same)).toEqual([]);
});

const lines = (findings: readonly Finding[]): string => findings.map(({ path, says }) => `${path}: ${says}`).join('\n');

let checked: Awaited<ReturnType<typeof runChecks>>;

beforeAll(async () => {
  checked = await runChecks(structureMistakes, lostTexts);
});

describe('a check says it when', () => {
  it.each(structureMistakes.map(mistake => [mistake.is, mistake] as const))('%s', (_, { says }) => {
    expect(lines(checked.after)).toMatch(says);
  });
});

describe('a check says that a text is missing:', () => {
  it.each(lostTexts.map(lost => [lost.is, lost] as const))('%s', (_, { says }) => {
    expect(lines(checked.after)).toMatch(says);
  });
});

it('and nothing of the checkout as it is', () => {
  expect(checked.before).toEqual([]);
});
