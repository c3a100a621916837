import { decide, Refusal, refuse, scaleOf } from '@inbound/shared';
import { callOffLine } from '@inbound/shared/calloff/call-off/line-machine';
import { checkCreation } from '@inbound/shared/delivery/delivery-note/rules';
import type { Ctx } from '../../../platform/call/context.ts';
import type { DocumentImport, FileRow } from '../../../platform/importing/import-documents.ts';
import { notify } from '../../../system/notification/offers.ts';
import { create } from '../create.ts';
import { lastNoteOf } from '../queries.ts';
import { readWhole } from '../rows.ts';
import { type Candidate, type Candidates, findLines, type ImportRow } from './find-lines.ts';

/** The most rows of a file: what they name is read at once. */
const MOST_ROWS = 5_000;

/** Why nothing of the line can go on a note made from a file; undefined where something can. */
const refusedLine = ({ source, facts, creation }: Candidate, { qty }: ImportRow): Refusal | undefined => {
  const way = checkCreation('import', creation);
  if (way !== true) return new Refusal(way.code, way.params);
  const decision = decide(callOffLine, 'createDn', facts, 'system');
  if ('refusal' in decision) return new Refusal(decision.refusal.code, decision.refusal.params);
  return scaleOf(qty) > source.decimals
    ? new Refusal('scale', { field: 'qty', value: qty, decimals: source.decimals }, { field: 'qty' })
    : undefined;
};

const refused = ({ row, fields }: FileRow<ImportRow>, candidates: Candidates): Refusal | undefined => {
  const [line, ...others] = candidates(fields);
  if (!line) return refuse('no_calloff_record', { row });
  if (others.length > 0) return new Refusal('required', { field: 'partNo' }, { field: 'partNo' });
  return refusedLine(line, fields);
};

/** The one line that a row means; rows that mean none or several are refused before. */
const lineOf = (fields: ImportRow, candidates: Candidates): Candidate => {
  const [line] = candidates(fields);
  if (!line) throw refuse('not_found');
  return line;
};

/** The plant has made a note for its supplier, who packs and sends it. */
const tellSupplier = async (ctx: Ctx, id: string, { source, row }: Candidate): Promise<void> => {
  if (ctx.session.companyKind !== 'buyer') return;
  const { note } = await readWhole(ctx, id);
  const plant = await ctx.rows('plant').select('plant_no').where('id', '=', note.plant_id).executeTakeFirstOrThrow();
  await notify(
    ctx,
    { permission: 'delivery.deliveryNote.send', companyId: source.companyId, plantId: row.plant_id },
    {
      kind: 'deliveryNoteMade',
      params: { dnNo: note.dn_no, eta: note.eta_date },
      path: '/delivery/note-detail',
      documentId: id,
      plantNo: plant.plant_no,
    },
  );
};

const createNote = async (ctx: Ctx, rows: readonly FileRow<ImportRow>[], candidates: Candidates): Promise<void> => {
  const [first] = rows;
  if (!first) return;
  const line = lineOf(first.fields, candidates);
  const last = await lastNoteOf(ctx, line.source.supplierId);
  const id = await create(
    ctx,
    {
      etaDate: first.fields.etaDate,
      transportType: last?.transport_type ?? 'supplier',
      transportMode: last?.transport_mode ?? '',
      productionLocationId: last?.production_location_id ?? null,
      lines: rows.map(({ fields }) => ({
        callOffLineId: lineOf(fields, candidates).source.id,
        qty: fields.qty,
        batch: fields.batch,
      })),
    },
    { way: 'import' },
  );
  await tellSupplier(ctx, id, line);
};

/** Notes from a spreadsheet of call-off lines, uploaded by the plant or by the supplier. */
export const deliveryNoteImport: DocumentImport<ImportRow, Candidates> = {
  most: MOST_ROWS,
  find: findLines,
  refused,
  documentOf: (fields, candidates) => {
    const { supplierId, plantId, unloadingPointId, consignee, kind } = lineOf(fields, candidates).source;
    return JSON.stringify([supplierId, plantId, unloadingPointId, consignee, kind, fields.etaDate]);
  },
  create: createNote,
};
