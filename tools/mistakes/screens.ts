import type { Mistake } from './mistake.ts';

const noteScreen = { file: 'web/src/delivery/delivery-note/list.tsx' };
const plantScreen = { file: 'web/src/master/plant/list.tsx' };
const plantForm = { file: 'web/src/master/plant/form.tsx' };
const documentScreen = { file: 'web/src/packaging/quality-document/list.tsx' };
const materialColumns = { file: 'web/src/master/material/columns.tsx' };
const callOffScreen = { file: 'web/src/calloff/call-off/detail.tsx' };
const answers = { file: 'web/src/calloff/call-off/answers.ts' };
const confirmGrid = { file: 'web/src/calloff/call-off/confirm-grid.tsx' };
const screens = { file: 'web/src/master/plant/screens.ts' };

/** Mistakes in columns, filters, fields and addresses of a screen. */
export const screenMistakes: readonly Mistake[] = [
  {
    is: 'a column is of another kind than its field',
    ...plantScreen,
    right: "c.text('city', { width: 120 })",
    wrong: "c.date('city', { width: 120 })",
    says: /'"city"' is not assignable/,
  },
  {
    is: 'a column shows a number as a moment',
    ...noteScreen,
    right: "c.time('sentAt')",
    wrong: "c.time('lineCount')",
    says: /'"lineCount"' is not assignable/,
  },
  {
    is: 'a filter is of another kind than its values',
    ...plantScreen,
    right: "f.search('search')",
    wrong: "f.search('active')",
    says: /'"active"' is not assignable/,
  },
  {
    is: 'a dictionary is asked for that there is not',
    ...noteScreen,
    right: "c.entry('transportType', 'transportType'",
    wrong: "c.entry('transportType', 'transportKind'",
    says: /'"transportKind"' is not assignable/,
  },
  {
    is: 'a form has a field that the call does not take',
    ...plantForm,
    right: '<F.Text name="city" />',
    wrong: '<F.Text name="town" />',
    says: /'"town"' is not assignable/,
  },
  {
    is: 'a field of a form is of another kind than the call takes',
    ...plantForm,
    right: '<F.Switch name="active" />',
    wrong: '<F.Switch name="city" />',
    says: /'"city"' is not assignable/,
  },
  {
    is: 'a link leads to a page that there is not',
    ...plantScreen,
    right: "link('/master/plant-detail', { id: plant.id })",
    wrong: "link('/master/plant-details', { id: plant.id })",
    says: /'"\/master\/plant-details"' is not assignable/,
  },
  {
    is: 'a link brings what the page does not ask for',
    ...plantScreen,
    right: '{ id: plant.id }',
    wrong: '{ plantId: plant.id }',
    says: /'plantId' does not exist/,
  },
  {
    is: 'a page of the table of screens is shown by nobody',
    ...screens,
    right: "'/master/plant-detail':",
    wrong: "'/master/plant-details':",
    says: /'"\/master\/plant-details"'|does not exist/,
  },
  {
    is: 'a column shows any text as one of a few words',
    ...documentScreen,
    right: "c.choice('type', 'qualityDocument', { width: 160 })",
    wrong: "c.choice('supplierCode', 'qualityDocument', { width: 160 })",
    says: /'"supplierCode"' is not assignable/,
  },
  {
    is: 'a column shows a number as a decimal with its unit',
    ...materialColumns,
    right: "c.measure('netWeight', 'kg', typed)",
    wrong: "c.measure('version', 'kg', typed)",
    says: /'"version"' is not assignable/,
  },
  {
    is: 'a column has a unit that the kit does not know',
    ...materialColumns,
    right: "c.measure('netWeight', 'kg', typed)",
    wrong: "c.measure('netWeight', 'lb', typed)",
    says: /'"lb"' is not assignable/,
  },
  {
    is: 'a column shows a code as a list',
    ...materialColumns,
    right: "c.mono('mrpController'",
    wrong: "c.several('mrpController'",
    says: /'"mrpController"' is not assignable/,
  },
  {
    is: 'a column takes the name of another record from fields that there are not',
    ...materialColumns,
    right: "c.reference('plantNo', 'plantName'",
    wrong: "c.reference('plantNo', 'plant'",
    says: /'"plant"' is not assignable/,
  },
  {
    is: 'a tag shows a state that the machine has not',
    ...callOffScreen,
    right: 'state={row.callOffState}',
    wrong: 'state="lost"',
    says: /'"lost"' is not assignable/,
  },
  {
    is: 'a draft is taken as it was kept, without being read by its kind',
    ...confirmGrid,
    right: "useDraft('answers', record.version, readAnswers)",
    wrong: "useDraft('answers', record.version)",
    says: /Expected 3 arguments, but got 2/,
  },
  {
    is: 'the draft of a row reads a quantity as any text',
    ...answers,
    right: "answerQty: 'decimal'",
    wrong: "answerQty: 'text'",
    says: /'"text"' is not assignable to type '"decimal"'/,
  },
];
