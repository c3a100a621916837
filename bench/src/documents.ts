import { createRequire } from 'node:module';
import { performance } from 'node:perf_hooks';
import { buildPlate, gtlA5Pdf417, type Label, labelPage, labelSheet, type Page } from '@inbound/documents';
import bwip from 'bwip-js/node';
import PDFDocument from 'pdfkit';
import { compareRungs, type Ratio } from './measure.ts';

const labelsPerRun = 100;
const pointsPerMm = 72 / 25.4;
/** Dots for each module of a PNG: what 203 dpi make of 0.5 mm. */
const pngScale = 4;

const { resolve } = createRequire(import.meta.url);
const fonts = {
  regular: resolve('@inbound/documents/fonts/noto-sans/NotoSans_400Regular.ttf'),
  bold: resolve('@inbound/documents/fonts/noto-sans/NotoSans_700Bold.ttf'),
};
const encoders = { code128: 'code128', code39: 'code39', datamatrix: 'datamatrix', pdf417: 'pdf417', qr: 'qrcode' };

type CodeMark = Extract<Page['marks'][number], { kind: 'code' }>;
type Pdf = PDFKit.PDFDocument;

/**
 * Labels with three codes (Code 128, Data Matrix, PDF417), each with a plate of its own: ours with Chinese texts against
 * pdfkit with the PNG pictures of bwip-js, and against the bare rung, which is pdfkit with the modules of bwip-js as
 * rectangles at places that are known before, without layout and without Chinese.
 */
export async function benchDocuments(): Promise<Ratio[]> {
  let serial = 1;
  const rung = (print: (serial: number) => Promise<number>) => async () => {
    const milliseconds = await print(serial);
    serial += labelsPerRun;
    return (labelsPerRun * 1000) / milliseconds;
  };
  const name = 'labels with three codes';
  return [
    await compareRungs(
      { name, beside: 'pdfkit with bwip-js PNG', goal: 4, unit: 'labels/s' },
      rung(ours),
      rung(first => placed(first, drawPng)),
    ),
    await compareRungs(
      { name, beside: 'pdfkit with bare modules', goal: 0.6, unit: 'labels/s' },
      rung(ours),
      rung(first => placed(first, drawModules)),
    ),
  ];
}

async function ours(serial: number): Promise<number> {
  const start = performance.now();
  await drain(labelSheet(labelsFrom(serial, chinese), { layout: gtlA5Pdf417, language: 'zh-cn', title: 'bench' }));
  return performance.now() - start;
}

/** The same labels by hand: everything has its place already, only the codes are made while the clock runs. */
async function placed(serial: number, draw: (pdf: Pdf, code: CodeMark) => Promise<void>): Promise<number> {
  const pages = labelsFrom(serial, {}).map(label => labelPage(label, { layout: gtlA5Pdf417 }));
  const start = performance.now();
  const pdf = new PDFDocument({ autoFirstPage: false });
  pdf.registerFont('regular', fonts.regular).registerFont('bold', fonts.bold);
  const drained = drain(pdf);
  for (const page of pages) {
    pdf.addPage({ size: [page.width * pointsPerMm, page.height * pointsPerMm], margin: 0 });
    pdf.scale(pointsPerMm);
    for (const mark of page.marks) {
      if (mark.kind === 'code') await draw(pdf, mark);
      else drawRest(pdf, mark);
    }
  }
  pdf.end();
  await drained;
  return performance.now() - start;
}

function drawRest(pdf: Pdf, mark: Page['marks'][number]): void {
  if (mark.kind === 'box' && mark.stroke)
    pdf.lineWidth(mark.stroke).rect(mark.x, mark.y, mark.width, mark.height).stroke();
  if (mark.kind !== 'text') return;
  for (const { face, text } of mark.runs)
    pdf.font(face.weight, mark.size).text(text, mark.x, mark.baseline, { lineBreak: false, baseline: 'alphabetic' });
}

async function drawPng(pdf: Pdf, { symbology, content, x, y, width, height }: CodeMark): Promise<void> {
  const picture = await bwip.toBuffer({ bcid: encoders[symbology], text: content, scale: pngScale });
  pdf.image(picture, x, y, { width, height });
}

async function drawModules(pdf: Pdf, { symbology, content, x, y, width, height }: CodeMark): Promise<void> {
  const [picture] = bwip.raw({ bcid: encoders[symbology], text: content });
  if (!picture) return;
  if ('pixs' in picture) drawGrid(pdf, picture.pixs, picture.pixx, { x, y, width, height });
  else {
    const unit = width / picture.sbs.reduce((sum, bar) => sum + bar, 0);
    let left = x;
    picture.sbs.forEach((bar, index) => {
      if (index % 2 === 0) pdf.rect(left, y, bar * unit, height);
      left += bar * unit;
    });
  }
  pdf.fill();
}

type Box = { x: number; y: number; width: number; height: number };

/** One rectangle for the dark modules that stand side by side. */
function drawGrid(pdf: Pdf, pixels: number[], columns: number, box: Box): void {
  const [wide, tall] = [box.width / columns, (box.height * columns) / pixels.length];
  let from = -1;
  for (let index = 0; index <= pixels.length; index++) {
    const isEnd = !pixels[index] || index % columns === 0;
    if (isEnd && from >= 0) {
      pdf.rect(box.x + (from % columns) * wide, box.y + Math.floor(from / columns) * tall, (index - from) * wide, tall);
      from = -1;
    }
    if (pixels[index] && from < 0) from = index;
  }
}

async function drain(stream: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of stream);
}

const chinese: Partial<Label> = {
  shipTo: { name: '瀚林汽车（长春）有限公司', lines: ['东风大街 88 号', '130011 长春'] },
  description: '前照灯电源模块',
};

function labelsFrom(serial: number, more: Partial<Label>): Label[] {
  return Array.from({ length: labelsPerRun }, (_, index) => ({
    kind: 'M',
    plate: buildPlate({ kind: 'M', duns: '521874630', serial: serial + index }),
    duns: '521874630',
    shipFrom: { name: 'Nordlicht Components', lines: ['Hafenstraße 14', '28217 Bremen'] },
    shipTo: { name: 'Hanlin Motors', lines: ['No. 88 Dongfeng Avenue', '130011 Changchun'] },
    plantNo: '2031',
    supplierNo: 'S1001',
    unloadingPoint: 'LC-04',
    internalDestination: 'B2-17',
    customerRouting: 'HC2031 / HALL 4 / ROW B2',
    deliveryNoteNo: '43271802',
    orderNo: '5500018734',
    orderItem: '10',
    grossWeight: '332',
    netWeight: '245.8',
    packageCount: 32,
    eta: '2026-11-24',
    partNo: 'HM4 907 357 D',
    supplierPartNo: 'NLC-80417-02',
    description: 'Lamp power module',
    quantity: '768',
    unit: 'PCE',
    packagingType: 'PAL-1210',
    date: { category: 'P', date: '2026-11-19' },
    batch: 'B26-4711',
    ...more,
  }));
}
