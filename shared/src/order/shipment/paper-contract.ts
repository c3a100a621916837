import { z } from 'zod';
import { endpoint, fileAnswer, id, optionalText } from '../../kernel/index.ts';

const PATH = '/order/v1/shipment/:id' as const;
const PDF_TYPE = 'application/pdf';
const MOST_UNITS = 1_000;
const LONGEST_REASON = 200;

/** Each unit remembers what its label says from then on: what changes of it later asks for a reprint. */
export const printShipmentLabels = endpoint({
  method: 'POST',
  path: `${PATH}/print-labels`,
  access: 'order.shipment.edit',
  title: 'Print labels of the handling units of a shipment as PDF; printing one again needs a reason',
  input: z.strictObject({
    id,
    /** Absent: all of them, carriers and what stands on them. */
    unitIds: z.array(id).min(1).max(MOST_UNITS).optional(),
    reason: optionalText(LONGEST_REASON),
  }),
  answer: fileAnswer(PDF_TYPE),
  cost: 'heavy',
});

export const printShipmentPackingList = endpoint({
  method: 'GET',
  path: `${PATH}/packing-list.pdf`,
  access: 'order.shipment.view',
  title: 'The packing list of a shipment as PDF: what stands in each handling unit',
  shows: { 'system.dictionary': 'units are told in words' },
  input: z.strictObject({ id }),
  answer: fileAnswer(PDF_TYPE),
  cost: 'heavy',
});
