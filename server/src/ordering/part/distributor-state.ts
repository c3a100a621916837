import type { AnswerOf } from '@inbound/shared';
import type { readDistributor } from '@inbound/shared/ordering/part/contract';
import type { Ctx } from '../../platform/call/context.ts';
import { delayedSince } from '../distributor/breaker.ts';
import { lineNameOf } from '../distributor/line.ts';

/** How the distributor of the installation is reached. */
export const stateOfDistributor = async ({ platform }: Ctx): Promise<AnswerOf<typeof readDistributor>> => {
  const { distributor } = platform;
  if (!distributor) return { isSet: false, isSimulated: false, delayedSince: null };
  const since = await delayedSince(platform, lineNameOf(distributor));
  return { isSet: true, isSimulated: distributor.isSimulated, delayedSince: since };
};
