import { expect, it } from 'vitest';
import { checkDecisions } from './check-decisions.ts';
import type { SourceFile } from './lib/sources.ts';

const DOORS = 'docs/decisions/0012-doors.md';
const file = (path: string, text: string): SourceFile => ({ path, text });
const index = (...names: string[]): SourceFile =>
  file('docs/decisions/README.md', names.map(name => `- [x](${name}) a rule (carries 0003, 0004)`).join('\n'));
const doors = file(DOORS, '# A door asks what is booked\n');
/** Put together here, so that the check of this very file finds nothing. */
const naming = (numbers: string): string => `// as ${'decision'} ${numbers} says`;

const lost = (number: string): string => `names a decision that is not in docs/decisions/: ${number}`;

it('lets a decision of 25 lines of 140 characters be', () => {
  const full = file(DOORS, `${Array.from({ length: 25 }, () => 'x'.repeat(140)).join('\n')}\n`);
  expect(checkDecisions([full, index('0012-doors.md')])).toEqual([]);
});

it('refuses a diary, a long line and a name without its number', () => {
  const long = file(DOORS, Array.from({ length: 26 }, (_, at) => 'x'.repeat(at === 3 ? 141 : 1)).join('\n'));
  const unnumbered = file('docs/decisions/doors.md', '# A door\n');
  expect(checkDecisions([long, unnumbered, index('0012-doors.md', 'doors.md')])).toEqual([
    { path: DOORS, line: 4, says: expect.stringContaining('141 characters') },
    { path: DOORS, says: expect.stringContaining('26 lines') },
    { path: 'docs/decisions/doors.md', says: expect.stringContaining('its number of four digits') },
  ]);
});

it('refuses a number that two decisions have, and one that the index does not lead to', () => {
  const again = file('docs/decisions/0012-windows.md', '# A window\n');
  expect(checkDecisions([doors, again, index('0012-doors.md')])).toEqual([
    { path: again.path, says: 'has the number of 0012-doors.md' },
    { path: 'docs/decisions/README.md', says: 'does not lead to 0012-windows.md' },
  ]);
});

it('refuses a decision that is named and not there', () => {
  const files = [doors, index('0012-doors.md')];
  const found = (path: string, text: string) => checkDecisions([...files, file(path, text)]).map(({ says }) => says);
  expect(found('server/a.ts', naming('0012'))).toEqual([]);
  expect(found('server/a.ts', naming('0099'))).toEqual([lost('0099')]);
  expect(found('server/a.ts', naming('0012 and 0098'))).toEqual([lost('0098')]);
  expect(found('server/a.ts', naming('\n * 0097'))).toEqual([lost('0097')]);
});

it('lets migrations alone name what another decision carries now', () => {
  const files = [doors, index('0012-doors.md')];
  expect(checkDecisions([...files, file('server/db/migrations/0001_a.sql', naming('0003'))])).toEqual([]);
  expect(checkDecisions([...files, file('server/a.ts', naming('0003'))])).toHaveLength(1);
  expect(checkDecisions([...files, file('server/db/migrations/0001_a.sql', naming('0005'))])).toHaveLength(1);
});
