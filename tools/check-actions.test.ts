import { describe, expect, it } from 'vitest';
import { checkActions } from './check-actions.ts';

const found = (body: string, path = 'server/src/delivery/delivery-note/cancel.ts') =>
  checkActions([{ path, text: `export const act = async (ctx: Ctx) => {\n${body}\n};` }]).map(({ says }) => says);

const TAKE = "await take(ctx, deliveryNote, 'delivery_note', id, 'cancel', { facts })";
const TAKE_WHOLE = "await lockNoteForAction(ctx, id, 'cancel', version)";
const FORGOTTEN = ['takes a row and does not store it: the call would end as a fault'];

describe('what an action takes', () => {
  it.each([
    `const taken = ${TAKE};\nawait taken.store();`,
    `const taken = ${TAKE};\nreturn finish(ctx, taken);`,
    `const { row, store } = ${TAKE};\nreturn store();`,
    `await (${TAKE}).store();`,
    `return ${TAKE};`,
    `const { taken, whole } = ${TAKE_WHOLE};\nawait taken.store();`,
  ])('is stored: %s', body => {
    expect(found(body)).toEqual([]);
  });
  it.each([
    `const taken = ${TAKE};\nreturn taken.row;`,
    `const { row } = ${TAKE};\nreturn row;`,
    `const { row, store } = ${TAKE};\nreturn row;`,
    `${TAKE};`,
    `const { taken, whole } = ${TAKE_WHOLE};\nreturn taken.row;`,
    `const { whole } = ${TAKE_WHOLE};\nreturn whole;`,
  ])('must not be left: %s', body => {
    expect(found(body)).toEqual(FORGOTTEN);
  });
});

describe('a value', () => {
  it('does not come out of a callback by a variable', () => {
    expect(found('let note;\nawait each(async row => { note = row; });\nreturn note;')).toEqual([
      'carries note out of a callback: return it',
    ]);
    expect(found('let sum = 0;\nrows.forEach(row => { sum += row.qty; });')).toHaveLength(1);
    expect(found('let sum = 0;\nfor (const row of rows) sum += row.qty;')).toEqual([]);
    expect(found('let note;\nawait each(() => { note = 1; });', 'server/src/platform/http/server.ts')).toEqual([]);
  });
});
