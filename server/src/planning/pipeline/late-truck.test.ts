import { addDays, type PlainDate, subtract, ZERO } from '@inbound/shared';
import {
  importForecastVersion,
  publishForecastVersion,
  readForecastVersion,
} from '@inbound/shared/planning/forecast-version/contract';
import { readNotifications } from '@inbound/shared/system/notification/contract';
import { readShippingNote } from '@inbound/shared/transport/shipping-note/contract';
import { expect, it } from 'vitest';
import { type Caller, testServer } from '../../../test/server.ts';
import { SAMPLE_DAY } from '../../transport/booking/booking.sample.ts';
import { saidAt, sampleTrucks } from '../../transport/position/position.sample.ts';
import { followAll, pipelineDayJob, pipelineJob } from './jobs.ts';
import { count, detailOf, rowOf } from './pipeline.sample.ts';

const server = testServer({ jobsByHand: [pipelineJob.kind, pipelineDayJob.kind] });
const { cast, departed, post, setTime } = sampleTrucks(server);
const HORIZON_DAYS = 28;
/** A cause is seen by people so soon, with a run of the job between. */
const SEEN_MS = 5_000;

/** What is on the truck. */
const loadedPart = async (): Promise<string> => {
  const [line] = await server.sql<{ part: string }>(
    'select part_no as part from delivery_note_line where tenant_id = 0 and note_id = $1 order by id limit 1',
    [cast.notes[0]?.id],
  );
  return line?.part ?? '';
};

/** Ten pieces are used on a day, and none on the days after it. */
const useOn = async (planner: Caller, part: string, day: PlainDate): Promise<void> => {
  const days = Array.from({ length: HORIZON_DAYS }, (_, at) => addDays(day, at));
  const content = [
    ['material', 'supplierCode', ...days].join(','),
    [part, 'S1001', ...days.map(one => (one === day ? 10 : 0))].join(','),
  ].join('\n');
  const { forecastVersionId } = await planner.call(
    importForecastVersion,
    { plantId: cast.notes[0]?.plantId ?? '', versionNo: 'LATE', grain: 'day', carModel: 'LATE', mode: 'all' },
    { file: { name: 'version.csv', content } },
  );
  const { id, version } = await planner.call(readForecastVersion, { id: forecastVersionId ?? '' });
  await planner.call(publishForecastVersion, { id, version, dueDate: addDays(day, 7) });
};

const appeared = async (caller: Caller, part: string): Promise<number> =>
  (await caller.call(readNotifications, { limit: 100 })).rows.filter(
    ({ kind, params }) => kind === 'shortageAppeared' && params.material === part,
  ).length;

it('a truck that will be late moves the first shortage by the next run of the job, and both sides are told once', async () => {
  const note = await departed();
  const planner = await server.as('dispositor');
  const part = await loadedPart();
  await useOn(planner, part, SAMPLE_DAY);
  await count(server, planner, part, 0, SAMPLE_DAY);
  // With so much in the morning nothing is left in the evening of the day, and nothing is missing.
  const left = (await detailOf(planner, part)).days?.[0]?.safe ?? ZERO;
  await count(server, planner, part, Number(subtract(ZERO, left)), SAMPLE_DAY);
  expect(await rowOf(planner, part)).toMatchObject({ state: 'ok', firstShortage: null });
  await server.sql('delete from notification');

  setTime(30);
  await post(note, [saidAt(0, 2_000), saidAt(30, 1_990)]);
  const { etaDate } = await cast.clerk.call(readShippingNote, { id: note.id });
  expect(etaDate > SAMPLE_DAY).toBe(true);
  await followAll(server.running.platform);
  expect(pipelineJob.everyMs).toBeLessThan(SEEN_MS / 2);
  for (const caller of [planner, cast.clerk]) {
    expect(await rowOf(caller, part)).toMatchObject({ state: 'line_stop_risk', firstShortage: SAMPLE_DAY });
    expect(await appeared(caller, part)).toBe(1);
  }
  const late = (await detailOf(planner, part)).notes.find(({ shippingNoteId }) => shippingNoteId === note.id);
  expect(late).toMatchObject({ day: etaDate, isSafe: true });

  // It says so again, later still: the shortage is known.
  setTime(60);
  await post(note, [saidAt(60, 1_985)]);
  await followAll(server.running.platform);
  for (const caller of [planner, cast.clerk]) expect(await appeared(caller, part)).toBe(1);
});
