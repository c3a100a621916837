import type { ModeSwitch } from '@inbound/shared/system/mode/contract';
import { nameIn } from '../../client/format/name.ts';
import type { Texts } from '../../client/texts.ts';
import { useTexts } from '../../client/texts.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { Grid } from '../../kit/grid/grid.tsx';
import { kindText } from './open-documents.tsx';

const personOf = ({ actor, actorZh }: ModeSwitch, { language }: Texts): string =>
  nameIn(language, { zh: actorZh, en: actor });

const Person = ({ row }: { row: ModeSwitch }) => <>{personOf(row, useTexts())}</>;

/** What was open then, by kind; kinds of which nothing was open are not told. */
const openOf = ({ openDocuments }: ModeSwitch, texts: Texts): string => {
  const open = openDocuments.filter(({ count }) => count > 0);
  return open.map(({ kind, count }) => `${kindText(texts, kind)}: ${count}`).join('; ');
};

const Open = ({ row }: { row: ModeSwitch }) => <>{openOf(row, useTexts())}</>;

const c = columnsOf<ModeSwitch>();

const columns = [
  c.time('at'),
  c.custom('actor', row => <Person row={row} />, personOf, { width: 160 }),
  c.choice('fromMode', 'mode', { width: 92 }),
  c.choice('toMode', 'mode', { width: 92 }),
  c.reason('reason', { width: 280 }),
  c.custom('openDocuments', row => <Open row={row} />, openOf, { width: 400 }),
];

/** Every switch that is told, the newest first; nobody can change or delete one. */
export const Switches = ({ switches }: { switches: readonly ModeSwitch[] }) => (
  <Grid name="switches" rows={switches} columns={columns} />
);
