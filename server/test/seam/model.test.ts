import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importReleases, type ReleaseReport } from '@inbound/shared/calloff/release/contract';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import {
  type BuyersRelease,
  delforFile,
  drawNeeds,
  LINE_ENDS,
  plusDays,
  vda4905,
} from '../../../edi/test/buyer-files.ts';
import { Draw } from '../../../edi/test/draw.ts';
import { productFolder } from '../../src/platform/tools/product-folder.ts';
import { browserOf } from '../browser.ts';
import { type Caller, testServer } from '../server.ts';
import { AgreementModel, type Asked, type Expected, type Sent } from './agreement-model.ts';
import { type Known, readKnown, readState } from './stored.ts';

/** Files in all, and of a day's sample. */
const FILES = { full: 400, sample: 40 };
const LAST_TRANSMISSION = 99_999;
/** Every check that somebody may confirm. */
const CHECKS = [
  'receivedFalls',
  'receivedAboveSent',
  'resetBackwards',
  'datesFar',
  'quantity',
  'lastDelivery',
  'transmission',
];
const ALL_CONFIRMED = CHECKS.map(rule => ({ code: 'release_check', rule }));

const server = testServer();
const { seed, isFull } = inject('selection');
const draw = new Draw(seed);

/** An agreement with its model, and with what its buyer has sent so far. */
interface Watched {
  known: Known;
  model: AgreementModel;
  sent: Sent[];
}

let planner: Caller;
let watched: Watched[];
/** The number of the partner's transmission before. */
let lastIn: number;

beforeAll(async () => {
  planner = await browserOf(server).signIn('dispositor');
  const { agreements, lastTransmission } = await readKnown(server);
  watched = agreements.map(known => ({ known, model: new AgreementModel(known.start), sent: [] }));
  lastIn = lastTransmission;
});

// ── What a buyer sends ───────────────────────────────────────────────────────────────────────────

/** The release that follows the one in force, some days later. */
const nextRelease = ({ known, model }: Watched): BuyersRelease => {
  const before = model.inForce ?? { no: '1', date: known.today };
  const date = plusDays(before.date, draw.whole(1, 3));
  return {
    ...known.names,
    ...{ no: String(Number(before.no) + 1), date, previous: { no: before.no, date: before.date } },
    received: draw.whole(model.received, Math.max(model.received, model.sent)),
    since: model.resetOn,
    receipt: { dnNo: draw.of(known.start.knownNotes), qty: 24 },
    ...drawNeeds(draw, date),
  };
};

const reset = (watching: Watched, isOurs: boolean): BuyersRelease => {
  const release = nextRelease(watching);
  const { received, sent } = watching.model;
  const beforeReset = isOurs ? draw.whole(received, Math.max(received, sent)) : Math.max(sent, received) + 1;
  return { ...release, since: release.date, beforeReset, received: draw.whole(0, Math.max(0, sent - beforeReset)) };
};

const asVda = (release: BuyersRelease, transmission: number): Sent => ({
  ...{ release, asked: 'replace', format: 'vda', transmission },
});
const asDelfor = (release: BuyersRelease, asked: Asked = 'replace', isTest = false): Sent => ({
  ...{ release, asked, format: 'delfor', isTest },
});

const nextTransmission = () => (lastIn >= LAST_TRANSMISSION ? 1 : lastIn + 1);

const anyFormat = (release: BuyersRelease): Sent =>
  draw.chance(0.6) ? asVda(release, nextTransmission()) : asDelfor(release);

/** What may happen between a buyer and a supplier, and how often. */
const HAPPENINGS: readonly [times: number, name: string, make: (watching: Watched) => Sent][] = [
  [8, 'the next release', watching => anyFormat(nextRelease(watching))],
  [
    2,
    'a duplicate',
    watching => (watching.sent.length > 0 ? draw.of(watching.sent) : anyFormat(nextRelease(watching))),
  ],
  [
    2,
    'one that is late',
    watching => {
      const release = nextRelease(watching);
      const date = plusDays(release.date, -draw.whole(4, 40));
      return anyFormat({ ...release, date, ...drawNeeds(draw, date) });
    },
  ],
  [
    2,
    'a gap',
    watching => {
      const release = nextRelease(watching);
      const no = String(Number(release.no) + 1);
      return anyFormat({ ...release, no, previous: { no: release.no, date: release.date } });
    },
  ],
  [2, 'numbers that begin again', watching => anyFormat({ ...nextRelease(watching), no: String(draw.whole(1, 2)) })],
  [
    1,
    'numbers that begin again with nothing before',
    watching => anyFormat({ ...nextRelease(watching), no: '1', previous: { no: '0', date: watching.known.today } }),
  ],
  [
    2,
    'the same number and day with other content',
    watching => {
      const release = nextRelease(watching);
      const { no, date } = watching.model.inForce ?? release;
      return anyFormat({ ...release, no, date, ...drawNeeds(draw, date) });
    },
  ],
  [2, 'a reset', watching => anyFormat(reset(watching, true))],
  [1, 'a reset whose count is not ours', watching => anyFormat(reset(watching, false))],
  [
    2,
    'a cancellation of what is in force',
    watching => {
      const release = nextRelease(watching);
      const { no, date } = watching.model.inForce ?? release;
      return asDelfor({ ...release, no, date }, 'cancel');
    },
  ],
  [1, 'a cancellation of what is not in force', watching => asDelfor(nextRelease(watching), 'cancel')],
  [2, 'a change', watching => asDelfor(nextRelease(watching), 'change')],
  [1, 'a deleted item', watching => asDelfor(nextRelease(watching), 'delete')],
  [1, 'an item with nothing to be done', watching => asDelfor(nextRelease(watching), 'none')],
  [1, 'a test', watching => asDelfor(nextRelease(watching), 'replace', true)],
  [1, 'a count that falls', watching => anyFormat({ ...nextRelease(watching), received: 0 })],
  [
    1,
    'a count above what was sent',
    watching => anyFormat({ ...nextRelease(watching), received: watching.model.sent + 24 }),
  ],
  [
    1,
    'a delivery note that nobody knows',
    watching => anyFormat({ ...nextRelease(watching), receipt: { dnNo: '99999999', qty: 24 } }),
  ],
  [1, 'a transmission that is not the next', watching => asVda(nextRelease(watching), lastIn + draw.whole(3, 9))],
];

const drawHappening = () => {
  const all = HAPPENINGS.flatMap(happening => Array.from({ length: happening[0] }, () => happening));
  return draw.of(all);
};

const SAYS: Partial<Record<Asked, { function?: string; action?: string }>> = {
  cancel: { function: '1' },
  change: { function: '4' },
  delete: { action: '2' },
  none: { action: '4' },
};

const fileOf = ({ release, asked, format, transmission = 0, isTest = false }: Sent) =>
  format === 'vda'
    ? { name: 'releases.vda', content: vda4905([release], transmission, draw.of(LINE_ENDS)) }
    : {
        name: 'releases.edi',
        content: delforFile(draw, release, { shape: draw.of(['D:04A', 'D:96A']), test: isTest, ...SAYS[asked] }),
      };

// ── What is told and stored ──────────────────────────────────────────────────────────────────────

type Way = Partial<Record<'resynchronise' | 'confirmed', boolean>>;

const send = (file: { name: string; content: Buffer }, { resynchronise = false, confirmed = false }: Way) =>
  planner.call(
    importReleases,
    { mode: 'all', resynchronise, ...(confirmed ? { confirm: JSON.stringify(ALL_CONFIRMED) as never } : {}) },
    { file },
  );

const told = ({ applied, refusal, releases, problems }: ReleaseReport) => {
  expect(problems, 'problems of the file').toEqual([]);
  const [release] = releases;
  const found = release?.problems ?? [];
  const errors = found.filter(({ severity }) => severity === 'error');
  return {
    ...{ applied, verdict: release?.verdict, code: errors.at(-1)?.code, refusal: refusal?.code },
    warnings: found.filter(({ severity }) => severity === 'warning').map(({ rule }) => rule),
    isPlaced: errors.every(({ line }) => line !== null),
  };
};

const expectedReport = ({ verdict, code, warnings }: Expected, confirmed: boolean) => {
  const isOpen = verdict === 'new' && warnings.length > 0 && !confirmed;
  const refusal = code ? 'import_rows' : isOpen ? 'release_check' : undefined;
  return { applied: refusal === undefined, verdict, code, refusal, isPlaced: true };
};

/** Sends a file, and holds report and database against the model. */
const check = async (watching: Watched, sent: Sent, what: string, way: Way = {}): Promise<Expected> => {
  const tried = watching.model.copy();
  const expected = tried.take(sent, { resynchronise: way.resynchronise ?? false, lastIn });
  const { warnings, ...report } = told(await send(fileOf(sent), way));
  expect(report, what).toEqual(expectedReport(expected, way.confirmed ?? false));
  if (expected.verdict === 'new') expect(warnings.sort(), what).toEqual(expected.warnings.sort());
  if (report.applied) {
    watching.model = tried;
    const number = sent.transmission ?? 0;
    const hasWrapped = lastIn - number > LAST_TRANSMISSION / 2;
    if (expected.verdict === 'new' && number > 0 && (number > lastIn || hasWrapped)) lastIn = number;
  }
  watching.sent.push(sent);
  expect(await readState(server, watching.known.id), what).toEqual(watching.model.state());
  return expected;
};

describe('files in any order', () => {
  it('leave what an independent model has, or are refused by name at their place', async () => {
    const count = isFull ? FILES.full : FILES.sample;
    for (let at = 1; at <= count; at += 1) {
      const watching = draw.of(watched);
      const [, name, make] = drawHappening();
      const sent = make(watching);
      const what = `file ${at} of seed ${seed}: ${name}, ${sent.format}, agreement ${watching.known.names.agreement}`;
      const { verdict, code, warnings } = await check(watching, sent, what);
      const isObjection = ['release_gap', 'older_release', 'release_differs'].includes(code ?? '');
      if (isObjection && draw.chance(0.5)) {
        const taken = await check(watching, sent, `${what}, resynchronised`, { resynchronise: true, confirmed: true });
        expect(taken.verdict, what).toBe('new');
      } else if (verdict === 'new' && warnings.length > 0)
        await check(watching, sent, `${what}, confirmed`, { confirmed: true });
    }
  });

  it('of other kinds touch no schedule', async () => {
    for (const name of ['vda4915-fine-call-off.txt', 'deljit-d04a.edi']) {
      const content = readFileSync(join(productFolder(), 'samples/edi', name));
      expect((await send({ name, content }, {})).applied).toBe(false);
    }
    for (const { known, model } of watched) expect(await readState(server, known.id)).toEqual(model.state());
  });

  it('leave a way on for every agreement', async () => {
    for (const watching of watched) {
      const sent = asDelfor({ ...nextRelease(watching), no: '7', previous: { no: '6', date: '2020-01-01' } });
      const way = { resynchronise: true, confirmed: true };
      expect(await check(watching, sent, watching.known.names.agreement, way)).toMatchObject({ verdict: 'new' });
      await check(watching, asDelfor(nextRelease(watching)), 'the one after it');
    }
  });
});
