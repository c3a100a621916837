import { listCompanies } from '@inbound/shared/master/company/contract';
import {
  changeForwarder,
  createForwarder,
  listForwarders,
  readForwarder,
} from '@inbound/shared/master/forwarder/contract';
import { listPlants } from '@inbound/shared/master/plant/contract';
import { describe, expect, it } from 'vitest';
import { type Caller, testServer } from '../../../test/server.ts';

const server = testServer();

/** A forwarder with every field filled. */
const exampleOf = async (caller: Caller, over: object = {}) => {
  const [carrier] = (await caller.call(listCompanies, { kind: ['forwarder'] })).rows;
  const [plant] = (await caller.call(listPlants, {})).rows;
  return {
    code: 'A-100',
    nameZh: 'North',
    nameEn: 'North',
    carrierId: carrier?.id ?? '',
    contact: 'North',
    plantIds: [plant?.id ?? ''],
    tel: '+86 431 8599 0000',
    email: 'north@example.com',
    active: true,
    ...over,
  };
};

describe('forwarders', () => {
  it('are created, found by what they begin with, and changed by version', async () => {
    const editor = await server.as('tenant-admin');
    const example = await exampleOf(editor);
    const made = await editor.call(createForwarder, example);
    expect(made).toMatchObject(example);
    expect((await editor.call(listForwarders, { search: 'a-' })).rows).toEqual([made]);
    await editor.call(changeForwarder, { ...example, id: made.id, version: made.version, code: 'B-200' });
    expect(await editor.call(readForwarder, { id: made.id })).toMatchObject({ code: 'B-200', version: 2 });
    const stale = await editor.try(changeForwarder, { ...example, id: made.id, version: made.version });
    expect(stale).toMatchObject({ status: 409, code: 'conflict' });
  });

  it('are refused where there is one like it', async () => {
    const editor = await server.as('tenant-admin');
    const others = { code: 'OTHER' };
    const existing = await editor.call(createForwarder, await exampleOf(editor, { code: 'SAME' }));
    for (const key of ['code'] as const) {
      const same = await exampleOf(editor, { ...others, [key]: existing[key] });
      expect(await editor.try(createForwarder, same)).toMatchObject({
        status: 409,
        code: 'forwarder_exists',
        field: key,
      });
    }
  });

  it('are companies, at plants that there are', async () => {
    const editor = await server.as('tenant-admin');
    const nowhere = '01998d3e-0000-7000-8000-00000000dead';
    const wrong = await exampleOf(editor, { code: 'WRONG', carrierId: nowhere, plantIds: [nowhere] });
    expect((await editor.try(createForwarder, wrong)).params).toMatchObject({
      fields: [
        { field: 'carrierId', value: nowhere, code: 'unknown_reference' },
        { field: 'plantIds', value: nowhere, code: 'unknown_reference' },
      ],
    });
  });
});
