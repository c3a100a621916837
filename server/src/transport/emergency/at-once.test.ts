import { addDays, dateIn } from '@inbound/shared';
import { holdBookingRange } from '@inbound/shared/transport/booking/contract';
import { acceptEmergency, type EmergencyEffectRow } from '@inbound/shared/transport/emergency/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Caller, testServer } from '../../../test/server.ts';
import { SAMPLE_DAY } from '../booking/booking.sample.ts';
import {
  askedBy,
  chosenOf,
  claimsOf,
  effectsOf,
  SAMPLE_ZONE,
  type Stage,
  setStage,
  suggestedRange,
} from './emergency.sample.ts';

const server = testServer();
let stage: Stage;
let clerk: Caller;
let other: Caller;
let gate: Caller;
let notes: Stage['notes'];
let truck: Stage['truck'];

beforeEach(async () => {
  stage = await setStage(server);
  ({ clerk, other, gate, notes, truck } = stage);
});

const seen = ({ id, version }: { id: string; version: number }) => ({ id, version });
describe('two at once', () => {
  it('who saw others give way than those who stand there now is told, and nothing moves', async () => {
    const arrival = await askedBy(server, stage, other);
    const chosen = await suggestedRange(stage, arrival);
    const without = { ...chosen, givingWay: [] };
    expect((await gate.try(acceptEmergency, { ...seen(arrival), ...without })).code).toBe('window_taken');
    expect(await claimsOf(server)).toMatchObject([{ note: truck.id, begins: new Date(truck.begins) }]);
  });

  it('of two arrivals that want one range, one gets it', async () => {
    const both = [await askedBy(server, stage, other), await askedBy(server, stage, clerk)];
    const chosen = await Promise.all(both.map(arrival => suggestedRange(stage, arrival)));
    const answers = await Promise.all(
      both.map((arrival, at) => gate.try(acceptEmergency, { ...seen(arrival), ...(chosen[at] as object) } as never)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.find(({ status }) => status !== 200)?.code).toMatch(/^(window_taken|conflict|exists)$/);
    const taken = await claimsOf(server);
    expect(new Set(taken.map(({ begins }) => begins.getTime())).size).toBe(taken.length);
  });

  it('a booking and an arrival that want one range do not both get it', async () => {
    const arrival = await askedBy(server, stage, other);
    const free = (await effectsOf(stage, arrival)).find(({ moves }) => moves.length === 0) as EmergencyEffectRow;
    const wish = { noteIds: [notes[1].id], unloadingPointId: notes[1].unloadingPointId };
    const [accepted, held] = await Promise.all([
      gate.try(acceptEmergency, { ...seen(arrival), ...chosenOf(free) }),
      clerk.try(holdBookingRange, { ...wish, doorId: free.doorId, begins: free.begins }),
    ]);
    expect([accepted.status, held.status].filter(status => status === 200)).toHaveLength(1);
  });

  it('looks for a place on the next day where the day has none', async () => {
    const late = await askedBy(server, stage, other, { etaDate: addDays(SAMPLE_DAY, -1), etaTime: '20:00' });
    const [effect] = await effectsOf(stage, late);
    expect(effect && dateIn(SAMPLE_ZONE, effect.begins)).toBe(SAMPLE_DAY);
  });
});
