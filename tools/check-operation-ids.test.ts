import { describe, expect, it } from 'vitest';
import { findingsInIds } from './check-operation-ids.ts';
import type { Call } from './lib/contracts.ts';
import { operationIdsOf, writtenIds } from './lib/operation-ids.ts';

const call = (name: string, method: string, path: string, sisters: object = {}): Call => ({
  name,
  file: 'shared/src/master/haulier/contract.ts',
  endpoint: { method, path, access: 'session', title: name, ...sisters } as unknown as Call['endpoint'],
});

const LIST = call('listHauliers', 'GET', '/master/v1/haulier', {
  sortable: [],
  summary: { method: 'GET', path: '/master/v1/haulier/summary' },
  exportFile: { method: 'POST', path: '/master/v1/haulier/export' },
});
const CREATE = call('createHaulier', 'POST', '/master/v1/haulier');

const LOCK = call('lockHauliers', 'POST', '/master/v1/haulier/batch/lock', {
  filtered: [{ method: 'POST', path: '/master/v1/haulier/batch/lock/filtered' }],
});

describe('the operation ids of the API', () => {
  it('are the names of the contracts; a list names its counts and its export', () => {
    expect(operationIdsOf([LIST, CREATE])).toEqual({
      'GET /master/v1/haulier': 'listHauliers',
      'GET /master/v1/haulier/summary': 'countHauliers',
      'POST /master/v1/haulier': 'createHaulier',
      'POST /master/v1/haulier/export': 'exportHauliers',
    });
  });

  it('name the batch over a filter after its list', () => {
    expect(operationIdsOf([LIST, LOCK])).toMatchObject({
      'POST /master/v1/haulier/batch/lock/filtered': 'lockFilteredHauliers',
    });
  });

  it('are written in the same way whatever the order of the contracts', () => {
    expect(writtenIds(operationIdsOf([CREATE, LIST]))).toBe(writtenIds(operationIdsOf([LIST, CREATE])));
  });

  it('are found out of date where a call was added, and where nothing is written', () => {
    const written = writtenIds(operationIdsOf([CREATE]));
    expect(findingsInIds(written, [CREATE])).toEqual([]);
    expect(findingsInIds(written, [CREATE, LIST])).toMatchObject([{ says: expect.stringContaining('out of date') }]);
    expect(findingsInIds(undefined, [CREATE])).toHaveLength(1);
  });

  it('are refused where two calls have one name', () => {
    const calls = [CREATE, call('createHaulier', 'POST', '/master/v1/forwarder')];
    expect(findingsInIds(writtenIds(operationIdsOf(calls)), calls)).toMatchObject([
      { says: expect.stringContaining('exported as createHaulier') },
    ]);
  });
});
