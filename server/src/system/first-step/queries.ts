import type { AnswerOf } from '@inbound/shared';
import { FIRST_STEPS, type FirstStep, type readFirstSteps } from '@inbound/shared/system/first-step/contract';
import type { Ctx } from '../../platform/call/context.ts';

type Kept = 'plant' | 'unloading_point' | 'material' | 'supplier' | 'edi_partner' | 'mail_server' | 'call_off';

/** The table of which a step wants a first row. */
const WANTED: Readonly<Record<Exclude<FirstStep, 'planner' | 'supplierUser'>, Kept>> = {
  plant: 'plant',
  unloadingPoint: 'unloading_point',
  material: 'material',
  supplier: 'supplier',
  ediPartner: 'edi_partner',
  mailServer: 'mail_server',
  callOff: 'call_off',
};

const hasRow = async (ctx: Ctx, table: Kept): Promise<boolean> =>
  // Of all tables alike: the type of one stands for the others.
  (await ctx
    .rows(table as 'plant')
    .select('id')
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** What somebody must hold to take in call-offs. */
const TAKES_IN = 'calloff.release.edit';

/** Whether somebody can work: who may take in call-offs at the plant, or anybody of a supplier; active, and with a role. */
const hasUser = async (ctx: Ctx, who: 'planner' | 'supplierUser'): Promise<boolean> => {
  const granted = ctx
    .rows('app_user')
    .innerJoin('user_role', join =>
      join.onRef('user_role.tenant_id', '=', 'app_user.tenant_id').onRef('user_role.user_id', '=', 'app_user.id'),
    )
    .innerJoin('role_permission', join =>
      join
        .onRef('role_permission.tenant_id', '=', 'user_role.tenant_id')
        .onRef('role_permission.role_id', '=', 'user_role.role_id'),
    )
    .innerJoin('permission', join =>
      join
        .onRef('permission.tenant_id', '=', 'role_permission.tenant_id')
        .onRef('permission.id', '=', 'role_permission.permission_id'),
    )
    .select('app_user.id')
    .where('app_user.active', '=', true);
  const wanted =
    who === 'planner'
      ? granted.where('permission.grants', '=', TAKES_IN)
      : granted.where('app_user.type', '=', 'supplier');
  return (await wanted.limit(1).executeTakeFirst()) !== undefined;
};

const isDone = (ctx: Ctx, step: FirstStep): Promise<boolean> =>
  step === 'planner' || step === 'supplierUser' ? hasUser(ctx, step) : hasRow(ctx, WANTED[step]);

/** Which of the first steps are done. */
export const readSteps = async (ctx: Ctx): Promise<AnswerOf<typeof readFirstSteps>> => ({
  steps: await Promise.all(FIRST_STEPS.map(async step => ({ step, isDone: await isDone(ctx, step) }))),
});
