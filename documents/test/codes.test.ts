import { expect, it, vi } from 'vitest';
import { quietZone, type Symbology } from '../src/codes/modules.ts';
import {
  containerLabelPage,
  deliveryNote,
  deliveryNoteWords,
  labelLayouts,
  labelPage,
  type Page,
  paperPages,
  parsePayload,
  pdf,
} from '../src/index.ts';
import type { CodeMark } from '../src/layout/page.ts';
import { decode } from './decode.ts';
import { empties, master, mixedLabel, single } from './labels.ts';
import { aDeliveryNote } from './papers.ts';
import { type Picture, render } from './render.ts';
import { textsIn } from './words.ts';

// Fonts and renderer are opened by the first test, which may take long on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const formats: Readonly<Record<Symbology, string>> = {
  code128: 'Code128',
  code39: 'Code39',
  datamatrix: 'DataMatrix',
  pdf417: 'PDF417',
  qr: 'QRCode',
};

const resolutions = [203, 300];
const labels = { master, single, mixed: mixedLabel };
const cases = [...labelLayouts.values()].flatMap(layout =>
  Object.entries(labels).flatMap(([name, label]) => resolutions.map(dpi => ({ layout, name, label, dpi }))),
);

function codesOf(page: Page): CodeMark[] {
  return page.marks.filter(mark => mark.kind === 'code');
}

async function expectReadable(page: Page, dpi: number): Promise<void> {
  const codes = codesOf(page);
  const [picture] = await render(pdf([page], { title: 'test' }), dpi);
  if (!picture) throw new Error('no page');
  const expected = codes.map(({ symbology, content }) => `${formats[symbology]} ${content}`).sort();
  expect(await decode(picture)).toEqual(expected);
  for (const code of codes) expectQuiet(code, page, picture);
}

/** Every pixel of the quiet zone is white, except at the very edge of the code, where pixels are shared. */
function expectQuiet(code: CodeMark, page: Page, picture: Picture): void {
  const { across, above } = quietZone(code.symbology);
  // The renderer rounds pages to whole points, so its scale is that of the picture and not quite that of the resolution.
  const [perX, perY] = [picture.width / page.width, picture.height / page.height];
  const left = Math.ceil((code.x - across * code.module) * perX);
  const right = Math.floor((code.x + code.width + across * code.module) * perX);
  const top = Math.ceil((code.y - above * code.module) * perY);
  const bottom = Math.floor((code.y + code.height + above * code.module) * perY);
  let dark = 0;
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const isBeside = x < code.x * perX - 1 || x > (code.x + code.width) * perX + 1;
      const isAbove = y < code.y * perY - 1 || y > (code.y + code.height) * perY + 1;
      if ((isBeside || isAbove) && (picture.data[4 * (y * picture.width + x)] ?? 0) < almostWhite) dark++;
    }
  }
  expect(dark, `dark pixels in the quiet zone of ${code.symbology} ${code.content}`).toBe(0);
}

const almostWhite = 250;

it.each(cases)('reads all codes of $layout.name for $name at $dpi dpi', async ({ layout, label, dpi }) => {
  const page = labelPage(label, { layout, printer: { dpi } });
  expect(page.warnings).toEqual([]);
  await expectReadable(page, dpi);
});

it.each(resolutions)('reads the codes of a bundle of empties at %i dpi', async dpi => {
  await expectReadable(containerLabelPage(empties, { printer: { dpi } }), dpi);
});

it.each(resolutions)('reads number and address of a delivery note at %i dpi', async dpi => {
  const [page] = paperPages(deliveryNote(aDeliveryNote, textsIn('zh-cn', deliveryNoteWords)));
  if (!page) throw new Error('no page');
  expect(codesOf(page).map(({ content }) => content)).toEqual([aDeliveryNote.number, aDeliveryNote.link]);
  await expectReadable(page, dpi);
});

it('finds the data of the label in its Data Matrix', async () => {
  const layout = labelLayouts.get('gtl-a5');
  if (!layout) throw new Error('no layout');
  const [picture] = await render(pdf([labelPage(master, { layout })], { title: 'test' }), 300);
  const found = picture ? await decode(picture) : [];
  const payload = found.find(code => code.startsWith('DataMatrix '))?.slice('DataMatrix '.length) ?? '';
  expect(parsePayload(payload)).toEqual({
    version: 'GTL3',
    plate: master.plate,
    extras: {},
    values: {
      processCode: '40',
      shipFrom: '521874630',
      shipTo: '2031',
      unloadingPoint: 'LC-04',
      internalDestination: 'B2-17',
      supplierNo: 'S1001',
      duns: '521874630',
      deliveryNoteNo: '43271802',
      consignmentNo: '43271802',
      orderNo: '5500018734',
      orderItem: '10',
      partNo: 'HM4 907 357 D',
      supplierPartNo: 'NLC-80417-02',
      partRevision: 'D03',
      quantity: '768',
      unit: 'PCE',
      grossWeight: '332',
      packagingType: 'PAL-1210',
      batch: 'B26-4711',
      productionDate: '20261119',
    },
  });
});

it.each([
  [undefined, 0.5],
  [203, (4 * 25.4) / 203],
  [300, (6 * 25.4) / 300],
  [600, (12 * 25.4) / 600],
])('prints modules of whole dots: at %s dpi %f mm', (dpi, module) => {
  const layout = labelLayouts.get('gtl-a5');
  if (!layout) throw new Error('no layout');
  const codes = codesOf(labelPage(master, { layout, printer: { dpi } }));
  for (const code of codes) expect(code.module).toBeCloseTo(module, 9);
  const bars = codes.find(code => code.symbology === 'code128');
  expect(bars?.height).toBeGreaterThanOrEqual(13);
  if (dpi) expect(((bars?.x ?? 0) * dpi) / 25.4).toBeCloseTo(Math.round(((bars?.x ?? 0) * dpi) / 25.4), 6);
});
