import { addDays, type PlainDate } from '@inbound/shared';
import { importReleases } from '@inbound/shared/calloff/release/contract';
import { expect, it } from 'vitest';
import { testServer } from '../../../test/server.ts';
import { delforOf, tourRelease } from './release.sample.ts';

const server = testServer();

/** An hour in the evening of London is in the morning after at Changchun. */
const EVENING = '2210Z:303';
const MORNING_AFTER = 'T06:10';

it('an hour of another zone is read by the clock of the plant, with its day, and what was read is told', async () => {
  const planner = await server.as('dispositor');
  const file = delforOf(await tourRelease(planner));
  const plain = file.content.toString('latin1');
  const [first = ''] = /DTM\+2:\d{8}:102/.exec(plain) ?? [];
  const day = first.replace(/^DTM\+2:(\d{4})(\d\d)(\d\d):102$/, '$1-$2-$3') as PlainDate;
  const before = addDays(day, -1);
  const said = `DTM+2:${before.replaceAll('-', '')}${EVENING}`;
  const dryRun = (text: string) =>
    planner.call(importReleases, { mode: 'dry-run' }, { file: { ...file, content: Buffer.from(text, 'latin1') } });
  const [asDay] = (await dryRun(plain)).releases;
  const [asHour] = (await dryRun(plain.replace(first, said))).releases;
  expect(asHour?.lines).toEqual(asDay?.lines);
  expect(asHour?.changes).toEqual(asDay?.changes);
  expect(asDay?.problems.filter(({ rule }) => rule === 'date')).toEqual([]);
  expect(asHour?.problems.filter(({ rule }) => rule === 'date')).toMatchObject([
    { severity: 'info', record: 'DTM', expected: `${day}${MORNING_AFTER}` },
  ]);
});
