import { expect, it, vi } from 'vitest';
import {
  consignmentNote,
  consignmentNoteWords,
  containerNote,
  containerNoteWords,
  type DeliveryNoteLine,
  deliveryNote,
  deliveryNoteWords,
  doorPlan,
  doorPlanWords,
  type Page,
  packagingDatasheet,
  packagingDatasheetWords,
  packingList,
  packingListWords,
  paperPages,
  pickUpList,
  pickUpListWords,
  shippingNote,
  shippingNoteWords,
} from '../src/index.ts';
import {
  aConsignment,
  aContainerNote,
  aDatasheet,
  aDeliveryNote,
  aDoorPlan,
  aPackingList,
  aPickUpList,
  aShippingNote,
} from './papers.ts';
import { gradient } from './render.ts';
import { textsIn } from './words.ts';

// Fonts and renderer are opened by the first test, which may take long on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

function textsOf(page: Page): string[] {
  return page.marks.flatMap(mark => (mark.kind === 'text' ? [mark.runs.map(run => run.text).join('')] : []));
}

const english = textsIn('en', deliveryNoteWords);

function pagesWith(count: number): Page[] {
  const lines = Array.from({ length: count }, (_, index) => ({
    ...(aDeliveryNote.lines[index % 5] as DeliveryNoteLine),
    partNo: `PART ${index + 1} END`,
  }));
  return [...paperPages(deliveryNote({ ...aDeliveryNote, lines }, english))];
}

it.each([1, 5, 14, 15, 40, 200])('prints each of %i materials once, with the head on each page', count => {
  const pages = pagesWith(count).map(textsOf);
  const parts = pages.flat().filter(text => /^PART \d+ END$/.test(text));
  expect(parts).toEqual(Array.from({ length: count }, (_, index) => `PART ${index + 1} END`));
  for (const page of pages) {
    const hasMaterial = page.some(text => text.startsWith('PART '));
    expect(page.filter(text => text === 'Part number, description')).toHaveLength(hasMaterial ? 1 : 0);
  }
});

it('numbers the pages and repeats the number of the note', () => {
  const pages = pagesWith(40).map(textsOf);
  expect(pages.length).toBeGreaterThan(2);
  pages.forEach((page, index) => {
    expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
    expect(page.some(text => text.includes('43271802'))).toBe(true);
  });
});

it('keeps everything on the paper, and lines of text apart from one another', () => {
  for (const page of pagesWith(40)) {
    for (const mark of page.marks) {
      if (mark.kind !== 'text') continue;
      expect(mark.x).toBeGreaterThanOrEqual(14.9);
      expect(mark.x + mark.width).toBeLessThanOrEqual(195.1);
      expect(mark.baseline).toBeLessThanOrEqual(289);
    }
    const left = page.marks.flatMap(mark => (mark.kind === 'text' && mark.x === 15 ? [mark] : []));
    left.slice(1).forEach((mark, index) => {
      const above = left[index];
      if (above) expect(mark.baseline - above.baseline).toBeGreaterThanOrEqual(mark.size);
    });
  }
});

it('shows the plant its language first and English beside it, and English once to those who speak it', () => {
  const [chinese] = paperPages(deliveryNote(aDeliveryNote, textsIn('zh-cn', deliveryNoteWords)));
  const [plain] = paperPages(deliveryNote(aDeliveryNote, english));
  expect(chinese && textsOf(chinese)).toEqual(expect.arrayContaining(['送货单', 'Delivery note', '日期 · Date']));
  expect(plain && textsOf(plain).filter(text => text === 'Delivery note')).toHaveLength(1);
  expect(plain && textsOf(plain)).toContain('Date');
});

it('marks a draft on each page, and only a draft', () => {
  const draft = { ...aDeliveryNote, draft: true, lines: Array(40).fill(aDeliveryNote.lines[0]) };
  const chinese = textsIn('zh-cn', deliveryNoteWords);
  for (const page of paperPages(deliveryNote(draft, chinese))) expect(textsOf(page)[0]).toBe('草稿 · DRAFT');
  for (const page of paperPages(deliveryNote(aDeliveryNote, chinese)))
    expect(textsOf(page).join()).not.toContain('DRAFT');
});

it('groups digits for the eye', () => {
  const [page] = paperPages(
    deliveryNote({ ...aDeliveryNote, totals: { ...aDeliveryNote.totals, grossWeight: '1234567.25' } }, english),
  );
  expect(page && textsOf(page)).toContain('1\u202f234\u202f567.25 kg');
});

it('cuts a remark without end, and says so', () => {
  const remark = 'Deliver to hall 4 only. '.repeat(200);
  const [page] = paperPages(deliveryNote({ ...aDeliveryNote, remark }, english));
  expect(page?.warnings).toEqual([expect.objectContaining({ code: 'text_cut', field: 'remark' })]);
});

it('leaves out a number that has no bars, instead of the paper', () => {
  const [page] = paperPages(deliveryNote({ ...aDeliveryNote, number: '送 1' }, english));
  expect(page?.warnings).toEqual([expect.objectContaining({ code: 'code_refused', field: 'number' })]);
  expect(page && textsOf(page)).toContain('送 1');
});

it('refuses a step whose picture is none', () => {
  const sheet = aDatasheet([new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>')]);
  const pages = () => [...paperPages(packagingDatasheet(sheet, textsIn('en', packagingDatasheetWords)))];
  expect(pages).toThrow(expect.objectContaining({ code: 'picture' }));
});

/** Numbers for words: short enough for any column, and each can be found on the paper. */
function marked<Key extends string>(keys: readonly Key[]) {
  const words = Object.fromEntries(keys.map((key, index) => [key, `<${index}>`])) as Record<Key, string>;
  return { language: 'en', words, english: words } as const;
}

const pictures = [gradient(30, 20)];
const oneWay = aDeliveryNote.packaging.map((line, index) => ({ ...line, reusable: index > 0 }));
const dates = { pickUpAt: '2026-11-23 13:30', packaging: oneWay };
const lines = aDeliveryNote.lines.map(line => ({ ...line, expiresOn: '2027-11-19' }));

it.each([
  {
    keys: deliveryNoteWords,
    pages: paperPages(deliveryNote({ ...aDeliveryNote, ...dates, lines, draft: true }, marked(deliveryNoteWords))),
  },
  {
    keys: consignmentNoteWords,
    pages: paperPages(
      consignmentNote({ ...aConsignment, packaging: oneWay, draft: true }, marked(consignmentNoteWords)),
    ),
  },
  {
    keys: packingListWords,
    pages: paperPages(packingList({ ...aPackingList, draft: true }, marked(packingListWords))),
  },
  {
    keys: containerNoteWords,
    pages: paperPages(containerNote({ ...aContainerNote, draft: true }, marked(containerNoteWords))),
  },
  {
    keys: pickUpListWords,
    pages: paperPages(pickUpList({ ...aPickUpList, draft: true }, marked(pickUpListWords))),
  },
  {
    keys: shippingNoteWords,
    pages: paperPages(shippingNote({ ...aShippingNote, draft: true }, marked(shippingNoteWords))),
  },
  {
    keys: doorPlanWords,
    pages: paperPages(doorPlan({ ...aDoorPlan, draft: true }, marked(doorPlanWords))),
  },
  {
    keys: packagingDatasheetWords,
    pages: paperPages(packagingDatasheet({ ...aDatasheet(pictures), draft: true }, marked(packagingDatasheetWords))),
  },
])('asks for no word that the paper $keys.0 does not print', ({ keys, pages }) => {
  const text = [...pages].flatMap(textsOf).join(' ');
  expect(keys.filter((_, index) => !text.includes(`<${index}>`))).toEqual([]);
});

it('shows a run of plates as a run, and a single plate alone', () => {
  const [first] = aDeliveryNote.packaging;
  const [plate = '', last = ''] = first?.plates ?? [];
  const printed = (plates: readonly string[]) => {
    const packaging = aDeliveryNote.packaging.map(line => ({ ...line, plates: line === first ? plates : [] }));
    return [...paperPages(deliveryNote({ ...aDeliveryNote, packaging }, english))].flatMap(textsOf);
  };
  expect(printed([plate, last])).toEqual(expect.arrayContaining([plate, `– ${last}`]));
  expect(printed([plate]).filter(text => text.includes('JUN'))).toEqual([plate]);
});

it('names a door of the plan once, at its first truck, and a free one, too', () => {
  const printed = [...paperPages(doorPlan(aDoorPlan, textsIn('en', doorPlanWords)))].flatMap(textsOf);
  expect(printed.filter(text => text === 'A1' || text === 'A2')).toEqual(['A1', 'A2']);
  expect(printed).toEqual(expect.arrayContaining(['07:00–08:00', '08:00–08:30', 'SD26000042', '–']));
});
