import {
  type PackagingDatasheet,
  type PackagingDatasheetTexts,
  packagingDatasheet,
  paperPdf,
} from '@inbound/documents';
import { bytesOf } from '../../platform/threads/bytes.ts';
import type { Work } from '../../platform/threads/work.ts';

/** Draws the datasheet of a packaging instruction on A4 as a PDF. */
export const drawDatasheet: Work<{ sheet: PackagingDatasheet; texts: PackagingDatasheetTexts }, Uint8Array> = {
  name: 'draw-packaging-datasheet',
  run: ({ sheet, texts }) => bytesOf(paperPdf(packagingDatasheet(sheet, texts))),
};
