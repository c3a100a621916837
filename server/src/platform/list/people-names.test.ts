import {
  listSchedulingAgreements,
  readSchedulingAgreement,
} from '@inbound/shared/calloff/scheduling-agreement/contract';
import { listPlants } from '@inbound/shared/master/plant/contract';
import { expect, it } from 'vitest';
import { namesTold } from '../../../test/names-told.ts';
import { type Caller, testServer } from '../../../test/server.ts';

const server = testServer();

/** The ledger of the first agreement: who has sent, taken in and counted. */
const ofLedger = async (caller: Caller, language: string) => {
  const { rows } = await caller.call(listSchedulingAgreements, { search: '5500018234' });
  return namesTold(caller, language, readSchedulingAgreement, { id: rows[0]?.id ?? '' });
};

it('readers of Chinese are told what people are called in Chinese whom an answer names by one name, also of another company', async () => {
  const clerk = await server.as('supplier-logistics');
  const told = expect.arrayContaining([
    { zh: '', en: 'Chen Jing', own: '陈静' },
    { zh: '', en: 'Zhao Qiang', own: '赵强' },
  ]);
  for (const language of ['zh-CN', 'zh-TW', 'zh-HK']) expect(await ofLedger(clerk, language)).toEqual(told);
  for (const language of ['en', 'ko']) expect(await ofLedger(clerk, language)).toBeUndefined();
  expect(await namesTold(clerk, 'zh-CN', listPlants, {})).toBeUndefined();
});

it('of two people with one name neither is told', async () => {
  const clerk = await server.as('supplier-logistics');
  await server.sql(`update app_user set name = 'Zhao Qiang' where tenant_id = 0 and user_no = 'dispositor'`);
  const names = await ofLedger(clerk, 'zh-CN');
  expect(names?.map(({ en }) => en)).not.toContain('Zhao Qiang');
  expect(names?.map(({ en }) => en)).toContain('Chen Jing');
});
