import { type CallOffLineRow, confirmLine } from '@inbound/shared/calloff/call-off/line-contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, testServer } from '../../../test/server.ts';
import { statementsOfCalls } from '../../../test/suites/statements.ts';
import { openLines, setSetting } from './call-off.sample.ts';

const server = testServer();

const NO = '5500018241';
const PLANT = "(select id from plant where tenant_id = 0 and plant_no = '2031')";

let clerk: Caller;
let lines: CallOffLineRow[];
beforeAll(async () => {
  clerk = await server.as('supplier-logistics');
  lines = await openLines(clerk, NO);
});

/** Answers the next line that waits for it. */
const confirmNext = () => {
  const line = lines.shift();
  if (!line) throw new Error('no line waits for an answer');
  const { id, version, requestedTo: date, released: qty } = line;
  return clerk.try(confirmLine, { id, version, date, qty });
};

/** Whether an answer asks for the settings in force, the calendar and the plant. */
const asksAgain = async (): Promise<boolean> => {
  const sent = await statementsOfCalls(async () => expect(await confirmNext()).toMatchObject({ code: 'ok' }));
  return sent.some(({ text }) => text.includes('answer_days'));
};

const CHANGES: readonly (readonly [what: string, change: string])[] = [
  ['a setting', `update process_setting set decision_due_days = 4 where tenant_id = 0 and plant_id = ${PLANT}`],
  ['a day of a calendar', `update plant_calendar_day set working = not working, works_like = null where tenant_id = 0`],
  [
    'the week of a plant from a day on',
    `insert into plant_calendar_week (tenant_id, id, plant_id, valid_from, weekdays, changed_at)
       values (0, gen_random_uuid(), ${PLANT}, '2027-01-04', '{mon,tue}', now())`,
  ],
  [
    'the days for an answer',
    `insert into number_change (tenant_id, id, at, key, value, actor) values (0, gen_random_uuid(), now(), 'lineAnswer', 5, 'test')`,
  ],
];

describe('what an answer depends on', () => {
  it('is read for the first answer alone', async () => {
    await asksAgain();
    expect(await asksAgain()).toBe(false);
  });

  it.each(CHANGES)('is read anew with the next answer when %s has changed', async (_, change) => {
    await asksAgain();
    await server.sql(change);
    expect(await asksAgain()).toBe(true);
    expect(await asksAgain()).toBe(false);
  });

  it('is what was set last: where answers are switched off, the very next one is refused', async () => {
    await asksAgain();
    await setSetting(server, 'confirm_on', false);
    expect((await confirmNext()).code).not.toBe('ok');
  });
});
