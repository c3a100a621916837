import { type DecimalMark, dateIn, featureOf, refuse, timeIn, withUnit } from '@inbound/shared';
import type { z } from 'zod';
import type { Ctx, SessionPlant } from '../call/context.ts';
import { inThread } from '../call/in-thread.ts';
import type { FileReply } from '../call/route.ts';
import { CSV_TYPE, XLSX_TYPE } from '../tools/media-types.ts';
import { spoolPath } from '../tools/spool.ts';
import { fieldText, say } from '../tools/texts.ts';
import { defaultColumns } from './exported-columns.ts';
import { filteredRows } from './filtered-rows.ts';
import { readAll } from './list.ts';
import type { ListSpec } from './list-spec.ts';
import { aboutSheet } from './sheet-about.ts';
import { columnKind, columnUnit } from './sheet-cells.ts';
import { columnWords } from './sheet-words.ts';
import { countRows } from './summary.ts';
import { type Sheet, writeSheet } from './write-sheet.ts';

/** The zone of what belongs to no single plant. */
const UTC = 'UTC';
const MEDIA_TYPES = { xlsx: XLSX_TYPE, csv: CSV_TYPE } as const;

/** The options of an export besides the filter of its list. */
export interface ExportRequest {
  format: 'xlsx' | 'csv';
  decimalMark?: DecimalMark | undefined;
  columns?: string[] | undefined;
  sort?: string | undefined;
}

/** The plant of the call: the one that was chosen, or the only one of the reader. */
const plantOf = ({ plantId, session: { plants } }: Ctx): SessionPlant | undefined =>
  plants.find(({ id }) => id === plantId) ?? (plants.length === 1 ? plants[0] : undefined);

/** What a downloaded file is called: feature, plant and its time, `delivery-note_2031_20260312-1405.xlsx` (ux B.5.10). */
const fileName = (ctx: Ctx, path: string, extension: string): string => {
  const plant = plantOf(ctx);
  const zone = plant?.timeZone ?? UTC;
  const stamp = `${dateIn(zone, ctx.now).replaceAll('-', '')}-${timeIn(zone, ctx.now).replace(':', '')}`;
  return `${[path.split('/')[3] ?? 'export', plant?.plantNo, stamp].filter(Boolean).join('_')}.${extension}`;
};

/** The batches as they are, once it is known that there is a row at all; an empty file says less than `no_data` (§8). */
const notEmpty = async (batches: AsyncIterable<unknown[]>): Promise<AsyncIterable<unknown[]>> => {
  const each = batches[Symbol.asyncIterator]();
  const first = await each.next();
  if (first.done || first.value.length === 0) throw refuse('no_data');
  return (async function* () {
    yield first.value;
    yield* { [Symbol.asyncIterator]: () => each };
  })();
};

/** The same batches, each told once it is asked for the next. */
async function* told(ctx: Ctx, batches: AsyncIterable<unknown[]>, total: number): AsyncGenerator<unknown[]> {
  let done = 0;
  for await (const rows of batches) {
    yield rows;
    done += rows.length;
    await ctx.progress?.(done, total);
  }
}

const readTold = async (ctx: Ctx, spec: ListSpec, input: ExportRequest): Promise<AsyncIterable<unknown[]>> => {
  const batches = readAll(ctx, spec, input);
  if (!ctx.progress) return batches;
  const { count } = await countRows(ctx, filteredRows(spec, input, ctx, { isCounted: true }), { how: 'exact' });
  return told(ctx, batches, count);
};

/** A table as a file to be downloaded, written by a thread as its rows come. */
export const sheetReply = async (
  ctx: Ctx,
  name: string,
  sheet: Omit<Sheet, 'path'>,
  batches: AsyncIterable<unknown[]>,
): Promise<FileReply> => {
  const path = await spoolPath(ctx.platform.dataFolder);
  const content = await inThread(ctx, writeSheet, { ...sheet, path }, batches);
  return { name, mediaType: MEDIA_TYPES[sheet.format], content };
};

/** The columns of a file: in a spreadsheet a code has its words beside it, which an import leaves alone. */
const columnsOf = ({ language }: Ctx, spec: ListSpec, { format, columns }: ExportRequest) => {
  const feature = featureOf(spec.of);
  const shape: Readonly<Record<string, z.ZodType>> = spec.of.row.shape;
  return (columns ?? defaultColumns(language, spec.of)).flatMap(key => {
    const name = withUnit(fieldText(language, feature, key), columnUnit(shape[key]));
    const words = format === 'xlsx' ? columnWords(language, feature, key, shape[key]) : undefined;
    const inText = words && { key, name: say(language, 'sheet.inWords', { name }), kind: 'text' as const, words };
    return [{ key, name, kind: columnKind(shape[key]), words: undefined }, ...(inText ? [inText] : [])];
  });
};

/** All filtered rows of a list as a spreadsheet or csv, with the column names of the reader's language. */
export const exportRows = async (ctx: Ctx, spec: ListSpec, input: ExportRequest): Promise<FileReply> => {
  const { format, decimalMark } = input;
  const columns = columnsOf(ctx, spec, input);
  const plant = plantOf(ctx);
  const zone = plant?.timeZone ?? UTC;
  const about = await aboutSheet(ctx, spec, { input, zone, plantNo: plant?.plantNo });
  const rows = await notEmpty(await readTold(ctx, spec, input));
  const sheet = {
    ...{ format, decimalMark, name: featureOf(spec.of), zone, about },
    keys: columns.map(({ key }) => key),
    header: columns.map(({ name }) => name),
    kinds: columns.map(({ kind }) => kind),
    words: columns.map(({ words }) => words),
  };
  return sheetReply(ctx, fileName(ctx, spec.of.path, format), sheet, rows);
};
