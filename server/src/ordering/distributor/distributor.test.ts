import { OPERATOR_TENANT } from '@inbound/shared/system/tenant/operator';
import { beforeEach, describe, expect, it } from 'vitest';
import { testDistributor } from '../../../test/distributor.ts';
import { ORDERING_JOBS } from '../../../test/ordering-jobs.ts';
import { testServer } from '../../../test/server.ts';
import { later } from '../../platform/tools/clock.ts';
import { delayedSince, REST_SECONDS } from './breaker.ts';
import { distributorOf } from './distributor-of.ts';
import { DistributorLine } from './line.ts';
import type { CatalogueEntry, Distributor, OfferedPart } from './port.ts';

const PRODUCTS = '/v2/store/products';
const CATALOGUE = `${PRODUCTS}/catalog`;
const LINE = 'simulator';

const simulated = testDistributor();
const server = testServer({
  config: simulated.config,
  jobsByHand: ORDERING_JOBS,
});

const ours = (): Distributor => {
  const distributor = distributorOf(server.running.platform, OPERATOR_TENANT);
  if (!distributor) throw new Error('no distributor is set');
  return distributor;
};

const fail = (how: string, next = 1, match = PRODUCTS) => simulated.control('fault', { match, next, do: how });

const wait = (amount: number, unit: 'second' | 'day') => server.clock.set(later(server.clock.now(), amount, unit));

const entries = async (): Promise<CatalogueEntry[]> => {
  const outcome = await ours().catalogue();
  if (outcome.is !== 'answered') throw new Error(`the catalogue is ${outcome.is}`);
  const all: CatalogueEntry[] = [];
  for await (const entry of ours().entriesIn(outcome.value)) all.push(entry);
  return all;
};

let known: OfferedPart[] = [];
const someNo = (at = 0): string => known[at]?.partNo ?? '';

/** Each test begins a day later, on both clocks, with a line that works. */
beforeEach(async () => {
  wait(1, 'day');
  await simulated.control('faults/clear');
  await simulated.control('clock', { days: 1 });
  await server.sql('delete from distributor_line');
  if (known.length > 0) return;
  known = (await entries()).flatMap(entry => ('part' in entry ? [entry.part] : []));
  wait(1, 'day');
  await simulated.control('clock', { days: 1 });
});

describe('the catalogue', () => {
  it('comes whole, part by part, as each part is told alone', async () => {
    expect(known).toHaveLength(5_000);
    const odd = known.filter(({ partNo }) => /[/+]/.test(partNo));
    expect(odd.length).toBeGreaterThan(100);
    for (const { partNo } of odd.slice(0, 3)) {
      const outcome = await ours().part(partNo);
      expect(outcome).toMatchObject({ is: 'answered', value: { partNo } });
    }
  });

  it('throws where it is cut, and where it is none', async () => {
    await fail('truncated', 1, CATALOGUE);
    await expect(entries()).rejects.toThrow();
    wait(1, 'day');
    await simulated.control('clock', { days: 1 });
    await fail('html', 1, CATALOGUE);
    await expect(entries()).rejects.toThrow('there is no list');
  });
});

describe('what is known of a call', () => {
  it.each([
    ['html', { is: 'unknown' }],
    ['500', { is: 'unknown' }],
    ['502', { is: 'unknown' }],
    ['reset', { is: 'unknown' }],
    ['truncated', { is: 'unknown' }],
    ['503', { is: 'not_sent', why: 'busy' }],
    ['429', { is: 'not_sent', why: 'busy' }],
    ['403html', { is: 'refused', said: [{ code: '403', field: '', message: 'HTTP 403' }] }],
    ['unknown_keys', { is: 'answered' }],
  ])('%s', async (how, outcome) => {
    await fail(how);
    expect(await ours().part(someNo())).toMatchObject(outcome);
  });

  it('a part that is not there is refused in the words of the distributor', async () => {
    expect(await ours().part('NO SUCH PART')).toEqual({
      is: 'refused',
      said: [{ code: 'ERR-TICOM-INV-API-1002', field: 'tiPartNumber', message: 'No part NO SUCH PART' }],
    });
  });

  it('what finds no connection was not sent', async () => {
    const { platform } = server.running;
    const nobody = { ...simulated.config.distributor!, url: 'http://127.0.0.1:1' };
    const line = new DistributorLine(platform, nobody, OPERATOR_TENANT);
    const outcome = await line.readJson({ kind: 'part', path: `${PRODUCTS}/X`, readErrors: () => [] });
    expect(outcome).toEqual({ is: 'not_sent', why: 'no_connection' });
  });
});

describe('tokens', () => {
  it('are asked for once by twenty callers, and again where one was revoked in the midst', async () => {
    await simulated.control('tokens/revoke');
    const before = await simulated.heard('/v1/oauth');
    const all = await Promise.all(Array.from({ length: 15 }, (_, at) => ours().part(someNo(at))));
    expect(all.map(({ is }) => is)).toEqual(all.map(() => 'answered'));
    expect((await simulated.heard('/v1/oauth')) - before).toBe(1);
  });

  it('that are refused twice end the call: the credentials are refused', async () => {
    await fail('401', 2);
    expect(await ours().part(someNo())).toEqual({
      is: 'refused',
      said: [{ code: '401', field: '', message: 'credentials refused' }],
    });
    expect((await ours().part(someNo())).is).toBe('answered');
  });
});

describe('the quotas', () => {
  it('are kept by us: the catalogue once in four hours, whichever server asks', async () => {
    await entries();
    const before = await simulated.heard(CATALOGUE);
    const another = await server.another();
    const until = later(server.clock.now(), 4 * 3_600, 'second');
    expect(await distributorOf(another.platform, OPERATOR_TENANT)?.catalogue()).toEqual({
      is: 'not_sent',
      why: 'quota',
      until,
    });
    await another.close();
    expect(await simulated.heard(CATALOGUE)).toBe(before);
  });

  it('of single parts are another matter: twenty at once, and the next a second later', async () => {
    await entries();
    const outcomes = await Promise.all(Array.from({ length: 21 }, (_, at) => ours().part(someNo(at))));
    expect(outcomes.filter(({ is }) => is === 'answered')).toHaveLength(20);
    expect(outcomes.filter(outcome => 'why' in outcome && outcome.why === 'quota')).toHaveLength(1);
    wait(1, 'second');
    await simulated.control('clock', { days: 1 });
    expect((await ours().part(someNo())).is).toBe('answered');
  });
});

describe('the breaker', () => {
  const failTimes = async (times: number, how = '502') => {
    for (let time = 0; time < times; time++) {
      await fail(how);
      await ours().part(someNo());
    }
  };
  const since = () => delayedSince(server.running.platform, LINE);

  it('rests after five failures of ten, says since when nothing was answered, and tries again with one call', async () => {
    await ours().part(someNo());
    const lastAnswer = server.clock.now();
    wait(1, 'second');
    await failTimes(4);
    expect(await since()).toBeNull();
    await failTimes(1);
    expect(await since()).toBe(lastAnswer);
    const before = await simulated.heard(PRODUCTS);
    const resting = () => ({
      is: 'not_sent',
      why: 'resting',
      until: later(server.clock.now(), REST_SECONDS, 'second'),
    });
    expect(await ours().part(someNo())).toEqual(resting());
    expect(await simulated.heard(PRODUCTS)).toBe(before);
    wait(REST_SECONDS, 'second');
    await fail('502');
    expect((await ours().part(someNo())).is).toBe('unknown');
    expect(await ours().part(someNo())).toEqual(resting());
    expect(await since()).toBe(lastAnswer);
    wait(REST_SECONDS, 'second');
    expect((await ours().part(someNo())).is).toBe('answered');
    expect(await since()).toBeNull();
  });

  it('lets one call through at a time while it tries', async () => {
    await failTimes(5);
    wait(REST_SECONDS, 'second');
    const outcomes = await Promise.all([1, 2, 3].map(at => ours().part(someNo(at))));
    expect(outcomes.filter(({ is }) => is === 'answered')).toHaveLength(1);
  });

  it('takes a refusal for an answer, and a call that is turned away for none', async () => {
    await failTimes(5);
    wait(REST_SECONDS, 'second');
    expect((await ours().part('NO SUCH PART')).is).toBe('refused');
    expect(await since()).toBeNull();
    await failTimes(9, '429');
    expect(await since()).toBeNull();
  });
});
