import { addDays, type PlainDate, type Timestamp } from '@inbound/shared';
import { cancel, copy } from '../../../src/delivery/delivery-note/cancel.ts';
import { changeOneLine } from '../../../src/delivery/delivery-note/change.ts';
import { readWhole } from '../../../src/delivery/delivery-note/rows.ts';
import type { Ctx } from '../../../src/platform/call/context.ts';
import type { ToldAgreement } from '../calloff/told.ts';
import { FREEZE_DAYS } from '../master/settings.ts';
import type { Scene } from '../narrator.ts';
import { entryUnder, momentAround, momentAt, type SeededWorld } from '../world.ts';
import { confirmOpen, linesDueOn, makeNote, noteNow, packNote, printNote, scanNote, sendNote } from './note-acts.ts';
import { plateOf } from './notes.ts';

/** How far somebody has come with a note. */
type Ending = 'made' | 'packed' | 'changed' | 'sent' | 'cancelled' | 'copied';

/** A note beside those that the deliveries of the story have. */
export interface Draft {
  plantNo: string;
  supplier: string;
  point: string;
  /** Which of the next days with lines of this unloading point: 1 is the first that no note delivers. */
  ahead: number;
  ending: Ending;
}

const draft = (place: string, ahead: number, ending: Ending): Draft => {
  const [plantNo = '', supplier = '', point = ''] = place.split(' ');
  return { plantNo, supplier, point, ahead, ending };
};

/** What the first tenant's suppliers work at this morning; the next days of the tour are left to the visitor. */
export const firstDrafts: readonly Draft[] = [
  draft('2031 S1001 A3', 1, 'sent'),
  draft('2031 S1001 A3', 2, 'made'),
  draft('2031 S1001 A3', 3, 'cancelled'),
  draft('2031 S1002 B2', 1, 'sent'),
  draft('2031 S1002 B2', 2, 'packed'),
  draft('2031 S1002 B2', 3, 'copied'),
  draft('2040 S1001 L1', 1, 'changed'),
  draft('2040 S1002 L2', 1, 'made'),
];

const TODAY_AT = '07:00';
const BEFORE_AT = '16:00';
const CANCELLED_AT = '17:00';
const NOT_SHIPPED = 'not_shipped';
const BATCH = 'B-2207';
/** Labels that were scanned before the batch was entered. */
const SCANNED_BEFORE = 4;

/** The day of the lines that a draft delivers; none where it is too far ahead. */
const dayOf = (agreements: readonly ToldAgreement[], ahead: number, madeOn: PlainDate): PlainDate | undefined => {
  const last = agreements.flatMap(({ noted }) => noted.map(({ arrivesOn }) => arrivesOn)).sort();
  const after = last.at(-1) ?? madeOn;
  const days = agreements.flatMap(({ inForce }) =>
    inForce.release.lines.flatMap(line => ('kind' in line && line.kind === 'firm' ? [line.from as PlainDate] : [])),
  );
  const day = [...new Set(days)].filter(each => each > after).sort()[ahead - 1];
  return day !== undefined && day <= addDays(madeOn, FREEZE_DAYS) ? day : undefined;
};

/** A printed label that no longer says what its package holds: the batch was entered afterwards. */
const changeBatch = async (ctx: Ctx, id: string): Promise<void> => {
  const { note, lines } = await readWhole(ctx, id);
  const [line] = lines;
  const { version } = note;
  if (line) await changeOneLine(ctx, { id, version, lineId: line.id, batch: BATCH });
};

const finish = async (ctx: Ctx, id: string, ending: Ending): Promise<void> => {
  if (ending === 'made') return;
  await packNote(ctx, id);
  if (ending === 'packed') return;
  await printNote(ctx, id);
  if (ending === 'changed') {
    await scanNote(ctx, id, SCANNED_BEFORE);
    return changeBatch(ctx, id);
  }
  if (ending === 'sent') await scanNote(ctx, id);
  await sendNote(ctx, id);
};

const takeBack = async (ctx: Ctx, id: string, ending: Ending): Promise<void> => {
  await cancel(ctx, { id, version: (await noteNow(ctx, id)).version, reason: NOT_SHIPPED });
  if (ending === 'copied') await copy(ctx, id);
};

const sceneOf = (world: SeededWorld, { supplier, ahead, ending }: Draft, agreements: readonly ToldAgreement[]) => {
  const [first] = agreements;
  if (!first) return [];
  const isTakenBack = ending === 'cancelled' || ending === 'copied';
  const madeOn = isTakenBack ? first.inForce.takenInOn : first.today;
  const day = dayOf(agreements, ahead, madeOn);
  if (day === undefined) return [];
  const moment = (time: string): Timestamp => momentAround(first, madeOn, time, supplier, first.point);
  const at = isTakenBack ? moment(BEFORE_AT) : momentAt(first, madeOn, TODAY_AT);
  const scene: Scene = {
    at,
    place: supplier,
    play: async narrator => {
      const clerk = entryUnder(world.clerks, supplier);
      const ctx = narrator.as(clerk, at);
      const ids = agreements.map(({ id }) => id);
      await confirmOpen(ctx, await linesDueOn(ctx, ids, day));
      const lines = await linesDueOn(ctx, ids, day);
      const id = await makeNote(ctx, { lines, eta: day, plate: plateOf(supplier, day) });
      await finish(ctx, id, ending);
      if (isTakenBack) await takeBack(narrator.as(clerk, moment(CANCELLED_AT)), id, ending);
    },
  };
  return [scene];
};

/** The notes that somebody works at, sends today, or has taken back. */
export const draftScenes = (world: SeededWorld, told: readonly ToldAgreement[], drafts: readonly Draft[]): Scene[] =>
  drafts.flatMap(each => {
    const { plantNo, supplier, point } = each;
    const agreements = told.filter(
      agreement => agreement.plantNo === plantNo && agreement.supplier === supplier && agreement.point === point,
    );
    return sceneOf(world, each, agreements);
  });
