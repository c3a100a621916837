import { describe, expect, it } from 'vitest';
import { checkFormat, checkReceiver } from './rules.ts';

describe('a receiver', () => {
  it('needs the address of its way, and no other', () => {
    expect(checkReceiver({ way: 'folder' })).toEqual([]);
    expect(checkReceiver({ way: 'folder', folder: 'erp_2' })).toEqual([]);
    expect(checkReceiver({ way: 'endpoint', mailTo: 'a@example.com' })).toMatchObject([{ field: 'endpointId' }]);
    expect(checkReceiver({ way: 'mail', folder: 'erp' })).toMatchObject([{ field: 'mailTo' }]);
    expect(checkReceiver({ way: 'mail', mailTo: 'a@example.com' })).toEqual([]);
  });

  it.each(['..', '.', 'a/b', '/etc', 'a\\b', '-x', '收'])('has no folder called %j', folder => {
    expect(checkReceiver({ way: 'folder', folder })).toMatchObject([{ field: 'folder', code: 'format' }]);
  });
});

it('a receiver gets a message in a format in which its feature writes it, and in no other', () => {
  expect(checkFormat({ kind: 'despatch', format: 'vda4913' })).toEqual([]);
  expect(checkFormat({ kind: 'despatch', format: 'ediorder' as never })).toMatchObject([
    { field: 'format', value: 'ediorder', code: 'format' },
  ]);
});
