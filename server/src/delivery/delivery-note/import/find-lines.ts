import { calledSo, groupBy, indexBy, numberKey } from '@inbound/shared';
import type { importDeliveryNotes } from '@inbound/shared/delivery/delivery-note/import-contract';
import { partLookup } from '@inbound/shared/master/material/part-lookup';
import type { z } from 'zod';
import { type LineOnNote, linesOnNotes, surroundingsOfNote } from '../../../calloff/call-off/offers/notes.ts';
import type { Ctx } from '../../../platform/call/context.ts';
import { type SourceLine, sourceLines } from '../sources.ts';

/** A row of the file. */
export type ImportRow = z.output<typeof importDeliveryNotes.row>;

/** A call-off line that a row may mean, with its facts and how its notes come about. */
export interface Candidate extends LineOnNote {
  source: SourceLine;
  creation: Awaited<ReturnType<typeof surroundingsOfNote>>['settings']['dnCreation'];
}

/** The call-off lines that the rows of a file may mean. */
export type Candidates = (row: ImportRow) => readonly Candidate[];

const keyOf = (callOffNo: string, lineNo: string): string => JSON.stringify([numberKey(callOffNo), numberKey(lineNo)]);

const idsOf = async (ctx: Ctx, rows: readonly ImportRow[]): Promise<string[]> => {
  if (rows.length === 0) return [];
  const wanted = new Set(rows.map(row => keyOf(row.agreementNo, row.callOffLineNo)));
  const callOffs = ctx
    .rows('call_off')
    .select('call_off.id')
    .where('call_off.lookup_no', 'in', [...new Set(rows.map(row => numberKey(row.agreementNo)))]);
  const lines = await ctx
    .rows('call_off_line')
    .select(['call_off_line.id', 'call_off_line.call_off_no as callOffNo', 'call_off_line.line_no as lineNo'])
    .where('call_off_line.call_off_id', 'in', callOffs)
    .execute();
  return lines.filter(line => wanted.has(keyOf(line.callOffNo, line.lineNo))).map(line => line.id);
};

/** Reads once what the rows of a file name: lines of the caller, and those alone. */
export const findLines = async (ctx: Ctx, rows: readonly ImportRow[]): Promise<Candidates> => {
  const ids = await idsOf(ctx, rows);
  const [sources, onNotes] = await Promise.all([ids.length > 0 ? sourceLines(ctx, ids) : [], linesOnNotes(ctx, ids)]);
  const sourceOf = indexBy(sources, source => source.id);
  const candidates: Candidate[] = [];
  for (const [id, line] of onNotes) {
    const source = sourceOf.get(id);
    if (!source) continue;
    const { settings } = await surroundingsOfNote(ctx, line.row);
    candidates.push({ ...line, source, creation: settings.dnCreation });
  }
  const byNumber = groupBy(candidates, ({ source }) => keyOf(source.callOffNo, source.lineNo));
  return ({ agreementNo, callOffLineNo, partNo }) => {
    const alike = byNumber.get(keyOf(agreementNo, callOffLineNo)) ?? [];
    return calledSo(alike, agreementNo, ({ source }) => source.callOffNo).filter(
      ({ source }) => !partNo || partLookup(source.partNo) === partLookup(partNo),
    );
  };
};
