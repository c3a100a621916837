import type { Mistake } from './mistake.ts';

const machine = { file: 'shared/src/delivery/delivery-note/machine.ts' };
const noteQueries = { file: 'server/src/delivery/delivery-note/queries.ts' };
const facts = { file: 'server/src/delivery/delivery-note/rows.ts' };
const noteScreen = { file: 'web/src/delivery/delivery-note/list.tsx' };
const lineRules = { file: 'shared/src/calloff/call-off/line-rules.ts' };

/** Mistakes in the words of a life: states, actions, guards, and whose turn it is. */
export const stateMistakes: readonly Mistake[] = [
  {
    is: 'an action begins in a state that there is not',
    ...machine,
    right: "copy: { from: ['cancelled']",
    wrong: "copy: { from: ['revoked']",
    says: /'"revoked"' is not assignable/,
  },
  {
    is: 'an action leads to a state that there is not',
    ...machine,
    right: "to: 'cancelled',",
    wrong: "to: 'revoked',",
    says: /'"revoked"' is not assignable/,
  },
  {
    is: 'a state that the facts know has no row in the machine',
    ...machine,
    right: "    cancelled: { tone: 'muted', turn: 'done' },\n",
    wrong: '',
    says: /Property 'cancelled' is missing/,
  },
  {
    is: 'a rule compares with a state that there is not',
    ...machine,
    right: "note.state === 'sent' ?",
    wrong: "note.state === 'send' ?",
    says: /no overlap/,
  },
  {
    is: 'a guard looks at a fact that there is not',
    ...machine,
    right: "note.lineCount > 0 || 'dn_no_material'",
    wrong: "note.lines > 0 || 'dn_no_material'",
    says: /'lines' does not exist/,
  },
  {
    is: 'a guard refuses with a code that there is not',
    ...machine,
    right: "note.lineCount > 0 || 'dn_no_material'",
    wrong: "note.lineCount > 0 || 'dn_no_materials'",
    says: /'"dn_no_materials"' is not assignable/,
  },
  {
    is: 'a refusal lacks what its sentence says',
    ...machine,
    right: "refusal('dn_arrived', { time: note.arrivedAt })",
    wrong: "refusal('dn_arrived', {})",
    says: /Property 'time' is missing/,
  },
  {
    is: 'a state is the turn of a party that there is not',
    ...machine,
    right: "unsent: { tone: 'neutral', turn: 'supplier'",
    wrong: "unsent: { tone: 'neutral', turn: 'vendor'",
    says: /'"vendor"' is not assignable/,
  },
  {
    is: 'an action asks for a permission that there is not',
    ...machine,
    right: "permission: 'delivery.deliveryNote.copy'",
    wrong: "permission: 'delivery.deliveryNote.duplicate'",
    says: /'"delivery\.deliveryNote\.duplicate"' is not assignable/,
  },
  {
    is: 'a contract lacks a state that the table has',
    ...noteQueries,
    right: "fields('delivery_note', deliveryNoteRow,",
    wrong:
      "fields('delivery_note', deliveryNoteRow.extend({ state: deliveryNoteRow.shape.state.exclude(['cancelled']) }),",
    says: /Property 'state' is missing/,
  },
  {
    is: 'the facts of a row lack what a guard looks at',
    ...facts,
    right: '  lineCount: note.line_count,\n',
    wrong: '',
    says: /Property 'lineCount' is missing/,
  },
  {
    is: 'a screen offers an action that the machine does not have',
    ...noteScreen,
    right: 'endpoints={{ send: sendDeliveryNote, delete: deleteDeliveryNote }}',
    wrong: 'endpoints={{ dispatch: sendDeliveryNote, delete: deleteDeliveryNote }}',
    says: /'dispatch' does not exist/,
  },
  {
    is: 'a rule names a state of a line that there is not',
    ...lineRules,
    right: "line.state === 'reject'",
    wrong: "line.state === 'refused'",
    says: /no overlap/,
  },
  {
    is: 'documents have no machine',
    file: 'shared/src/machines.ts',
    right: '  ...packaging,\n',
    wrong: '',
    says: /missing the following properties/,
  },
  {
    is: 'an action of a document has no picture',
    file: 'web/src/kit/history/act-icons.ts',
    right: "  cancel: 'fault',\n",
    wrong: '',
    says: /'cancel' is missing/,
  },
];
