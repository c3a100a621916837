import { describe, expect, it } from 'vitest';
import { checkStates } from './check-states.ts';

const found = (path: string, text: string) => checkStates([{ path, text }]).length;

describe('comparing states', () => {
  it.each([
    "if (note.state === 'sent') go();",
    "const a = 'sent' !== row?.note.state;",
    "row['state'] == 'sent';",
    "switch (note.state) { case 'sent': go(); }",
    "['sent', 'cancelled'].includes(note.state);",
  ])('is refused outside of shared: %s', text => {
    expect(found('web/src/delivery/delivery-note/list.tsx', text)).toBe(1);
  });

  it('belongs to shared, and to tests', () => {
    const text = "if (note.state === 'sent') go();";
    expect(found('shared/src/delivery/delivery-note/rules.ts', text)).toBe(0);
    expect(found('server/src/delivery/delivery-note/note.test.ts', text)).toBe(0);
  });

  it.each([
    "ctx.rows('delivery_note').where('delivery_note.state', 'in', ['sent', 'cancelled']);",
    "const SENT = `select id from delivery_note n where n.state in ('sent', 'cancelled')`;",
    "const GONE = `delete from call_off_line where state = 'lost'`;",
  ])('says that it is a list of states, or no state: %s', text => {
    const types = {
      path: 'server/db/types.ts',
      text: "export interface A {\n  state: Generated<'sent' | 'cancelled'>;\n}\n",
    };
    const query = { path: 'server/src/delivery/delivery-note/queries.ts', text };
    expect(checkStates([types, query]).map(({ path }) => path)).toEqual([query.path]);
    const one = { ...query, text: "const SENT = `select id from delivery_note where state = 'sent'`;" };
    expect(checkStates([types, one])).toEqual([]);
  });

  it('does not mean other comparisons', () => {
    expect(found('web/src/a.ts', "if (note.state === other.state || note.kind === 'sent') go();")).toBe(0);
  });
});
