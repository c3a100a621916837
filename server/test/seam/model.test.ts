import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { read } from '@inbound/edi';
import { importReleases, type ReleaseReport } from '@inbound/shared/calloff/release/contract';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { type BuyersRelease, delforInterchange, LINE_ENDS, vda4905 } from '../../../edi/test/buyer-files.ts';
import { Draw } from '../../../edi/test/draw.ts';
import { productFolder } from '../../src/platform/tools/product-folder.ts';
import { browserOf } from '../browser.ts';
import { type Caller, testServer } from '../server.ts';
import { AgreementModel, type Asked, type Expected, type Sent } from './agreement-model.ts';
import { asDelfor, type Buyer, drawHappening, LAST_TRANSMISSION, nextRelease, type Watched } from './happenings.ts';
import { readKnown, readState } from './stored.ts';

/** How many files are sent: in full, and as a sample. */
const FILES = { full: 400, sample: 40 };
const MODES = ['all', 'good'] as const;
/** How many releases a file may hold besides its first. */
const FURTHER_ITEMS = [0, 0, 0, 1, 1, 2, 3];
const MOST_ITEMS = 4;
/** How often a fine call-off stands in a file behind its releases. */
const MIXED = 0.2;
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
const buyer: Buyer = { draw, lastTaken: 0 };

let planner: Caller;
let watched: Watched[];

beforeAll(async () => {
  planner = await browserOf(server).signIn('dispositor');
  const { agreements, lastTransmission } = await readKnown(server);
  watched = agreements.map(known => ({ known, model: new AgreementModel(known.start), sent: [] }));
  buyer.lastTaken = lastTransmission;
});

const SAYS: Partial<Record<Asked, { function?: string; action?: string }>> = {
  cancel: { function: '1' },
  change: { function: '4' },
  delete: { action: '2' },
  none: { action: '4' },
};

/** One thing that a file says, and of which agreement. */
interface Item {
  watching: Watched;
  sent: Sent;
  name: string;
}

/** Releases as transmissions of VDA 4905: those with one number stand in one. */
const vdaFile = (sents: readonly Sent[]): Buffer => {
  const lineEnd = draw.of(LINE_ENDS);
  const numbers = [...new Set(sents.map(({ transmission = 0 }) => transmission))];
  const releasesOf = (number: number) =>
    sents.flatMap(({ transmission, release }) => (transmission === number ? [release] : []));
  return Buffer.concat(numbers.map(number => vda4905(releasesOf(number), number, lineEnd)));
};

/** A fine call-off of each format: nobody takes it, and it keeps the file in which it stands from being taken whole. */
const FINE_CALL_OFFS = { vda: 'vda4915-fine-call-off.txt', delfor: 'deljit-d04a.edi' };
const contentOf = (sample: string): Buffer => readFileSync(join(productFolder(), 'samples/edi', sample));
const fineCallOffIn = ([first]: readonly Item[]): Buffer => contentOf(FINE_CALL_OFFS[first?.sent.format ?? 'delfor']);

const fileOf = (items: readonly Item[]) => {
  const sents = items.map(({ sent }) => sent);
  if (sents[0]?.format === 'vda') return { name: 'releases.vda', content: vdaFile(sents) };
  const messages = sents.map(({ release, asked, isTest = false }) => ({
    release,
    says: { shape: draw.of(['D:04A', 'D:96A'] as const), test: isTest, ...SAYS[asked] },
  }));
  return { name: 'releases.edi', content: delforInterchange(draw, messages) };
};

// ── What the model expects ───────────────────────────────────────────────────────────────────────

/** How a file is sent: `mixed` with a fine call-off behind its releases. */
type Way = Partial<Record<'resynchronise' | 'confirmed' | 'mixed', boolean>> & { mode?: 'all' | 'good' };

/** The models as a file leaves them, item by item; what is refused leaves nothing. */
class Trial {
  readonly models = new Map<Watched, AgreementModel>();
  lastIn = buyer.lastTaken;

  modelOf(watching: Watched): AgreementModel {
    const model = this.models.get(watching) ?? watching.model.copy();
    this.models.set(watching, model);
    return model;
  }

  take({ watching, sent }: Item, { resynchronise = false }: Way): Expected {
    const expected = this.modelOf(watching).take(sent, { resynchronise, lastIn: this.lastIn });
    const number = sent.transmission ?? 0;
    const hasWrapped = this.lastIn - number > LAST_TRANSMISSION / 2;
    if (expected.verdict === 'new' && number > 0 && (number > this.lastIn || hasWrapped)) this.lastIn = number;
    return expected;
  }
}

/** Why a file is not taken: something is refused while all of it is wanted, or somebody has to confirm something. */
const refusalOf = (all: readonly Expected[], { mode = 'all', confirmed = false }: Way): string | undefined => {
  if (mode === 'all' && all.some(({ verdict }) => verdict === 'refused')) return 'import_rows';
  const isOpen = all.some(({ verdict, warnings }) => verdict === 'new' && warnings.length > 0);
  return isOpen && !confirmed ? 'release_check' : undefined;
};

// ── What a file holds ────────────────────────────────────────────────────────────────────────────

/** The next transmission, or the one before where its header says the same of this release. */
const transmissionAfter = ({ sent }: Item, release: BuyersRelease): number => {
  const { transmission = 0, release: before } = sent;
  const fits = before.since === release.since && draw.chance(0.5);
  return fits ? transmission : transmission + 1;
};

const drawItem = (trial: Trial): Item => {
  const watching = draw.of(watched);
  return { watching, ...drawHappening(buyer, { ...watching, model: trial.modelOf(watching) }) };
};

/** One that can stand in a file behind another: of the same format, and a test where that is one. */
const drawFurther = (trial: Trial, before: Item): Item => {
  const further = drawItem(trial);
  const { format, isTest = false } = before.sent;
  if (further.sent.format !== format || (further.sent.isTest ?? false) !== isTest) return drawFurther(trial, before);
  if (format === 'delfor') return further;
  return { ...further, sent: { ...further.sent, transmission: transmissionAfter(before, further.sent.release) } };
};

/** What a buyer sends at once: one thing, or a few, each following what went before it in the file. */
const drawItems = (): Item[] => {
  const trial = new Trial();
  const first = drawItem(trial);
  trial.take(first, {});
  const items = [first];
  const isLast = buyer.lastTaken >= LAST_TRANSMISSION - MOST_ITEMS;
  for (let more = isLast ? 0 : draw.of(FURTHER_ITEMS); more > 0; more -= 1) {
    const further = drawFurther(trial, items.at(-1) ?? first);
    trial.take(further, {});
    items.push(further);
  }
  return items;
};

// ── What is told and stored ──────────────────────────────────────────────────────────────────────

const send = (
  items: readonly Item[],
  { mode = 'all', resynchronise = false, confirmed = false, mixed = false }: Way,
) => {
  const file = fileOf(items);
  const content = mixed ? Buffer.concat([file.content, fineCallOffIn(items)]) : file.content;
  return planner.call(
    importReleases,
    { mode, resynchronise, ...(confirmed ? { confirm: JSON.stringify(ALL_CONFIRMED) as never } : {}) },
    { file: { ...file, content } },
  );
};

/** What is told of the releases of a fine call-off: that they are of a kind that is not taken. */
const refusedIn = (fineCallOff: Buffer): Expected[] =>
  read(fineCallOff).messages.flatMap(({ releases }) =>
    releases.map(() => ({ verdict: 'refused' as const, code: 'message_kind', warnings: [] })),
  );

const told = ({ verdict, problems }: ReleaseReport['releases'][number]) => {
  const errors = problems.filter(({ severity }) => severity === 'error');
  const warnings = problems.filter(({ severity }) => severity === 'warning').map(({ rule }) => rule);
  return {
    ...{ verdict, code: errors.at(-1)?.code, isPlaced: errors.every(({ line }) => line !== null) },
    warnings: verdict === 'new' ? warnings.sort() : [],
  };
};

/** Sends a file, and holds report and database against the model. */
const check = async (items: readonly Item[], what: string, way: Way = {}): Promise<Expected[]> => {
  const trial = new Trial();
  const ofItems = items.map(item => trial.take(item, way));
  const expected = [...ofItems, ...(way.mixed ? refusedIn(fineCallOffIn(items)) : [])];
  const report = await send(items, way);
  expect(report.problems, what).toEqual([]);
  expect(report.releases.map(told), what).toEqual(
    expected.map(({ verdict, code, warnings }) => ({
      ...{ verdict, code, isPlaced: true },
      warnings: verdict === 'new' ? warnings.sort() : [],
    })),
  );
  const refusal = refusalOf(expected, way);
  expect([report.applied, report.refusal?.code], what).toEqual([refusal === undefined, refusal]);
  if (report.applied) {
    for (const [watching, model] of trial.models) watching.model = model;
    buyer.lastTaken = trial.lastIn;
  }
  for (const { watching, sent } of items) watching.sent.push(sent);
  for (const { known, model } of new Set(items.map(({ watching }) => watching))) {
    expect(await readState(server, known.id), what).toEqual(model.state());
  }
  return ofItems;
};

/** What gives way to who resynchronises. */
const OBJECTIONS = ['release_gap', 'older_release', 'release_differs', 'release_check'];
const isObjection = ({ code = '' }: Expected) => OBJECTIONS.includes(code);

describe('files in any order', () => {
  it('leave what an independent model has, or are refused by name at their place, with a way on', async () => {
    const count = isFull ? FILES.full : FILES.sample;
    for (let at = 1; at <= count; at += 1) {
      const items = drawItems();
      const mode = draw.of(MODES);
      const mixed = draw.chance(MIXED);
      const names = items.map(({ name, watching }) => `${name} (${watching.known.names.agreement})`);
      const what = `file ${at} of seed ${seed}, ${mode}, ${items[0]?.sent.format}: ${names.join(', ')}${mixed ? ', and a fine call-off' : ''}`;
      const expected = await check(items, what, { mode, mixed });
      if (expected.some(isObjection) && draw.chance(0.5)) {
        const way = { mode, resynchronise: true, confirmed: true };
        const again = await check(items, `${what}, resynchronised`, way);
        for (const [no, one] of expected.entries()) {
          if (isObjection(one)) expect(again[no]?.verdict, what).not.toBe('refused');
        }
      } else if (!mixed && refusalOf(expected, { mode }) === 'release_check')
        await check(items, `${what}, confirmed`, { mode, confirmed: true });
    }
  });

  it('of other kinds touch no schedule', async () => {
    for (const name of Object.values(FINE_CALL_OFFS)) {
      const report = await planner.call(importReleases, { mode: 'all' }, { file: { name, content: contentOf(name) } });
      expect(report.applied).toBe(false);
    }
    for (const { known, model } of watched) expect(await readState(server, known.id)).toEqual(model.state());
  });

  it.each(MODES)('leave a way on for every agreement, mode %s', async mode => {
    for (const watching of watched) {
      const gap = {
        ...nextRelease(buyer, watching),
        no: mode === 'all' ? '7' : '3',
        previous: { no: '987654', date: '2020-01-01' },
      };
      const items = [{ watching, sent: asDelfor(gap), name: 'a gap' }];
      const what = watching.known.names.agreement;
      const isRefused = watching.model.inForce !== undefined;
      expect((await check(items, what, { mode }))[0]?.verdict).toBe(isRefused ? 'refused' : 'new');
      const [taken] = await check(items, what, { mode, resynchronise: true, confirmed: true });
      expect(taken?.verdict).toBe(isRefused ? 'new' : 'unchanged');
      const next = { watching, sent: asDelfor(nextRelease(buyer, watching)), name: 'the next release' };
      expect(await check([next], `${what}, the one after it`, { mode, confirmed: true })).toMatchObject([
        { verdict: 'new' },
      ]);
    }
  });
});
