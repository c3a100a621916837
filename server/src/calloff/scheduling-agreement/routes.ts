import {
  changeSchedulingAgreement,
  readSchedulingAgreement,
  resetCumulatives,
} from '@inbound/shared/calloff/scheduling-agreement/contract';
import { listRoutes, type Route, route } from '../../platform/call/route.ts';
import { changeRecord } from '../../platform/record/plain.ts';
import { agreementList, readDetail } from './queries.ts';
import { reset } from './reset.ts';

export const schedulingAgreementRoutes: Route[] = [
  ...listRoutes(agreementList),
  route(readSchedulingAgreement, (ctx, { id }) => readDetail(ctx, id)),
  // It holds from the next release on: what is called off now stays as it is.
  route(changeSchedulingAgreement, async (ctx, { id, version, ...fields }) => {
    await changeRecord(ctx, 'scheduling_agreement', { id, version }, fields);
    return readDetail(ctx, id);
  }),
  route(resetCumulatives, async (ctx, input) => {
    await reset(ctx, input);
    return readDetail(ctx, input.id);
  }),
];
