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

  it('does not mean other comparisons', () => {
    expect(found('web/src/a.ts', "if (note.state === other.state || note.kind === 'sent') go();")).toBe(0);
  });
});
