import type { Mistake } from './mistake.ts';

const plants = { file: 'server/src/master/plant/queries.ts' };
const agreements = { file: 'server/src/calloff/scheduling-agreement/queries.ts' };
const callOffs = { file: 'server/src/calloff/call-off/queries.ts' };
const notes = { file: 'server/src/delivery/delivery-note/queries.ts' };
const noteQueue = { file: 'server/src/delivery/delivery-note/queue.ts' };
const callOffQueue = { file: 'server/src/calloff/call-off/queue.ts' };
const noteContract = { file: 'shared/src/delivery/delivery-note/contract.ts' };
const noteScreen = { file: 'web/src/delivery/delivery-note/list.tsx' };
const plantScreen = { file: 'web/src/master/plant/list.tsx' };

/** Mistakes in how rows are selected, filtered, sorted, added up, and viewed in tabs. */
export const listMistakes: readonly Mistake[] = [
  {
    is: 'a field is selected from a column that is not there',
    ...agreements,
    right: "plantNo: 'plant.plant_no'",
    wrong: "plantNo: 'plant.plant_number'",
    says: /not what plantNo may hold/,
  },
  {
    is: 'a field is selected from a table that is not there',
    ...agreements,
    right: "plantNo: 'plant.plant_no'",
    wrong: "plantNo: 'plants.plant_no'",
    says: /not what plantNo may hold/,
  },
  {
    is: 'a field that no column is called like is not selected',
    ...agreements,
    right: "  material: 'material.part_no',\n",
    wrong: '',
    says: /Property 'material' is missing/,
  },
  {
    is: 'a field that is always there is selected from a column that may be empty',
    ...agreements,
    right: "plantNo: 'plant.plant_no'",
    wrong: "plantNo: 'plant.city'",
    says: /not what plantNo may hold/,
  },
  {
    is: 'a text is selected from a column of numbers',
    ...agreements,
    right: "plantNo: 'plant.plant_no'",
    wrong: "plantNo: 'plant.version'",
    says: /not what plantNo may hold/,
  },
  {
    is: 'a field is selected from an expression of another type',
    ...agreements,
    right: 'inTransit: IN_TRANSIT',
    wrong: 'inTransit: sql<number>`1`',
    says: /not what inTransit may hold/,
  },
  {
    is: 'a field is selected that the contract does not have',
    ...agreements,
    right: "  callOffId: 'call_off.id',",
    wrong: "  callOffId: 'call_off.id',\n  door: 'call_off.door',",
    says: /door is no field of the row/,
  },
  {
    is: 'a row is selected from a table that has no such columns',
    ...plants,
    right: "fields('plant', plantRow)",
    wrong: "fields('supplier', plantRow)",
    says: /Expected 3 arguments, but got 2/,
  },
  {
    is: 'the rows of a list lack a field of the contract',
    ...notes,
    right: 'select: query => query.select(noteFields)',
    wrong: "select: query => query.select('delivery_note.id')",
    says: /is missing the following properties .* dnNo/,
  },
  {
    is: 'a list is sorted by a column that is not there',
    ...plants,
    right: "plantNo: 'plant.plant_no'",
    wrong: "plantNo: 'plant.plant_number'",
    says: /'"plant\.plant_number"' is not assignable/,
  },
  {
    is: 'a list is sorted by a column of another table',
    ...callOffs,
    right: "supplierCode: 'call_off.supplier_code'",
    wrong: "supplierCode: 'supplier.code'",
    says: /'"supplier\.code"' is not assignable/,
  },
  {
    is: 'a sort key of the contract has no column',
    ...plants,
    right: "    sapName: 'plant.sap_name',\n",
    wrong: '',
    says: /Property 'sapName' is missing/,
  },
  {
    is: 'a search goes over a column that is not kept for it',
    ...plants,
    right: "'plant.search_sap'",
    wrong: "'plant.sap_name'",
    says: /'"plant\.sap_name"' is not assignable/,
  },
  {
    is: 'a search goes over another table',
    ...notes,
    right: "beginsWithAny('delivery_note.search_no')",
    wrong: "beginsWithAny('call_off.search_no')",
    says: /'"call_off\.search_no"' is not assignable/,
  },
  {
    is: 'a sum adds up texts',
    ...notes,
    right: "gross: 'delivery_note.gross'",
    wrong: "gross: 'delivery_note.dn_no'",
    says: /'"delivery_note\.dn_no"' is not assignable/,
  },
  {
    is: 'a sum of the contract has no column',
    ...notes,
    right: ", unitCount: 'delivery_note.unit_count' },\n  select",
    wrong: ' },\n  select',
    says: /Property 'unitCount' is missing/,
  },
  {
    is: 'a sum of the contract is no field of its row',
    ...noteContract,
    right: "sums: ['gross', 'unitCount']",
    wrong: "sums: ['gross', 'unitSum']",
    says: /'"unitSum"' is not assignable/,
  },
  {
    is: 'a filter of the contract is not applied',
    ...plants,
    right: "    active: is('plant.active'),\n",
    wrong: '',
    says: /Property 'active' is missing/,
  },
  {
    is: 'a filter is applied that the contract does not have',
    ...plants,
    right: "active: is('plant.active'),",
    wrong: "active: is('plant.active'), city: is('plant.city'),",
    says: /'city' does not exist/,
  },
  {
    is: 'a filter compares with a column of another type',
    ...plants,
    right: "is('plant.active')",
    wrong: "is('plant.city')",
    says: /'ColumnFilter<"plant\.city", string>' is not assignable/,
  },
  {
    is: 'a filter of several values takes one',
    ...notes,
    right: "oneOf('delivery_note.supplier_code')",
    wrong: "atLeast('delivery_note.supplier_code')",
    says: /'ColumnFilter<"delivery_note\.supplier_code", string>' is not assignable/,
  },
  {
    is: 'a filter reads a column of another table',
    ...notes,
    right: "oneOf('delivery_note.state')",
    wrong: "oneOf('call_off.state')",
    says: /'"call_off\.state"' is not assignable/,
  },
  {
    is: 'a tab has a filter that the list does not have',
    ...noteContract,
    right: "unsent: { state: ['unsent'] }",
    wrong: "unsent: { status: ['unsent'] }",
    says: /'status' does not exist/,
  },
  {
    is: 'a tab names a state that there is not',
    ...noteContract,
    right: "unsent: { state: ['unsent'] }",
    wrong: "unsent: { state: ['unsend'] }",
    says: /'"unsend"' is not assignable/,
  },
  {
    is: 'a line of the work queue names a tab that there is not',
    ...noteQueue,
    right: "waiting: 'unsent'",
    wrong: "waiting: 'draft'",
    says: /'"draft"' is not assignable/,
  },
  {
    is: 'a line of the work queue filters by what the list does not filter by',
    ...callOffQueue,
    right: "waiting: { mine: true, ...SERIES, urgency: ['changed'] }",
    wrong: "waiting: { altered: true, ...SERIES, urgency: ['changed'] }",
    says: /'altered' does not exist/,
  },
  {
    is: 'a line of the work queue takes its day from another table',
    ...noteQueue,
    right: "waiting: 'unsent',\n    due: 'delivery_note.eta_date'",
    wrong: "waiting: 'unsent',\n    due: 'call_off.release_date'",
    says: /'"call_off\.release_date"' is not assignable/,
  },
  {
    is: 'a screen filters by what the list does not filter by',
    ...noteScreen,
    right: "f.dates('etaFrom', 'etaTo')",
    wrong: "f.dates('dateFrom', 'etaTo')",
    says: /'"dateFrom"' is not assignable/,
  },
  {
    is: 'a screen filters by state where the list does not',
    ...plantScreen,
    right: "[f.search('search')]",
    wrong: "[f.states({ name: 'plant', states: {} })]",
    says: /not assignable to parameter of type 'never'/,
  },
  {
    is: 'a screen has a column that the row does not have',
    ...plantScreen,
    right: "c.text('nameZh')",
    wrong: "c.text('nameXy')",
    says: /'"nameXy"' is not assignable/,
  },
  {
    is: 'a screen has tabs of its own',
    ...plantScreen,
    right: '    filters={filters}\n',
    wrong: "    filters={filters}\n    tabs={[{ name: 'active', filter: { active: true } }]}\n",
    says: /'tabs' does not exist/,
  },
];
