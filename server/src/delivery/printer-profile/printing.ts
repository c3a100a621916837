import { PDF_TYPE, type PrinterProfileRow, ZPL_TYPE } from '@inbound/shared/delivery/printer-profile/contract';
import {
  drawLabelSheet,
  drawLabelsInZpl,
  drawTestPage,
  type PlacedLabel,
} from '../../packaging/label-template/offers.ts';
import type { Ctx } from '../../platform/call/context.ts';
import { inThread } from '../../platform/call/in-thread.ts';
import type { FileReply } from '../../platform/call/route.ts';
import { asBuffer } from '../../platform/threads/bytes.ts';
import { readOne } from './queries.ts';

const TENTHS = 10;

/** What the label code asks of a printer: dots per inch, and millimetres to be moved by. */
const printerOf = ({ dpi, offsetX, offsetY }: PrinterProfileRow) => ({
  dpi: Number(dpi),
  offset: { x: offsetX / TENTHS, y: offsetY / TENTHS },
});

const pdf = (name: string, bytes: Uint8Array): FileReply => ({
  ...{ name: `${name}.pdf`, mediaType: PDF_TYPE },
  ...{ content: asBuffer(bytes), inline: true },
});

const commands = (name: string, content: string): FileReply => ({ name: `${name}.zpl`, mediaType: ZPL_TYPE, content });

/** Labels as a file: for the printer of a profile of the caller's company, or as a PDF of label paper in true lengths. */
export const labelFile = async (
  ctx: Ctx,
  { name, labels, printerId }: { name: string; labels: PlacedLabel[]; printerId?: string | undefined },
): Promise<FileReply> => {
  if (printerId === undefined) return pdf(name, await inThread(ctx, drawLabelSheet, { title: name, labels }));
  const profile = await readOne(ctx, printerId);
  const printer = printerOf(profile);
  if (profile.output === 'zpl') return commands(name, await inThread(ctx, drawLabelsInZpl, { labels, printer }));
  const paper = profile.output === 'a4' ? 'a4' : 'label';
  return pdf(name, await inThread(ctx, drawLabelSheet, { title: name, labels, printer, paper }));
};

/** The page that shows how true a printer is, as the printer takes labels. */
export const testPage = async (ctx: Ctx, { id }: { id: string }): Promise<FileReply> => {
  const profile = await readOne(ctx, id);
  const asked = { printer: printerOf(profile), output: profile.output };
  const bytes = await inThread(ctx, drawTestPage, asked);
  const name = `test-${profile.dpi}`;
  return profile.output === 'zpl' ? commands(name, Buffer.from(bytes).toString('utf8')) : pdf(name, bytes);
};
