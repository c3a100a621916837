import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import {
  buildPlate,
  type DeliveryNoteLine,
  deliveryNote,
  deliveryNoteWords,
  gtlA5,
  labelSheet,
  paperPages,
  pdf,
} from '../src/index.ts';
import { master } from './labels.ts';
import { aDeliveryNote } from './papers.ts';
import { textsIn } from './words.ts';

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');
const megabyte = 2 ** 20;

/** Memory in use, measured each time so many items have gone by. */
function meter(every: number) {
  const heaps: number[] = [];
  return {
    heaps,
    *watch<T>(items: Iterable<T>): Generator<T> {
      let count = 0;
      for (const item of items) {
        yield item;
        if (++count % every === 0) {
          collect();
          heaps.push(process.memoryUsage().heapUsed / megabyte);
        }
      }
    },
  };
}

async function drain(stream: AsyncIterable<Uint8Array>): Promise<number> {
  let bytes = 0;
  for await (const chunk of stream) bytes += chunk.length;
  return bytes;
}

it('writes 500 labels in steady memory', async () => {
  const { heaps, watch } = meter(100);
  function* labels() {
    for (let serial = 1; serial <= 500; serial++)
      yield { ...master, plate: buildPlate({ kind: 'M', duns: master.duns, serial }) };
  }
  const bytes = await drain(labelSheet(watch(labels()), { layout: gtlA5, title: 'labels' }));
  expect(heaps).toHaveLength(5);
  expect((heaps[4] ?? 0) - (heaps[1] ?? 0)).toBeLessThan(12);
  expect(bytes).toBeGreaterThan(500_000);
});

it('writes 200 pages of a delivery note in steady memory', async () => {
  const lines: DeliveryNoteLine[] = Array.from({ length: 4_000 }, (_, index) => ({
    ...(aDeliveryNote.lines[index % 5] as DeliveryNoteLine),
    position: String(index + 1),
  }));
  const { heaps, watch } = meter(50);
  const paper = deliveryNote({ ...aDeliveryNote, lines }, textsIn('zh-cn', deliveryNoteWords));
  await drain(pdf(watch(paperPages(paper)), { title: 'delivery note' }));
  expect(heaps.length).toBeGreaterThanOrEqual(4);
  expect((heaps[3] ?? 0) - (heaps[0] ?? 0)).toBeLessThan(12);
});
