import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { OPERATOR_TENANT } from '@inbound/shared/system/tenant/operator';
import { markMoving } from '../../platform/call/tenant-row.ts';
import {
  placeOfTenant,
  removeMoved,
  resumeTenant,
  type TenantPlace,
  untilNothingIsUnderWay,
} from '../../platform/portable/moving.ts';
import { leaveTenant } from '../../system/tenant/operators-entry.ts';
import { readConfig } from '../config.ts';
import type { Desk } from './desk.ts';
import { productDatabase } from './product-database.ts';
import { FOLDERS_OF_TENANT, refuseOperator } from './tenant-copy.ts';
import { neededOption, verb, wholeNumber } from './verb.ts';

interface Moving {
  desk: Desk;
  tenant: number;
  place: TenantPlace;
  superuser: string | undefined;
  to: string | undefined;
}

const refuseGone = ({ tenant, place: { movedTo } }: Moving): void => {
  if (movedTo !== null) throw new Error(`Tenant ${tenant} has moved to ${movedTo}: it goes on there.`);
};

const stop = async (moving: Moving): Promise<void> => {
  refuseGone(moving);
  const { desk, tenant, place } = moving;
  if (!place.moves) await desk.inTenant(tenant, markMoving);
  await untilNothingIsUnderWay(desk.platform);
  desk.print(`Tenant ${tenant} is stopped, and nothing of it is under way.`);
};

const resume = async (moving: Moving): Promise<void> => {
  refuseGone(moving);
  const { desk, tenant, superuser } = moving;
  await resumeTenant((await productDatabase(readConfig(), superuser)).superuserUrl, tenant);
  desk.print(`Tenant ${tenant} is open.`);
};

/** Where people and programs find a tenant. */
const addressIn = (text: string): string => {
  if (!/^https?:\/\/[^/\s]+$/.test(text)) throw new Error('--to must be an address as https://portal.example.com.');
  return text;
};

const gone = async ({ desk, tenant, place, superuser, to }: Moving): Promise<void> => {
  const address = addressIn(neededOption('to', to));
  if (!place.moves) throw new Error(`Tenant ${tenant} is open: stop it, and copy it, before its rows are removed.`);
  const config = readConfig();
  await removeMoved((await productDatabase(config, superuser)).superuserUrl, tenant, address);
  for (const name of FOLDERS_OF_TENANT)
    await rm(join(config.dataFolder, name, String(tenant)), { recursive: true, force: true });
  await desk.inTenant(OPERATOR_TENANT, ctx => leaveTenant(ctx, tenant, address));
  desk.print(`Tenant ${tenant} is gone from here; who asks for it is sent to ${address}.`);
};

const ACTS: Readonly<Record<string, (moving: Moving) => Promise<void>>> = { stop, resume, gone };

export const tenant = verb({
  name: 'tenant',
  summary: 'stops a tenant that moves to another installation, opens it again, or removes what has gone',
  usage: [
    'stop              nobody reads or writes in it any more; ends when nothing of it is under way',
    'resume            opens it again, where it was stopped and has not gone',
    'gone              removes its rows and files; who asks for it is told where it is',
    '--tenant <envNo>  which',
    '--to <address>    with gone: where it is now, as https://portal.example.com',
    '--superuser <url> with DATABASE_URL: the address of a superuser of that database',
  ],
  options: { tenant: { type: 'string' }, to: { type: 'string' }, superuser: { type: 'string' } },
  run: async ({ values, positionals: [name = ''] }, desk) => {
    const act = ACTS[name];
    if (!act) throw new Error(`Say what: ${Object.keys(ACTS).join(', ')}.`);
    const number = wholeNumber('tenant', neededOption('tenant', values.tenant));
    refuseOperator(number);
    const place = await placeOfTenant(desk.platform, number);
    if (!place) throw new Error(`There is no tenant ${number}.`);
    await act({ desk, tenant: number, place, superuser: values.superuser, to: values.to });
  },
});
