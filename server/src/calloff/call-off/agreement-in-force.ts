import { addDays, type PlainDate, refuse } from '@inbound/shared';
import type { ScheduleLine } from '@inbound/shared/calloff/release/schedule';
import { type Cumulatives, cumulativesOf } from '@inbound/shared/calloff/scheduling-agreement/cumulatives';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/call/context.ts';
import type { RowOfTable } from '../../platform/record/one-row.ts';

type Agreement = RowOfTable<'scheduling_agreement'>;
type Release = RowOfTable<'release'>;

/** An agreement with its release in force. */
export interface AgreementInForce {
  agreement: Agreement;
  release: Release | undefined;
}

/** Of an agreement what its figures follow from. */
interface Figured {
  agreement: Pick<Agreement, 'received_at_release' | 'received' | 'sent' | 'firm_days'>;
  release: Pick<Release, 'release_date' | 'lines'> | undefined;
}

/** Of an agreement what the header of its call-off follows from. */
export interface FiguresInForce extends Figured {
  agreement: Figured['agreement'] & Pick<Agreement, 'planning_contract_no' | 'consignee'>;
  release: Pick<Release, 'release_no' | 'release_date' | 'lines'> | undefined;
}

/** Reads an agreement with its release in force. */
export const agreementInForce = async (ctx: Ctx, agreementId: string): Promise<AgreementInForce> => {
  const agreement = await ctx
    .rows('scheduling_agreement')
    .selectAll()
    .where('scheduling_agreement.id', '=', agreementId)
    .executeTakeFirst();
  if (!agreement) throw refuse('not_found');
  if (agreement.release_id === null) return { agreement, release: undefined };
  const release = await ctx
    .rows('release')
    .selectAll()
    .where('release.id', '=', agreement.release_id)
    .executeTakeFirst();
  return { agreement, release };
};

/** Reads of the agreements of call-offs what their headers follow from, by the id of the call-off. */
export const figuresInForce = async (
  ctx: Ctx,
  callOffIds: readonly string[],
): Promise<ReadonlyMap<string, FiguresInForce>> => {
  const rows = await ctx
    .rows('scheduling_agreement')
    .innerJoin('call_off', join =>
      join
        .onRef('call_off.tenant_id', '=', 'scheduling_agreement.tenant_id')
        .onRef('call_off.agreement_id', '=', 'scheduling_agreement.id'),
    )
    .leftJoin('release', join =>
      join
        .onRef('release.tenant_id', '=', 'scheduling_agreement.tenant_id')
        .onRef('release.id', '=', 'scheduling_agreement.release_id'),
    )
    .where(sql<boolean>`call_off.id = any(${callOffIds}::uuid[])`)
    .select([
      'call_off.id as call_off_id',
      'scheduling_agreement.received_at_release',
      'scheduling_agreement.received',
      'scheduling_agreement.sent',
      'scheduling_agreement.firm_days',
      'scheduling_agreement.planning_contract_no',
      'scheduling_agreement.consignee',
      'release.release_no',
      'release.release_date',
      'release.lines',
    ])
    .execute();
  return new Map(
    rows.map(({ call_off_id: id, release_no, release_date, lines, ...agreement }) => {
      const isReleased = release_no !== null && release_date !== null;
      return [id, { agreement, release: isReleased ? { release_no, release_date, lines } : undefined }];
    }),
  );
};

/** The schedule of a release as the rules read it. */
export const scheduleOf = (release: Pick<Release, 'lines'> | undefined): ScheduleLine[] =>
  (release?.lines ?? []) as ScheduleLine[];

/** The cumulatives of an agreement on a day. */
export const cumulativesOn = ({ agreement, release }: Figured, today: PlainDate): Cumulatives =>
  cumulativesOf({
    receivedAtRelease: agreement.received_at_release,
    received: agreement.received,
    sent: agreement.sent,
    lines: scheduleOf(release),
    firmUntil: release && agreement.firm_days !== null ? addDays(release.release_date, agreement.firm_days) : null,
    today,
  });
