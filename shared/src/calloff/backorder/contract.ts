import { z } from 'zod';
import { code, decimalOut, id, listEndpoint, optionalText, plainDate, timestamp, version } from '../../kernel/index.ts';
import { callOffRow } from '../call-off/contract.ts';
import { callOffKind } from '../call-off/states.ts';

const MOST_CHOSEN = 50;

const ofCallOff = callOffRow.pick({
  plantNo: true,
  kind: true,
  callOffNo: true,
  item: true,
  supplierCode: true,
  supplierNameZh: true,
  supplierNameEn: true,
  material: true,
  materialNameZh: true,
  materialNameEn: true,
  mrpController: true,
  unit: true,
  decimals: true,
  unloadingPoint: true,
  consignee: true,
  releaseNo: true,
  releaseDate: true,
  backorder: true,
  owedSince: true,
  owedDays: true,
  received: true,
  sent: true,
  lastDnNo: true,
  lastDnDate: true,
});

/** A call-off of which something is due and not sent (D1), with what is being done about it. */
export const backorderRow = z.object({
  id,
  version,
  ...ofCallOff.shape,
  /** The buyer's own figure: due by yesterday and not received; null for orders, which have no cumulatives. */
  backlog: decimalOut.nullable(),
  /** On notes that are made and not sent, of lines that are due: a restock on its way. */
  onUnsentNotes: decimalOut,
  /** What of the BO is on no note at all. */
  toRestock: decimalOut,
  changedAt: timestamp,
});
export type BackorderRow = z.output<typeof backorderRow>;

export const listBackorders = listEndpoint({
  path: '/calloff/v1/backorder',
  access: 'calloff.callOff.view',
  title: 'Backorders',
  row: backorderRow,
  filter: {
    /** The number or the part number begins with it. */
    search: optionalText(60),
    kind: callOffKind.optional(),
    /** Supplier codes. */
    supplier: z.array(code(20)).max(MOST_CHOSEN).optional(),
    mrpController: z.array(code(20)).max(MOST_CHOSEN).optional(),
    unloadingPoint: z.array(code(20)).max(MOST_CHOSEN).optional(),
    /** Owed since one of these days. */
    from: plainDate.optional(),
    to: plainDate.optional(),
    /** Nothing of the agreement is on an unsent note. */
    untouched: z.boolean().optional(),
  },
  sortable: ['owedSince', 'callOffNo', 'supplierCode'],
  defaultSort: 'owedSince',
  tabs: {
    untouched: { untouched: true },
    series: { kind: 'series' },
    pre_series: { kind: 'pre_series' },
    after_sales: { kind: 'after_sales' },
  },
  sums: ['backorder'],
});
