import { beforeAll, describe, expect, it } from 'vitest';
import { duplicates } from '../../app/features.ts';
import { provideDuplicates, refusalOfDatabase } from './duplicates.ts';

const PASSES = { code: 'unavailable', params: { seconds: 2 } };

describe('what stands against the database, and not against the call', () => {
  it.each([
    ['the connection is lost', '08006'],
    ['it stops', '57P01'],
    ['its disk is full', '53100'],
    ['it has no memory left', '53200'],
    ['it takes no more connections', '53300'],
    ['it cannot write its files', '58030'],
    ['its files are gone', '58P01'],
    ['the disk of the files is full', 'ENOSPC'],
    ['the disk of the files takes nothing', 'EROFS'],
  ])('%s: that passes, and says when to come again', (_, code) => {
    expect(refusalOfDatabase({ code })).toMatchObject(PASSES);
  });

  it.each(['22021', '22P05'])('%s, a character that it cannot hold, is said of the call', code => {
    expect(refusalOfDatabase({ code })).toMatchObject({ code: 'malformed' });
  });

  it.each(['22012', '42601', 'XX000', ''])('%j is a fault of ours', code => {
    expect(refusalOfDatabase({ code })).toBeUndefined();
  });
});

describe('a value that exists', () => {
  // The same as every server of this process has.
  beforeAll(() => provideDuplicates(duplicates));
  const message = (key: string) => `duplicate key value violates unique constraint "${key}"`;

  it.each([
    ['by the field of the error', { constraint: 'tenant_entry_env_no_key' }],
    ['by the message, where the field is empty', { constraint: '', message: message('tenant_entry_env_no_key') }],
    ['by the message of a part', { message: message('tenant_entry_env_no_key_102008') }],
  ])('is known %s', (_, error) => {
    const refusal = refusalOfDatabase({ code: '23505', ...error }, { envNo: '7' });
    expect(refusal).toMatchObject({ code: 'tenant_exists', field: 'envNo' });
  });

  it('of a key that nobody has told of is a fault of ours', () => {
    expect(refusalOfDatabase({ code: '23505', message: message('other_key') })).toBeUndefined();
  });
});
