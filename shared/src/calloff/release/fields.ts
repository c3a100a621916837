import { z } from 'zod';
import { decimalOut, plainDate, timestamp } from '../../kernel/index.ts';

/** How binding a schedule line is, from near to far. */
export const SCHEDULE_KINDS = ['backorder', 'immediate', 'firm', 'production', 'material', 'forecast'] as const;
export const scheduleKind = z.enum(SCHEDULE_KINDS);

/** The last delivery note that the buyer had booked when he wrote the release. */
export const lastReceipt = z.object({
  booked: plainDate.nullable(),
  dnNo: z.string().nullable(),
  dnDate: plainDate.nullable(),
  qty: decimalOut.nullable(),
});

/** A release as its agreement shows it: number, the buyer's cumulatives, and his go-aheads. */
export const releaseInfo = z.object({
  id: z.string(),
  releaseNo: z.string(),
  releaseDate: plainDate,
  previousNo: z.string().nullable(),
  receivedAt: timestamp,
  /** Cumulative received as the buyer sees it. */
  received: decimalOut.nullable(),
  lastReceipt: lastReceipt.nullable(),
  productionTo: plainDate.nullable(),
  productionCumulative: decimalOut.nullable(),
  materialTo: plainDate.nullable(),
  materialCumulative: decimalOut.nullable(),
  horizonEnd: plainDate.nullable(),
  /** Quantity beyond the dated lines. */
  restQty: decimalOut.nullable(),
  resynchronised: z.boolean(),
  packaging: z.array(z.object({ no: z.string(), qty: decimalOut.nullable() })),
  texts: z.array(z.string()),
});
