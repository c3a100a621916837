import { addWorkingDays, type Decimal, groupBy, type PlainDate, subtract } from '@inbound/shared';
import { withdraw } from '../../../src/calloff/call-off/answer.ts';
import { accept, confirm, reject } from '../../../src/calloff/call-off/confirm.ts';
import { approve, close, reopen, sendBack } from '../../../src/calloff/call-off/decisions.ts';
import type { LineRow } from '../../../src/calloff/call-off/facts.ts';
import { partsOf } from '../../../src/calloff/call-off/parts.ts';
import { approveSplit, declineSplit, split } from '../../../src/calloff/call-off/splits.ts';
import { markSeen } from '../../../src/calloff/release/seen.ts';
import type { Ctx } from '../../../src/platform/call/context.ts';
import { confirmOpen } from '../delivery/note-acts.ts';
import type { Scene } from '../narrator.ts';
import { pick } from '../random.ts';
import { entryUnder, momentAround, type SeededWorld } from '../world.ts';
import type { ToldAgreement } from './told.ts';

const ANSWERED_AT = '10:00';
const DECIDED_AT = '14:00';
/** The next lines are left to delivery notes. */
const FIRST_ANSWERED = 3;
const LATER_DAYS = 2;

/** One line on which something is shown, and who does it. */
interface Stage {
  id: string;
  /** What the clerk of the supplier does, and later the planner. */
  clerk: Ctx;
  planner: Ctx;
  requested: PlainDate;
  /** Another working day than the requested. */
  later: PlainDate;
  released: Decimal;
  /** One package. */
  some: Decimal;
}

const rowNow = (ctx: Ctx, id: string): Promise<LineRow> =>
  ctx.rows('call_off_line').selectAll('call_off_line').where('call_off_line.id', '=', id).executeTakeFirstOrThrow();

const seen = async ({ clerk, id }: Pick<Stage, 'clerk' | 'id'>) => ({ id, version: (await rowNow(clerk, id)).version });

const confirmed = async (stage: Stage, qty: Decimal) =>
  confirm(stage.clerk, { ...(await seen(stage)), date: stage.requested, qty });
/** What a clerk writes beside another date. */
const NOTES = [
  'Second truck',
  'Night shift makes it up',
  'Tool in repair until then',
  'Carrier comes on that day',
] as const;
const accepted = async (stage: Stage, qty: Decimal) =>
  accept(stage.clerk, {
    ...(await seen(stage)),
    date: stage.later,
    qty,
    note: pick(NOTES, stage.requested, stage.released),
  });
const REASONS = ['capacity', 'material', 'tool', 'packaging'] as const;
const rejected = async (stage: Stage, qty: Decimal) =>
  reject(stage.clerk, { ...(await seen(stage)), qty, reason: pick(REASONS, stage.requested, stage.released) });
const divided = async ({ requested, later, some, released, ...stage }: Stage, isWhole: boolean) => {
  const parts = [{ date: later, qty: some }, ...(isWhole ? [{ date: requested, qty: subtract(released, some) }] : [])];
  await split(stage.clerk, { ...(await seen(stage)), parts });
  return partsOf(stage.clerk, stage.id);
};

/** Everything that may be seen of a line, each by what leads to it. */
const SHOWN = {
  confirm: stage => confirmed(stage, stage.released),
  confirmSome: stage => confirmed(stage, stage.some),
  accept: stage => accepted(stage, stage.released),
  acceptSome: stage => accepted(stage, stage.some),
  approve: async stage => {
    await accepted(stage, stage.released);
    await approve(stage.planner, await seen(stage));
  },
  sendBack: async stage => {
    await accepted(stage, stage.released);
    await sendBack(stage.planner, { ...(await seen(stage)), reason: 'Needed on the day' });
  },
  reject: stage => rejected(stage, stage.released),
  rejectSome: stage => rejected(stage, stage.some),
  withdraw: async stage => {
    await confirmed(stage, stage.released);
    await withdraw(stage.clerk, await seen(stage));
  },
  splitSome: stage => divided(stage, false),
  splitAll: stage => divided(stage, true),
  splitAnswered: async stage => {
    const [part] = await divided(stage, true);
    if (part) await confirm(stage.clerk, { id: part.id, version: part.version, date: stage.later, qty: part.released });
  },
  splitConfirmed: async stage => {
    const [part] = await divided(stage, false);
    if (part) await approveSplit(stage.planner, { id: part.id, version: part.version });
  },
  splitRefused: async stage => {
    const [part] = await divided(stage, false);
    const reason = 'One delivery a day';
    if (part) await declineSplit(stage.planner, { id: part.id, version: part.version, reason });
  },
  close: async stage => close(stage.planner, { ...(await seen(stage)), reason: 'gone' }),
  reopen: async stage => {
    await close(stage.planner, { ...(await seen(stage)), reason: 'error' });
    await reopen(stage.planner, { ...(await seen(stage)), reason: 'error' });
  },
} satisfies Record<string, (stage: Stage) => Promise<unknown>>;

/** What happened to the lines of an agreement, one after the other; or all of them are confirmed. */
export interface Answered {
  plantNo: string;
  agreementNo: string;
  shown: readonly (keyof typeof SHOWN)[] | 'all confirmed';
}

/** Answers of the first tenant's suppliers, and what the planner made of them. */
export const firstAnswers: readonly Answered[] = [
  {
    plantNo: '2031',
    agreementNo: '5500018252',
    shown: ['confirm', 'confirm', 'confirmSome', 'accept', 'approve', 'acceptSome', 'sendBack', 'withdraw'],
  },
  {
    plantNo: '2031',
    agreementNo: '5500018240',
    shown: ['reject', 'rejectSome', 'splitSome', 'splitAll', 'splitAnswered', 'close', 'reopen'],
  },
  { plantNo: '2031', agreementNo: '5500018410', shown: ['confirm', 'splitSome', 'splitConfirmed', 'splitRefused'] },
  { plantNo: '2031', agreementNo: '5500018420', shown: 'all confirmed' },
];

/** The lines that nobody has answered and that are not among the next ones, by date. */
const openLines = async (ctx: Ctx, agreementId: string): Promise<LineRow[]> => {
  const rows = await ctx
    .rows('call_off_line')
    .selectAll('call_off_line')
    .where('call_off_line.agreement_id', '=', agreementId)
    .where('call_off_line.state', '=', 'new')
    .where('call_off_line.kind_of_date', '=', 'dated')
    .where('call_off_line.in_release', '=', true)
    .orderBy('call_off_line.requested_to')
    .execute();
  return rows.slice(FIRST_ANSWERED);
};

/** Who answers has opened the release in force first. */
const opened = async (clerk: Ctx, agreementId: string): Promise<void> => {
  const { release_id } = await clerk
    .rows('scheduling_agreement')
    .select('scheduling_agreement.release_id')
    .where('scheduling_agreement.id', '=', agreementId)
    .executeTakeFirstOrThrow();
  if (release_id) await markSeen(clerk, release_id);
};

const sceneOf = (world: SeededWorld, told: ToldAgreement, { shown }: Answered): Scene => {
  const at = (time: string) => momentAround(told, told.inForce.takenInOn, time, told.agreementNo);
  return {
    at: at(ANSWERED_AT),
    place: told.agreementNo,
    play: async narrator => {
      const clerk = narrator.as(entryUnder(world.clerks, told.supplier), at(ANSWERED_AT));
      const planner = narrator.as(world.planner, at(DECIDED_AT));
      await opened(clerk, told.id);
      const lines = await openLines(clerk, told.id);
      if (shown === 'all confirmed') return confirmOpen(clerk, lines);
      for (const [index, each] of shown.entries()) {
        const line = lines[index];
        if (!line) continue;
        const { id, requested_to: requested, released } = line;
        const later = addWorkingDays(told.calendar, requested, LATER_DAYS);
        await SHOWN[each]({ id, clerk, planner, requested, later, released, some: told.perPackage });
      }
    },
  };
};

/** What suppliers and planner have made of the release in force. */
export const answerScenes = (
  world: SeededWorld,
  told: readonly ToldAgreement[],
  answered: readonly Answered[],
): Scene[] => {
  const agreements = groupBy(told, ({ plantNo, agreementNo }) => `${plantNo}/${agreementNo}`);
  return answered.map(each => {
    const [agreement] = agreements.get(`${each.plantNo}/${each.agreementNo}`) ?? [];
    if (!agreement) throw new Error(`the story answers ${each.agreementNo}, which it does not have`);
    return sceneOf(world, agreement, each);
  });
};
