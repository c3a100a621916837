import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { expect, it, vi } from 'vitest';
import {
  containerLabelPage,
  deliveryNote,
  deliveryNoteWords,
  gtlA5,
  gtlKlt,
  type Label,
  labelSheet,
  paperPdf,
  sheet,
} from '../src/index.ts';
import { empties, master, single } from './labels.ts';
import { aDeliveryNote } from './papers.ts';
import { render } from './render.ts';
import { textsIn } from './words.ts';

// Fonts and renderer are opened by the first test, which may take long on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const pointsPerMm = 72 / 25.4;
const chinese = textsIn('zh-cn', deliveryNoteWords);

async function pageBoxes(pdf: Buffer): Promise<number[][]> {
  const boxes = pdf.toString('latin1').matchAll(/\/MediaBox \[([^\]]+)\]/g);
  return [...boxes].map(([, numbers = '']) => numbers.split(' ').map(Number));
}

function expectMillimetres(box: number[] | undefined, width: number, height: number): void {
  const [left, bottom, right = 0, top = 0] = box ?? [];
  expect([left, bottom]).toEqual([0, 0]);
  expect(right / pointsPerMm).toBeCloseTo(width, 3);
  expect(top / pointsPerMm).toBeCloseTo(height, 3);
}

it('makes pages of exactly the size of the label', async () => {
  const layout = (label: Label) => (label.kind === 'S' ? gtlKlt : gtlA5);
  const boxes = await pageBoxes(await buffer(labelSheet([master, single], { layout, title: 'labels' })));
  expect(boxes).toHaveLength(2);
  expectMillimetres(boxes[0], 210, 148);
  expectMillimetres(boxes[1], 210, 74);
});

it('makes pages of A4 for papers', async () => {
  const boxes = await pageBoxes(await buffer(paperPdf(deliveryNote(aDeliveryNote, chinese))));
  expectMillimetres(boxes[0], 210, 297);
});

it.each([
  { labels: 9, skip: 0, pages: 3 },
  { labels: 9, skip: 3, pages: 3 },
  { labels: 10, skip: 3, pages: 4 },
])('puts $labels labels of load carriers on A4 after $skip used places', async ({ labels, skip, pages }) => {
  const options = { layout: gtlKlt, title: 'labels', paper: 'a4', skip } as const;
  const boxes = await pageBoxes(await buffer(labelSheet(Array(labels).fill(single), options)));
  expect(boxes).toHaveLength(pages);
  for (const box of boxes) expectMillimetres(box, 210, 297);
});

it('embeds all fonts, and of each only what is used', async () => {
  const pdf = (await buffer(paperPdf(deliveryNote(aDeliveryNote, chinese)))).toString('latin1');
  const names = [...pdf.matchAll(/\/BaseFont \/(\S+)/g)].map(([, name = '']) => name);
  expect(new Set(names.map(name => name.split('+')[1]))).toEqual(
    new Set(['NotoSans-Regular', 'NotoSans-Bold', 'NotoSansSC-Regular', 'NotoSansSC-Bold']),
  );
  for (const name of names) expect(name).toMatch(/^[A-Z]{6}\+/);
  const descriptors = [...pdf.matchAll(/\/Type \/FontDescriptor[^>]*>>/g)];
  expect(descriptors).toHaveLength(new Set(names).size);
  for (const [descriptor] of descriptors) expect(descriptor).toMatch(/\/FontFile2 \d+ 0 R/);
  expect(pdf.length).toBeLessThan(150_000);
});

it('writes the same bytes for the same labels, without a date', async () => {
  const write = () => buffer(labelSheet([master, single], { layout: gtlA5, title: 'labels' }));
  const first = await write();
  expect(first.equals(await write())).toBe(true);
  expect(first.toString('latin1')).not.toMatch(/Date|\(D:\d{4}/);
});

it('keeps texts as texts, in every script', async () => {
  const description = '尾灯总成 テールランプ 후미등 Łódź';
  const pdf = await buffer(labelSheet([{ ...master, description }], { layout: gtlA5, title: 'labels' }));
  const [page] = await render(pdf, 36);
  for (const word of ['HM4 907 357 D', ...description.split(' ')]) expect(page?.text).toContain(word);
});

it('moves everything by the offset of the printer', async () => {
  const firstDark = async (x: number, y: number) => {
    const printer = { offset: { x, y } };
    const [page] = await render(await buffer(labelSheet([master], { layout: gtlA5, title: 'labels', printer })), 127);
    const { data, width } = page ?? { data: new Uint8Array(), width: 1 };
    const pixel = data.findIndex((value, index) => index % 4 === 0 && value < 128) / 4;
    return { x: pixel % width, y: Math.floor(pixel / width) };
  };
  const here = await firstDark(0, 0);
  const moved = await firstDark(2, 4);
  // 127 dpi are five pixels to the millimetre.
  expect(moved.x - here.x).toBe(10);
  expect(moved.y - here.y).toBe(20);
});

it.each([
  ['a plate that is none', { plate: '6JUN12' }],
  ['a quantity that is no decimal', { quantity: '1,5' }],
])('refuses a sheet with %s', async (_, wrong) => {
  const stream = labelSheet([{ ...master, ...wrong }], { layout: gtlA5, title: 'labels' });
  await expect(buffer(stream)).rejects.toThrow(expect.objectContaining({ code: 'code' }));
});

it('passes on an error of whoever gives the labels', async () => {
  async function* broken() {
    yield master;
    throw new Error('cursor is gone');
  }
  await expect(buffer(labelSheet(broken(), { layout: gtlA5, title: 'labels' }))).rejects.toThrow('cursor is gone');
});

it('prints labels of empties', async () => {
  const boxes = await pageBoxes(await buffer(sheet([containerLabelPage(empties)], { title: 'empties' })));
  expectMillimetres(boxes[0], 210, 148);
});

/** Turns of the event loop after which what has not gone on stands still. */
const STILL_TURNS = 50;
/** More labels than a stream may hold that nobody reads. */
const MOST_AHEAD = 100;

it('takes a label only when somebody reads', async () => {
  let taken = 0;
  function* endless() {
    for (;;) {
      taken++;
      yield master;
    }
  }
  const stream = labelSheet(endless(), { layout: gtlA5, title: 'labels' });
  await once(stream, 'readable');
  while (taken < 100) {
    stream.read();
    await once(stream, 'readable');
  }
  const before = taken;
  for (let still = 0, last = taken; still < STILL_TURNS && taken - before < MOST_AHEAD; still += 1) {
    await new Promise(resolve => setImmediate(resolve));
    if (taken > last) still = 0;
    last = taken;
  }
  expect(taken - before).toBeLessThan(MOST_AHEAD);
  stream.destroy();
});
