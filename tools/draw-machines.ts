import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { derivedStates, machines } from '../shared/src/machines.ts';
import { drawDerived, drawMachine, type TableNotes, tablesIn } from './machine-diagrams.ts';

const ROOT = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const SOURCES = path.join(ROOT, 'shared', 'src');
/** Where the drawing lies, for readers who do not read code. */
export const DRAWING = path.join(ROOT, 'docs', 'machines.md');

const HEAD = `# The states of documents

Drawn from the tables by \`npm run draw\`; do not edit. \`same\` leaves the state, \`gone\` deletes the document, \`any_other\` is every
state but the one it leads to. Where an action has several targets the facts choose; guards may refuse any. What \`system\`
does is done by a job, or by another document.
`;

/** The notes of every table of states in the sources, by its name; null where a comment lacks them. */
export const notesInSources = (): Map<string, TableNotes | null> => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .sort();
  return new Map(files.flatMap(file => [...tablesIn(readFileSync(path.join(SOURCES, file), 'utf8'))]));
};

/** The whole drawing as Markdown. */
export const drawing = (): string => {
  const notes = notesInSources();
  const notesOf = (name: string): TableNotes => {
    const found = notes.get(name);
    if (!found) throw new Error(`the comment of ${name} lacks "§4:" or "decided:"`);
    return found;
  };
  return [
    HEAD,
    ...Object.entries(machines).map(([name, machine]) => drawMachine(machine, notesOf(name))),
    ...Object.entries(derivedStates).map(([name, table]) => drawDerived(table, notesOf(name))),
  ].join('\n');
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(DRAWING, drawing());
  console.log(`Drawn: ${path.relative(ROOT, DRAWING)}`);
}
