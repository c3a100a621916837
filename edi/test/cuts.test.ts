import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sampling } from '../../tools/lib/sampling.ts';
import { FORMATS, type Message, read, unitsOf } from '../src/index.ts';
import { type BuyersRelease, delforFile, drawNeeds, LINE_ENDS, vda4905 } from './buyer-files.ts';
import { Draw } from './draw.ts';
import { interchange } from './interchanges.ts';
import { ORDRSP } from './other-interchanges.ts';

const SAMPLE = 150;

const draw = new Draw(sampling.seed);

const aRelease = (material: string): BuyersRelease => ({
  ...{ customer: 'CUST01', supplier: '000777001', plant: '021', agreement: '4711000815', material },
  ...{ unloadingPoint: 'D07', no: '12', date: '2026-11-23', previous: { no: '11', date: '2026-11-16' } },
  ...{ received: 1_200, since: '2026-01-01', receipt: { dnNo: '815', qty: 240 } },
  ...drawNeeds(draw, '2026-11-23'),
});

const releases = [aRelease('INB 100 200 X'), aRelease('INB 100 200 Y'), aRelease('INB 100 200 Z')];
const [first] = releases;
if (!first) throw new Error('there is no release');

const FILES: [string, Buffer][] = [
  ...LINE_ENDS.map((lineEnd): [string, Buffer] => [`VDA 4905, ${lineEnd}`, vda4905(releases, 42, lineEnd)]),
  ...(['D:04A', 'D:96A'] as const).flatMap(shape =>
    ['9', '4', '1'].map((messageFunction): [string, Buffer] => [
      `DELFOR ${shape}, function ${messageFunction}`,
      delforFile(draw, first, { shape, function: messageFunction }),
    ]),
  ),
];

const FOLDER = new URL('../../samples/edi/', import.meta.url);

/** A message of every kind that is read, those with faults left out. */
const SAMPLES: [string, Buffer][] = readdirSync(FOLDER)
  .filter(name => /\.(txt|edi)$/.test(name))
  .map((name): [string, Buffer] => [name, readFileSync(new URL(name, FOLDER))])
  .filter(([, content]) => read(content).good)
  .concat([['a change of an order', Buffer.from(interchange('ORDCHG:D:96A:UN', ORDRSP))]]);

const ALL = [...FILES, ...SAMPLES];

/** What is good in a message, with the function of the message, which tells what it is to do. */
const goodOf = (message: Message): unknown[] =>
  unitsOf(message)
    .filter(({ good }) => good)
    .map(({ value }) => ({ value, kind: message.head.format, function: message.head.interchange?.function }));

const goodIn = (content: Buffer): unknown[] => read(content).messages.flatMap(goodOf);

/** `VDA 4905`, or the type of an EDIFACT message without its directory. */
const kindOf = ({ head: { format } }: Message): string => format.replace(/^([A-Z]{6}) .*/, '$1');

const said = (one: unknown): string => JSON.stringify(one);

/** Every place where the file may have ended, or some of them. */
const cutsOf = (content: Buffer): number[] => {
  const all = Array.from({ length: content.length }, (_, at) => at);
  return sampling.isFull ? all : Array.from({ length: SAMPLE }, () => draw.of(all));
};

describe('a file that was cut', () => {
  it('is tried of every kind of message that is read', () => {
    const kinds = new Set(ALL.flatMap(([, content]) => read(content).messages.map(kindOf)));
    const known = FORMATS.filter(({ read: versions }) => versions.length > 0);
    expect([...kinds].sort()).toEqual(known.map(({ name }) => name).sort());
  });

  it.each(FILES)('%s: is read whole before it is cut', (_, whole) => {
    const { problems } = read(whole);
    expect(problems).toEqual([]);
    expect(goodIn(whole).length).toBeGreaterThan(0);
  });

  it.each(ALL)('%s: cut at any byte, asks for nothing else than the whole file', (_, whole) => {
    const asked = new Set(goodIn(whole).map(said));
    for (const at of cutsOf(whole)) {
      const cut = whole.subarray(0, at);
      for (const one of goodIn(cut)) expect(asked.has(said(one)), `cut at ${at}: ${said(one)}`).toBe(true);
    }
  });

  it.each(ALL)('%s: loses no part of a message without a word', (_, whole) => {
    const messages = read(whole).messages.map(goodOf);
    for (const at of cutsOf(whole)) {
      const cut = read(whole.subarray(0, at));
      const left = cut.messages.flatMap(goodOf).map(said);
      if (cut.good) expect(left, `cut at ${at}`).toEqual(messages.slice(0, cut.messages.length).flat().map(said));
      else expect(cut.problems, `cut at ${at}`).not.toEqual([]);
    }
  });
});
