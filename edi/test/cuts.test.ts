import { describe, expect, it } from 'vitest';

import { type Release, read } from '../src/index.ts';
import { type BuyersRelease, delforFile, drawNeeds, LINE_ENDS, vda4905 } from './buyer-files.ts';
import { Draw } from './draw.ts';
import { drawing } from './drawing.ts';

const SAMPLE = 150;

const draw = new Draw(drawing.seed);

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

const goodIn = (content: Buffer): { release: Release; function: string | undefined }[] =>
  read(content).messages.flatMap(({ head, releases: units }) =>
    units.filter(({ good }) => good).map(({ value }) => ({ release: value, function: head.interchange?.function })),
  );

const said = (one: unknown): string => JSON.stringify(one);

/** Every place where the file may have ended, or some of them. */
const cutsOf = (content: Buffer): number[] => {
  const all = Array.from({ length: content.length }, (_, at) => at);
  return drawing.isFull ? all : Array.from({ length: SAMPLE }, () => draw.of(all));
};

describe('a file that was cut', () => {
  it.each(FILES)('%s: is read whole before it is cut', (_, whole) => {
    const { problems } = read(whole);
    expect(problems).toEqual([]);
    expect(goodIn(whole).length).toBeGreaterThan(0);
  });

  it.each(FILES)('%s: cut at any byte, asks for nothing else than the whole file', (_, whole) => {
    const asked = new Set(goodIn(whole).map(said));
    for (const at of cutsOf(whole)) {
      const cut = whole.subarray(0, at);
      for (const one of goodIn(cut)) expect(asked.has(said(one)), `cut at ${at}: ${said(one)}`).toBe(true);
    }
  });

  it.each(FILES)('%s: is never without a word, but for the line end after its last record', (_, whole) => {
    const text = whole.toString('latin1').trimEnd();
    for (const at of cutsOf(Buffer.from(text, 'latin1'))) {
      if (at === 0) continue;
      expect(read(whole.subarray(0, at)).problems, `cut at ${at}`).not.toEqual([]);
    }
  });
});
