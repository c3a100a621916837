import { expect, it, vi } from 'vitest';
import {
  consignmentNote,
  consignmentNoteWords,
  containerLabelPage,
  containerNote,
  containerNoteWords,
  deliveryNote,
  deliveryNoteWords,
  type Label,
  type Language,
  labelLayouts,
  labelPage,
  type Page,
  packagingDatasheet,
  packagingDatasheetWords,
  packingList,
  packingListWords,
  paperPages,
  pdf,
  pickUpList,
  pickUpListWords,
} from '../src/index.ts';
import { difference, keepIfAsked } from './compare.ts';
import { labelWordsIn } from './label-words.ts';
import { empties, master, mixedLabel, single } from './labels.ts';
import { aConsignment, aContainerNote, aDatasheet, aDeliveryNote, aPackingList, aPickUpList } from './papers.ts';
import { gradient, render } from './render.ts';
import { textsIn } from './words.ts';

// Fonts and renderer are opened by the first test, which may take long on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const labelDpi = 72;
const paperDpi = 60;
/** Renderers place the edges of letters differently by a hair; a moved field or another glyph is far above this. */
const tolerance = 0.0002;

const languages: readonly Language[] = ['en', 'zh-cn', 'zh-tw', 'zh-hk', 'ja', 'ko'];

/** What a plant of this language writes into its label data. */
const native: Readonly<Record<Language, Partial<Label>>> = {
  en: {},
  'zh-cn': {
    description: '前照灯电源模块',
    shipTo: { name: '瀚林汽车（长春）有限公司', lines: ['东风大街 88 号', '130011 长春'] },
  },
  'zh-tw': {
    description: '頭燈電源模組',
    shipTo: { name: '瀚林汽車股份有限公司', lines: ['東風大街 88 號', '130011 長春'] },
  },
  'zh-hk': {
    description: '頭燈電源組件',
    shipTo: { name: '瀚林汽車（香港）有限公司', lines: ['東風大街 88 號', '130011 長春'] },
  },
  ja: {
    description: 'ヘッドランプ電源モジュール',
    shipTo: { name: '瀚林自動車株式会社', lines: ['東風大街 88', '130011 長春'] },
  },
  ko: {
    description: '전조등 전원 모듈',
    shipTo: { name: '한린자동차 주식회사', lines: ['동풍대가 88', '130011 창춘'] },
  },
};

async function expectSame(name: string, page: Page | undefined, dpi: number): Promise<void> {
  if (!page) throw new Error('no page');
  expect(page.warnings).toEqual([]);
  const [picture] = await render(pdf([page], { title: name }), dpi);
  if (!picture) throw new Error('no picture');
  keepIfAsked(name, picture);
  expect(difference(name, picture)).toBeLessThan(tolerance);
}

function layoutOf(name: string) {
  const layout = labelLayouts.get(name);
  if (!layout) throw new Error(`no layout ${name}`);
  return layout;
}

it.each(languages)('lays out labels in %s as before', async language => {
  const options = { words: labelWordsIn(language), language };
  const large = labelPage(
    { ...master, ...native[language], preSeries: true },
    { ...options, layout: layoutOf('gtl-a5') },
  );
  await expectSame(`gtl-a5.${language}`, large, labelDpi);
  const small = labelPage({ ...single, ...native[language], draft: true }, { ...options, layout: layoutOf('gtl-klt') });
  await expectSame(`gtl-klt.${language}`, small, labelDpi);
});

it('notices when one small field has changed', async () => {
  const options = { words: labelWordsIn('en'), layout: layoutOf('gtl-a5') };
  const page = labelPage({ ...master, preSeries: true, unit: 'KGM' }, options);
  const [picture] = await render(pdf([page], { title: 'changed' }), labelDpi);
  expect(picture && difference('gtl-a5.en', picture)).toBeGreaterThan(tolerance);
});

it.each(languages)('lays out a delivery note in %s as before', async language => {
  const [page] = paperPages(deliveryNote({ ...aDeliveryNote, draft: true }, textsIn(language, deliveryNoteWords)));
  await expectSame(`delivery-note.${language}`, page, paperDpi);
});

it.each([
  ['gtl-a5-pdf417', master],
  ['vda4902-a5', master],
  ['vda4902-klt', single],
  ['vda4902-klt-code128', single],
] as const)('lays out %s as before', async (name, label) => {
  await expectSame(name, labelPage(label, { layout: layoutOf(name) }), labelDpi);
});

it('lays out a mixed label and one of empties as before', async () => {
  await expectSame('gtl-a5-mixed', labelPage(mixedLabel, { layout: layoutOf('gtl-a5') }), labelDpi);
  await expectSame('container-a5', containerLabelPage(empties), labelDpi);
});

it.each(['en', 'zh-cn'] as const)('lays out the other papers in %s as before', async language => {
  const papers = {
    'consignment-note': paperPages(consignmentNote(aConsignment, textsIn(language, consignmentNoteWords))),
    'packing-list': paperPages(packingList(aPackingList, textsIn(language, packingListWords))),
    'container-note': paperPages(containerNote(aContainerNote, textsIn(language, containerNoteWords))),
    'pick-up-list': paperPages(pickUpList(aPickUpList, textsIn(language, pickUpListWords))),
    'packaging-datasheet': paperPages(
      packagingDatasheet(
        aDatasheet([gradient(300, 200), gradient(200, 300)]),
        textsIn(language, packagingDatasheetWords),
      ),
    ),
  };
  for (const [name, [page]] of Object.entries(papers)) await expectSame(`${name}.${language}`, page, paperDpi);
});
