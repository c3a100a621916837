import type { Mistake } from './mistake.ts';

const plants = { file: 'server/src/master/plant/commands.ts' };
const notes = { file: 'server/src/delivery/delivery-note/cancel.ts' };
const newNotes = { file: 'server/src/delivery/delivery-note/create.ts' };
const lines = { file: 'server/src/delivery/delivery-note/change.ts' };
const agreements = { file: 'server/src/calloff/scheduling-agreement/cumulatives.ts' };
const features = { file: 'server/src/master/plant/feature.ts' };
const noteFeature = { file: 'server/src/delivery/delivery-note/feature.ts' };
const messages = { file: 'server/src/delivery/delivery-note/messages/messages.ts' };

/** Mistakes in what is stored, and in what the table, its keys and its messages are called. */
export const recordMistakes: readonly Mistake[] = [
  {
    is: 'a record is created with a field that its table does not have',
    ...plants,
    right: "createRecord(ctx, 'plant', plant)",
    wrong: "createRecord(ctx, 'plant', { ...plant, colour: 'red' })",
    says: /'string' is not assignable to type 'never'/,
  },
  {
    is: 'a record is changed in a field that its table does not have',
    ...plants,
    right: '{ id, version }, plant)',
    wrong: "{ id, version }, { ...plant, colour: 'red' })",
    says: /'string' is not assignable to type 'never'/,
  },
  {
    is: 'a record is created without a field that its table demands',
    ...plants,
    right: "createRecord(ctx, 'plant', plant)",
    wrong: "createRecord(ctx, 'plant', { ...plant, plantNo: undefined })",
    says: /'undefined' is not assignable to type 'string'/,
  },
  {
    is: 'a record is created in a table that there is not',
    ...plants,
    right: "createRecord(ctx, 'plant', plant)",
    wrong: "createRecord(ctx, 'plants', plant)",
    says: /'"plants"' is not assignable/,
  },
  {
    is: 'an action is taken that the machine does not have',
    ...notes,
    right: "'delivery_note', id, 'copy'",
    wrong: "'delivery_note', id, 'revoke'",
    says: /'"revoke"' is not assignable/,
  },
  {
    is: 'an action is stored with a field that the table does not have',
    ...notes,
    right: '{ cancelReason: reason, pickUpPlanId: null }, { reason }',
    wrong: '{ reason }, { reason }',
    says: /'reason' does not exist/,
  },
  {
    is: 'an action sets the state itself',
    ...notes,
    right: '{ cancelReason: reason, pickUpPlanId: null }, { reason }',
    wrong: "{ cancelReason: reason, state: 'cancelled' }, { reason }",
    says: /'state' does not exist/,
  },
  {
    is: 'an action raises the version itself',
    ...notes,
    right: '{ cancelReason: reason, pickUpPlanId: null }, { reason }',
    wrong: '{ cancelReason: reason, version: 2 }, { reason }',
    says: /'version' does not exist/,
  },
  {
    is: 'a document is created in a state that its machine does not have',
    ...newNotes,
    right: 'state: deliveryNote.initial',
    wrong: "state: 'draft'",
    says: /'"draft"' is not assignable/,
  },
  {
    is: 'a document is created without a field that its table demands',
    ...newNotes,
    right: '      supplierId: supplier.id,\n',
    wrong: '',
    says: /Property 'supplierId' is missing/,
  },
  {
    is: 'a part is changed as if it were a record',
    ...lines,
    right: "changePart(ctx, 'delivery_note_line', line,",
    wrong: "changePart(ctx, 'delivery_note', line,",
    says: /'"delivery_note"' is not assignable/,
  },
  {
    is: 'a figure that follows from others is stored under another name',
    ...agreements,
    right: '{ received: add(agreement.received, qty) }',
    wrong: '{ receipt: add(agreement.received, qty) }',
    says: /'receipt' does not exist/,
  },
  {
    is: 'a duplicate is refused with a code that there is not',
    ...features,
    right: "code: 'plant_number_exists'",
    wrong: "code: 'plant_no_exists'",
    says: /'"plant_no_exists"' is not assignable/,
  },
  {
    is: 'a feature owns a table that there is not',
    ...noteFeature,
    right: "'label_print'",
    wrong: "'label_prints'",
    says: /'"label_prints"' is not assignable/,
  },
  {
    is: 'a message is written in a format that there is not',
    ...messages,
    right: 'vda4913: { ',
    wrong: 'vda4912: { ',
    says: /'vda4912' does not exist/,
  },
];
