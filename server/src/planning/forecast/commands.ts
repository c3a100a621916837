import { type CheckedOf, orThrowFields, sum } from '@inbound/shared';
import type { rejectForecast, reopenForecast, saveForecast } from '@inbound/shared/planning/forecast/contract';
import { forecast } from '@inbound/shared/planning/forecast/machine';
import { refusedAnswers, withAnswers } from '@inbound/shared/planning/forecast/rules';
import { checkDueDate } from '@inbound/shared/planning/forecast-version/rules';
import { plantOf } from '../../master/plant/offers.ts';
import type { Ctx } from '../../platform/call/context.ts';
import { take } from '../../platform/record/take.ts';
import { answerOf, factsOf, type Seen } from './rows.ts';
import { tellPlant, tellSupplier } from './tell.ts';

/** Saves figures of an answer; periods that are not named stay as they are. */
export const save = async (ctx: Ctx, { id, version, answers }: CheckedOf<typeof saveForecast>): Promise<void> => {
  const taken = await take(ctx, forecast, 'forecast', id, 'save', { version, facts: factsOf });
  orThrowFields(refusedAnswers(taken.row, answers));
  const answer = withAnswers(answerOf(taken.row), answers);
  await taken.store({ answer: JSON.stringify(answer), answerTotal: sum(Object.values(answer)), savedAt: ctx.now });
};

/** Hands an answer to the dispositor. */
export const submit = async (ctx: Ctx, { id, version }: Seen): Promise<void> => {
  const taken = await take(ctx, forecast, 'forecast', id, 'submit', { version, facts: factsOf });
  const savedAt = taken.row.saved_at ?? ctx.now;
  await tellPlant(ctx, await taken.store({ submittedAt: ctx.now, savedAt, rejectReason: '' }), 'forecastSubmitted');
};

/** The dispositor agrees. */
export const complete = async (ctx: Ctx, { id, version }: Seen): Promise<void> => {
  const taken = await take(ctx, forecast, 'forecast', id, 'complete', { version, facts: factsOf });
  await taken.store();
};

/** The dispositor rejects: the supplier answers anew, unless a newer version asks for it. */
export const reject = async (ctx: Ctx, { id, version, reason }: CheckedOf<typeof rejectForecast>): Promise<void> => {
  const taken = await take(ctx, forecast, 'forecast', id, 'reject', { version, facts: factsOf });
  const turn = taken.row.superseded ? { turn: 'done' as const } : {};
  await tellSupplier(ctx, await taken.store({ rejectReason: reason, ...turn }, { reason }), 'forecastRejected');
};

/** Asks once more, until a new day. */
export const reopen = async (ctx: Ctx, { id, version, dueDate }: CheckedOf<typeof reopenForecast>): Promise<void> => {
  const taken = await take(ctx, forecast, 'forecast', id, 'reopen', { version, facts: factsOf });
  const { time_zone: timeZone } = await plantOf(ctx, taken.row.plant_id);
  orThrowFields(checkDueDate(dueDate, ctx.today(timeZone)));
  await tellSupplier(ctx, await taken.store({ dueDate, reminders: 0 }), 'forecastReopened');
};
