import { z } from 'zod';
import { code, decimal, endpoint, importEndpoint, optionalText, plainDate } from '../../kernel/index.ts';
import { path, view } from './contract.ts';
import { inForce } from './packed-by.ts';

/**
 * Makes unsent notes of call-off lines in a spreadsheet, where the setting "DN creation" says so: one note for each
 * supplier, plant, unloading point, consignee and day of arrival. Lines that the file does not name stay open.
 */
export const importDeliveryNotes = importEndpoint({
  path: `${path}/import`,
  access: 'delivery.deliveryNote.import',
  title: 'Make unsent notes of call-off lines in a spreadsheet',
  row: z.strictObject({
    /** Number of the scheduling agreement or order. */
    agreementNo: code(20, '5500018234'),
    callOffLineNo: code(20, '0001'),
    /** Tells the line where an agreement has several materials. */
    partNo: optionalText(30),
    qty: decimal(),
    etaDate: plainDate,
    batch: optionalText(20),
  }),
  key: 'callOffLineNo',
  within: ['agreementNo', 'partNo', 'etaDate'],
});

/** In which ways the caller's notes come about, by the settings in force for what he delivers or plans. */
export const readNoteWays = endpoint({
  method: 'GET',
  path: `${path}/ways`,
  access: view,
  title: 'In which ways notes come about',
  shows: inForce,
  input: z.strictObject({}),
  answer: z.object({
    /** Lines are picked. */
    free: z.boolean(),
    /** A file is imported. */
    import: z.boolean(),
  }),
});
