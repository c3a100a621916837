import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listPlants } from '@inbound/shared/master/plant/contract';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { testServer } from '../server.ts';
import { adminOutside, dataFolder } from './launched.ts';

const SECRETS = ['sealing-key', 'app-password', 'worker-password'];
const OF_TENANT = ['--tenant', '1'];
const WEST = 'https://west.example.com';
const NEEDS_SUPERUSER = 'name the address of a superuser by --superuser';

const server = testServer();
let folder: string;
beforeAll(async () => {
  folder = await dataFolder();
  for (const name of SECRETS) await copyFile(join(inject('cluster').folder, name), join(folder, name));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const admin = (...args: string[]) => adminOutside(args, folder, server.database.url);
/** The same by who may pass the policies. */
const asSuperuser = (...args: string[]) => admin(...args, '--superuser', server.database.superuserUrl);

it('a tenant of an outside database is copied, removed and put back by its superuser, and by nobody whom policies bind', async () => {
  const planner = await server.as('dispositor', 1);
  const plants = await planner.call(listPlants);
  const copy = join(folder, 'copy');
  const message = join(folder, 'inbox', '1', 'waits.edi');
  await mkdir(join(folder, 'inbox', '1'), { recursive: true });
  await writeFile(message, 'a message');

  await admin('tenant', 'stop', ...OF_TENANT);
  expect(await planner.try(listPlants)).toMatchObject({ code: 'tenant_moving' });
  for (const verb of [
    ['tenant', 'resume', ...OF_TENANT],
    ['backup', ...OF_TENANT, '--to', copy],
    ['tenant', 'gone', ...OF_TENANT, '--to', WEST],
  ])
    await expect(admin(...verb)).rejects.toThrow(NEEDS_SUPERUSER);
  expect(await asSuperuser('tenant', 'resume', ...OF_TENANT)).toBe('Tenant 1 is open.');
  expect(await planner.call(listPlants)).toEqual(plants);

  await admin('tenant', 'stop', ...OF_TENANT);
  await asSuperuser('backup', ...OF_TENANT, '--to', copy);
  await asSuperuser('tenant', 'gone', ...OF_TENANT, '--to', WEST);
  expect(await planner.try(listPlants)).toMatchObject({ code: 'tenant_moved', params: { address: WEST } });
  await expect(readFile(message)).rejects.toThrow('ENOENT');
  await expect(asSuperuser('tenant', 'resume', ...OF_TENANT)).rejects.toThrow(`has moved to ${WEST}`);

  await expect(admin('restore', ...OF_TENANT, '--from', copy)).rejects.toThrow(NEEDS_SUPERUSER);
  await asSuperuser('restore', ...OF_TENANT, '--from', copy);
  expect(await planner.call(listPlants)).toEqual(plants);
  expect(await readFile(message, 'utf8')).toBe('a message');
});
