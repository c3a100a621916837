import { type Access, endpoint, noAnswer, noInput } from '@inbound/shared';
import { describe, expect, it } from 'vitest';
import { accessFindings } from './check-access.ts';

const call = (access: Access) => ({
  name: 'readPlant',
  file: 'shared/src/master/plant/contract.ts',
  endpoint: endpoint({
    method: 'GET',
    path: '/master/v1/plant/:id',
    access,
    title: '',
    input: noInput,
    answer: noAnswer,
  }),
});
const reasons = { open: {}, gate: {}, session: { 'GET /master/v1/plant/:id': 'everybody sees plants' } };

describe('a call without a permission', () => {
  it.each(['open', 'gate', 'session'] as const)('needs a reason: %s', access => {
    const [finding] = accessFindings([call(access)], { open: {}, gate: {}, session: {} });
    expect(finding?.says).toContain(`readPlant is '${access}': a permission was forgotten`);
  });
  it('has one, and no reason is left over', () => {
    expect(accessFindings([call('session')], reasons)).toEqual([]);
    expect(accessFindings([call('master.plant.view')], reasons)).toHaveLength(1);
    expect(accessFindings([call('open')], reasons)).toHaveLength(2);
    expect(accessFindings([call('master.plant.view')], { open: {}, gate: {}, session: {} })).toEqual([]);
  });
});
