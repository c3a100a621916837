import { copyFile, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createOauthEndpoint } from '@inbound/shared/system/oauth-endpoint/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer } from '../../../test/server.ts';
import type { Platform } from '../../platform/call/platform.ts';
import { systemCtx } from '../../platform/call/system-ctx.ts';
import { transact } from '../../platform/database/transaction.ts';
import { renewKey, seal, unseal } from '../../platform/tools/sealing.ts';
import { checkCertificate } from '../../system/certificate/certificate.ts';
import { queueMail, sealPurpose } from '../../system/mail/queue-mail.ts';
import { endpointExample, SIGNING_KEY } from '../../system/oauth-endpoint/oauth-endpoint.sample.ts';
import { openEndpoint } from '../../system/oauth-endpoint/secrets.ts';
import { keyPurpose } from '../../system/second-factor/offers.ts';
import { sealedSecrets } from '../features.ts';
import { sealingKey } from './sealing-key.ts';
import { argumentsFor } from './verb.ts';

const server = testServer();
const LINK = 'https://portal.example.com/link/abc';
/** Of the certificate, of an endpoint, of a user's second factor, and of a mail that waits. */
const SECRETS = 4;
/** The product over a data folder of its own: other tests need the key of theirs. */
let platform: Platform;
let file: string;
let endpointId: string;
let mailId: string;

const inTenant: Parameters<typeof sealingKey.run>[1]['inTenant'] = (tenant, work) =>
  transact(platform.pool, tx => work(systemCtx(platform, tx, { tenant })));

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'inbound-sealing-'));
  file = join(folder, 'sealing-key');
  await copyFile(join(server.running.platform.dataFolder, 'sealing-key'), file);
  platform = { ...server.running.platform, dataFolder: folder };
  const admin = await server.as('tenant-admin');
  ({ id: endpointId } = await admin.call(
    createOauthEndpoint,
    endpointExample('https://gateway.example.com/in', { tls: true }),
  ));
  // A tenant that is switched off keeps its secrets, too.
  await server.sql('update tenant set active = false where tenant_id = 1');
  const [user] = await server.sql<{ id: string }>('select id from app_user where tenant_id = 1 limit 1');
  const sealed = await seal(folder, keyPurpose(1, user?.id ?? ''), 'a key of an app');
  const facts = { link: LINK, ends: '2026-11-25 18:00' };
  const mail = { template: 'account.link', to: 'anna@example.com', language: 'en', facts } as const;
  mailId = await inTenant(0, ctx => queueMail(ctx, mail));
  await server.sql('insert into second_factor (tenant_id, user_id, key_sealed) values (1, $1, $2)', [user?.id, sealed]);
});
afterAll(() => rm(platform.dataFolder, { recursive: true }));

const renew = async (): Promise<string[]> => {
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  await sealingKey.run(argumentsFor(sealingKey, ['renew']), { platform, inTenant, print, write: () => undefined });
  return lines;
};

const keys = async (): Promise<string[]> => (await readFile(file, 'utf8')).split('\n');
const secretsNow = async (): Promise<unknown[]> => {
  const texts: unknown[] = [];
  for (const { table, columns } of sealedSecrets)
    for (const column of Object.keys(columns))
      texts.push(...(await server.sql(`select ${column} as sealed from ${table} where ${column} <> ''`)));
  return texts;
};

/** What the first key of the file opens alone. */
const opensWithTheFirst = async (): Promise<void> => {
  const [first = '', ...before] = await keys();
  await writeFile(file, first);
  await checkCertificate(platform);
  expect(await inTenant(0, ctx => openEndpoint(ctx, endpointId))).toMatchObject({ signingKey: SIGNING_KEY });
  const [mail] = await server.sql<{ sealed: string }>('select sealed from mail_log where id = $1', [mailId]);
  expect(await unseal(platform.dataFolder, sealPurpose(0, mailId), mail?.sealed ?? '')).toContain(LINK);
  await writeFile(file, [first, ...before].join('\n'));
};

describe('the sealing key is renewed', () => {
  it('with all that is sealed, in whatever tenant, and the file stays its owner’s', async () => {
    const [[present], before] = [await keys(), await secretsNow()];
    expect(before.length).toBeGreaterThanOrEqual(SECRETS);
    expect(await renew()).toEqual([`${before.length} secrets are sealed with a new key.`]);
    expect((await keys()).slice(1)).toEqual([present]);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const after = await secretsNow();
    expect(after).toHaveLength(before.length);
    for (const secret of after) expect(before).not.toContainEqual(secret);
    await opensWithTheFirst();
  });

  it('also where a renewal broke off after its new key', async () => {
    await renewKey(platform.dataFolder);
    await renew();
    await opensWithTheFirst();
    expect(await keys()).toHaveLength(2);
  });

  it('and nothing is sealed that it would not find', async () => {
    const columns = await server.sql<{ name: string }>(
      `select c.oid::regclass || '.' || attname as name from pg_attribute join pg_class c on c.oid = attrelid
       where relnamespace = 'inbound'::regnamespace and relkind in ('r', 'p') and not relispartition and attname ~ 'sealed'`,
    );
    const declared = sealedSecrets.flatMap(one => Object.keys(one.columns).map(column => `${one.table}.${column}`));
    expect(columns.map(({ name }) => name).sort()).toEqual(declared.sort());
  });
});
