import { z } from 'zod';
import { callOffKind } from '../../calloff/call-off/states.ts';
import {
  code,
  decimalOut,
  endpoint,
  id,
  listEndpoint,
  optionalText,
  plainDate,
  timestamp,
  version,
} from '../../kernel/index.ts';
import { edit } from '../delivery-note/contract.ts';

const PATH = '/delivery/v1/to-ship';
const MOST_CHOSEN = 50;

/** When something should have arrived, or is to arrive. */
export const shippingDay = z.enum(['overdue', 'today', 'tomorrow']);

/** A call-off line of which something is promised for tomorrow at the latest and on no delivery note. */
export const toShipRow = z.object({
  id,
  version,
  plantNo: z.string(),
  unloadingPoint: z.string(),
  supplierCode: z.string(),
  supplierNameZh: z.string(),
  supplierNameEn: z.string(),
  kind: callOffKind,
  callOffId: z.string(),
  callOffNo: z.string(),
  lineNo: z.string(),
  material: z.string(),
  materialNameZh: z.string(),
  materialNameEn: z.string(),
  /** The promised day; for what is due now the day of its release. */
  day: plainDate,
  when: shippingDay,
  toShip: decimalOut,
  unit: z.string(),
  decimals: z.int(),
  /** What one package holds by the instruction in force today, or as the supplier has changed it; null where neither says. */
  packQty: decimalOut.nullable(),
  /** Full packages and the one that is not full. */
  packs: z.int().nullable(),
  changedAt: timestamp,
});
export type ToShipRow = z.output<typeof toShipRow>;

export const listToShip = listEndpoint({
  path: PATH,
  access: edit,
  title: 'Lines to ship',
  shows: {
    'calloff.callOff': 'what is promised and not on a note',
    'packaging.packagingInstruction': 'how much one package holds',
  },
  row: toShipRow,
  filter: {
    /** The number of the call-off or the part number begins with it. */
    search: optionalText(60),
    when: z.array(shippingDay).max(MOST_CHOSEN).optional(),
    unloadingPoint: z.array(code(20)).max(MOST_CHOSEN).optional(),
    /** Supplier codes. */
    supplier: z.array(code(20)).max(MOST_CHOSEN).optional(),
  },
  sortable: ['day'],
  defaultSort: 'day',
  tabs: { overdue: { when: ['overdue'] }, today: { when: ['today'] }, tomorrow: { when: ['tomorrow'] } },
  sums: ['toShip'],
});

/**
 * Makes an unsent note of a line and of all others that arrive on its day at its place, up to what one note holds; it travels
 * as the supplier's last one.
 */
export const createNoteToShip = endpoint({
  method: 'POST',
  path: `${PATH}/:id/note`,
  access: edit,
  title: 'Create a note of all that arrives on one day at one place',
  input: z.strictObject({ id }),
  answer: z.object({
    /** Of the note. */
    id: z.string(),
    dnNo: z.string(),
    lineCount: z.int(),
    /** Lines of the same day and place that the note did not hold any more. */
    left: z.int(),
  }),
});
