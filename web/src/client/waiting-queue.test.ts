import { Refusal } from '@inbound/shared';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { nothingKept, type WaitingCall, waitingCall } from './kept-queue.ts';
import { type Ending, waitingQueue, waitsOn } from './waiting-queue.ts';

const waitingStamp = z.strictObject({ ...waitingCall, stamp: z.string(), madeAt: z.string() });
type Stamp = z.output<typeof waitingStamp>;

const GATE = { tenant: 0, userNo: 'gate' };
const queue = waitingQueue('stamps', waitingStamp);
const stampOf = (stamp: string, userNo = 'gate'): Stamp => ({
  ...{ ...GATE, key: `key ${stamp}`, userNo, plantNo: '2031', stamp },
  madeAt: '2026-11-23T03:00:00.000Z',
});

const done = (): Promise<Ending<true>> => Promise.resolve({ answer: true });
let heard: string[];
const hear = ({ key }: WaitingCall) => void heard.push(key);
const waiting = () => queue.kept.get().waiting.map(({ stamp }) => stamp);

beforeEach(() => {
  heard = [];
  queue.kept.set(nothingKept);
});

it('sends twenty calls in their order, each once, also where two places send', async () => {
  const stamps = Array.from({ length: 20 }, (_, index) => String(index));
  for (const stamp of stamps) queue.add(stampOf(stamp));
  const sent: string[] = [];
  const send = (one: Stamp) => {
    sent.push(one.stamp);
    return done();
  };
  await Promise.all([queue.send(GATE, send, hear), queue.send(GATE, send, hear)]);
  expect(sent).toEqual(stamps);
  expect(heard).toHaveLength(stamps.length);
  expect(waiting()).toEqual([]);
});

it('keeps what the server did not hear of, and sends it later as it was made', async () => {
  for (const stamp of ['in', 'dock']) queue.add(stampOf(stamp));
  const tried: Stamp[] = [];
  await queue.send(
    GATE,
    one => {
      tried.push(one);
      return Promise.resolve({ refusal: new Refusal('offline') });
    },
    hear,
  );
  expect(heard).toEqual([]);
  expect(waiting()).toEqual(['in', 'dock']);
  await queue.send(
    GATE,
    one => {
      tried.push(one);
      return done();
    },
    hear,
  );
  expect(tried).toEqual([stampOf('in'), stampOf('in'), stampOf('dock')]);
});

/** A server as the product is one: a key is good for one body, and what it has done for it is answered again. */
const serverWithKeys = () => {
  const bodies = new Map<string, string>();
  const stamped: string[] = [];
  return {
    stamped,
    take: ({ key, ...body }: Stamp): Ending<true> => {
      const known = bodies.get(key);
      if (known !== undefined)
        return known === JSON.stringify(body) ? { answer: true } : { refusal: new Refusal('key_reused') };
      bodies.set(key, JSON.stringify(body));
      stamped.push(body.stamp);
      return { answer: true };
    },
  };
};

it('stamps once where the first try was done and its answer was lost', async () => {
  const server = serverWithKeys();
  queue.add(stampOf('in'));
  await queue.send(
    GATE,
    one => {
      server.take(one);
      return Promise.resolve({ refusal: new Refusal('timeout') });
    },
    hear,
  );
  await queue.send(GATE, one => Promise.resolve(server.take(one)), hear);
  expect(server.stamped).toEqual(['in']);
  expect(queue.kept.get()).toEqual(nothingKept);
});

describe('a refused call', () => {
  it('is listed until it was seen, and holds up none behind it', async () => {
    for (const stamp of ['dock', 'in']) queue.add(stampOf(stamp));
    const send = ({ stamp }: Stamp): Promise<Ending<true>> =>
      stamp === 'dock' ? Promise.resolve({ refusal: new Refusal('status') }) : done();
    await queue.send(GATE, send, hear);
    expect(heard).toEqual(['key dock', 'key in']);
    expect(queue.kept.get()).toMatchObject({
      waiting: [],
      refused: [{ call: stampOf('dock'), refusal: { code: 'status' } }],
    });
    queue.dismiss('key dock');
    expect(queue.kept.get().refused).toEqual([]);
  });

  it('waits where nothing was said of the call itself', () => {
    const says = (code: ConstructorParameters<typeof Refusal>[0]) => waitsOn(new Refusal(code));
    expect((['offline', 'timeout', 'unavailable', 'rate_limit', 'token'] as const).map(says)).not.toContain(false);
    expect((['format', 'status', 'not_found', 'fault', 'device_clock'] as const).map(says)).not.toContain(true);
  });
});

it('sends nothing of another user, nor of one with the same number in another tenant', async () => {
  queue.add(stampOf('in', 'somebody'));
  queue.add({ ...stampOf('dock'), tenant: 1 });
  await queue.send(GATE, done, hear);
  expect(waiting()).toEqual(['in', 'dock']);
  expect(heard).toEqual([]);
});

it('takes back what was not sent yet, and nothing that is on its way', async () => {
  for (const stamp of ['in', 'dock']) queue.add(stampOf(stamp));
  const takenBack: boolean[] = [];
  await queue.send(
    GATE,
    one => {
      takenBack.push(queue.takeBack(one.key), queue.takeBack('key dock'));
      return done();
    },
    hear,
  );
  expect(takenBack).toEqual([false, true]);
  expect(heard).toEqual(['key in']);
});
