import { describe, expect, it } from 'vitest';
import { refusalOfDatabase } from './duplicates.ts';

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
