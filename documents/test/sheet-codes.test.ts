import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { firstBySeed } from '../../tools/lib/sample.ts';
import { sampling } from '../../tools/lib/sampling.ts';
import { buildPlate, type Label, labelLayouts, labelPage, labelSheet, type PrinterProfile } from '../src/index.ts';
import { onA4 } from '../src/layout/n-up.ts';
import { type CodeMark, mmPerInch, type Page } from '../src/layout/page.ts';
import { decode } from './decode.ts';
import { master, mixedLabel, single } from './labels.ts';
import { type Picture, render } from './render.ts';

const formats = { code128: 'Code128', code39: 'Code39', datamatrix: 'DataMatrix', pdf417: 'PDF417', qr: 'QRCode' };
const resolutions = [203, 300];
/** As profiles have them, in tenths of a millimetre: nothing that is a whole number of dots. */
const offsets = [
  { x: 0, y: 0 },
  { x: 1.7, y: -1.3 },
  { x: -2.3, y: 0.9 },
];
const A4 = { width: 210, height: 297 };
const layouts = [...labelLayouts.keys()];

const layoutOf = (name: string) => {
  const layout = labelLayouts.get(name);
  if (!layout) throw new Error(`no layout ${name}`);
  return layout;
};

/** So many labels of all kinds, each with a plate of its own. */
const labelsOf = (count: number): Label[] =>
  Array.from({ length: count }, (_, at) => {
    const label = [master, single, mixedLabel][at % 3] ?? master;
    return { ...label, plate: buildPlate({ kind: label.kind, duns: label.duns, serial: 1000 + at }) };
  });

const codesOf = ({ marks }: Page): CodeMark[] => marks.filter((mark): mark is CodeMark => mark.kind === 'code');

const expected = (pages: readonly Page[]): string[] =>
  pages
    .flatMap(codesOf)
    .map(({ symbology, content }) => `${formats[symbology]} ${content}`)
    .sort();

/** A strip of a picture, from and to so many millimetres below its upper edge. */
const strip = (picture: Picture, from: number, to: number): Picture => {
  const perMm = picture.height / A4.height;
  const [top, bottom] = [Math.max(0, Math.round(from * perMm)), Math.min(picture.height, Math.round(to * perMm))];
  const data = picture.data.slice(4 * picture.width * top, 4 * picture.width * bottom);
  return { width: picture.width, height: bottom - top, data };
};

const cases = layouts.flatMap(name => resolutions.flatMap(dpi => offsets.map(offset => ({ name, dpi, offset }))));

/** So many sheets are drawn and read where not everything is tried. */
const SHEETS = 12;
const sampled = firstBySeed(cases, SHEETS, sampling, {
  nameOf: ({ name, dpi, offset }) => `${name} ${dpi} ${offset.x} ${offset.y}`,
});

describe('labels on A4', () => {
  it.each(sampled)(
    'of $name at $dpi dpi, moved by $offset: each is read where it stands',
    async ({ name, dpi, offset }) => {
      const layout = layoutOf(name);
      const printer: PrinterProfile = { dpi, offset };
      const pages = labelsOf(Math.floor(A4.height / layout.height) + 1).map(label =>
        labelPage(label, { layout, printer }),
      );
      const perSheet = pages.length - 1;
      const sheets = await render(
        await buffer(labelSheet(labelsOf(pages.length), { layout, printer, paper: 'a4', title: 'labels' })),
        dpi,
      );
      expect(sheets).toHaveLength(2);
      for (const [at, page] of pages.entries()) {
        const sheet = sheets[Math.floor(at / perSheet)];
        if (!sheet) throw new Error('no sheet');
        const top = (at % perSheet) * layout.height + offset.y;
        expect(await decode(strip(sheet, top, top + layout.height))).toEqual(expected([page]));
      }
    },
  );

  it.each(resolutions)(
    'begin on whole dots of %i dpi, so that their modules are as wide as on label paper',
    async dpi => {
      const printer = { dpi };
      for (const name of layouts) {
        const pages = labelsOf(4).map(label => labelPage(label, { layout: layoutOf(name), printer }));
        for await (const sheet of onA4(pages, { skip: 1, printer }))
          for (const { x, y } of codesOf(sheet))
            for (const dots of [(x * dpi) / mmPerInch, (y * dpi) / mmPerInch])
              expect(Math.abs(dots - Math.round(dots))).toBeLessThan(0.001);
      }
    },
  );
});

describe('a label on its own paper', () => {
  it.each(sampled)('of $name at $dpi dpi, moved by $offset, is read', async ({ name, dpi, offset }) => {
    const layout = layoutOf(name);
    const printer: PrinterProfile = { dpi, offset };
    const labels = labelsOf(2);
    const pictures = await render(await buffer(labelSheet(labels, { layout, printer, title: 'labels' })), dpi);
    expect(pictures).toHaveLength(labels.length);
    for (const [at, label] of labels.entries()) {
      const picture = pictures[at];
      expect(picture && (await decode(picture))).toEqual(expected([labelPage(label, { layout, printer })]));
    }
  });
});
