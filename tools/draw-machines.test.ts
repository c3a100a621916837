import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { derivedStates, machines } from '../shared/src/machines.ts';
import { DRAWING, drawing, notesInSources } from './draw-machines.ts';
import { drawMachine, tablesIn } from './machine-diagrams.ts';

describe('the tables of states in the sources', () => {
  it('are all registered', () => {
    const registered = [...Object.keys(machines), ...Object.keys(derivedStates)];
    expect([...notesInSources().keys()].sort()).toEqual(registered.sort());
  });
  it('say what the specification gives and what was decided', () => {
    const silent = [...notesInSources()].filter(([, notes]) => notes === null).map(([name]) => name);
    expect(silent).toEqual([]);
  });
});

it('is drawn as it stands in the documents (npm run draw)', () => {
  expect(readFileSync(DRAWING, 'utf8')).toBe(drawing());
});

it('reads the notes of a comment, and misses them', () => {
  const source =
    '/** Other. */\nconst x = 1;\n/**\n * Life.\n *\n * §4: two\n * states.\n * decided: all.\n */\nexport const a = machineFor<F>';
  expect(tablesIn(source).get('a')).toEqual({ given: 'two states.', decided: 'all.' });
  expect(tablesIn('/** Life. */\nexport const b: DerivedStates<S> = {').get('b')).toBeNull();
});

describe('a drawn machine', () => {
  const drawn = drawMachine(machines.deliveryNote, { given: 'g', decided: 'd' });

  it('has an arrow for each action that moves it, and none for what stays', () => {
    expect(drawn).toContain('  [*] --> unsent\n');
    expect(drawn).toContain('  unsent --> sent: send\n');
    expect(drawn).toContain('  unsent --> [*]: delete\n');
    expect(drawn).not.toContain(': edit');
    expect(drawn).not.toContain('By the system');
  });
  it('leads through a choice where the facts pick the target, and draws "all but" as one', () => {
    const line = drawMachine(machines.callOffLine, { given: 'g', decided: 'd' });
    expect(line).toContain('  new --> split_choice: split\n');
    expect(line).toContain('  split_choice --> partial_split\n');
    expect(line).toContain('  any_other --> closed: close\n');
  });
});
