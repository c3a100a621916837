import { generateKeyPairSync, X509Certificate } from 'node:crypto';
import type { InputOf } from '@inbound/shared';
import {
  readCertificates,
  readLicenceDays,
  renewCertificate,
  uploadCertificate,
} from '@inbound/shared/system/certificate/contract';
import { readNotifications } from '@inbound/shared/system/notification/contract';
import { readCredentialKey } from '@inbound/shared/system/session/contract';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { browserOf } from '../../../test/browser.ts';
import { TEST_PASSWORD } from '../../../test/password.ts';
import { type Caller, testServer } from '../../../test/server.ts';
import { TODAY } from '../../../test/today.ts';
import { later } from '../../platform/tools/clock.ts';
import { certificateInForce } from './certificate.ts';
import { type KeyedCertificate, makeCertificate } from './make-certificate.ts';
import { reminderJob } from './remind.ts';

const server = testServer();
let operator: Caller;
let made: KeyedCertificate;

beforeAll(async () => {
  operator = await server.as('platform-admin');
  made = await makeCertificate(server.clock.now());
});
afterEach(() => server.clock.set(TODAY));

const credential = (secrets: Record<string, string>) => browserOf(server).credential(secrets);

/** A whole upload, of a certificate with its own key. */
const upload = async (
  { certificatePem, privateKey }: { certificatePem: string; privateKey: string } = made,
  password = TEST_PASSWORD,
): Promise<InputOf<typeof uploadCertificate>> => ({
  certificatePem,
  isCompromised: false,
  credential: await credential({ password, privateKey }),
});

const causeOf = async (keyed: { certificatePem: string; privateKey: string }) => {
  const { code, params } = await operator.try(uploadCertificate, await upload(keyed));
  return code === 'certificate_invalid' ? params.cause : code;
};

describe('the certificate', () => {
  it('is replaced by one that is uploaded, which holds with the next call of everybody', async () => {
    const before = await certificateInForce(server.running.platform);
    const { rows } = await operator.call(uploadCertificate, await upload());
    expect(rows[0]).toMatchObject({
      ...{ fingerprint: made.fingerprint, inForce: true, opensUntil: null, origin: 'uploaded', actor: 'Robin Vale' },
      subject: 'CN=Inbound system certificate',
    });
    expect(rows[0]?.days).toBe((await operator.call(readLicenceDays)).days);
    expect(rows[1]).toMatchObject({
      ...{ fingerprint: before.fingerprint, inForce: false },
      opensUntil: later(server.clock.now(), 5, 'minute'),
    });
    expect((await server.nobody.call(readCredentialKey)).fingerprint).toBe(made.fingerprint);
    expect(await causeOf(made)).toBe('known');
    expect((await operator.call(readCertificates)).rows).toEqual(rows);
  });

  it('is renewed with the own password alone', async () => {
    const input = async (password: string) => ({ isCompromised: true, credential: await credential({ password }) });
    expect(await operator.try(renewCertificate, await input('Wrong-Horse-42'))).toMatchObject({
      status: 403,
      code: 'reauth_required',
    });
    expect(await operator.try(uploadCertificate, await upload(made, 'Wrong-Horse-42'))).toMatchObject({
      code: 'reauth_required',
    });
    const { rows } = await operator.call(renewCertificate, await input(TEST_PASSWORD));
    expect(rows[0]).toMatchObject({ inForce: true, origin: 'made', actor: 'Robin Vale' });
    expect(rows[1]).toMatchObject({ inForce: false, opensUntil: server.clock.now() });
  });

  it('that does not serve is refused by its cause', async () => {
    const other = await makeCertificate(server.clock.now());
    const short = generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey;
    const curve = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
    const pkcs8 = { type: 'pkcs8', format: 'pem' } as const;
    const locked = { ...pkcs8, cipher: 'aes-256-cbc', passphrase: 'hush' };
    const keys = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
    const causes = {
      noCertificate: { ...other, certificatePem: 'no certificate' },
      noKey: { ...other, privateKey: 'no key' },
      lockedKey: { ...other, privateKey: String(keys.export(locked)) },
      notRsa: { ...other, privateKey: String(curve.export(pkcs8)) },
      shortKey: { ...other, privateKey: String(short.export(pkcs8)) },
      mismatch: { ...other, privateKey: made.privateKey },
      notYet: await makeCertificate(later(server.clock.now(), 1, 'day')),
      expired: await makeCertificate(later(server.clock.now(), -900, 'day')),
    };
    const before = await certificateInForce(server.running.platform);
    for (const [cause, keyed] of Object.entries(causes)) expect(await causeOf(keyed)).toBe(cause);
    expect(await certificateInForce(server.running.platform)).toEqual(before);
  });

  it('is replaced by the operator alone, once when two do it at once, and its key is in no answer and no log', async () => {
    const foreign = await server.as('tenant-admin', 1);
    expect((await foreign.try(readCertificates)).code).toBe('no_permission');
    await server.sql(`insert into role_permission select rp.tenant_id, r.id, rp.permission_id from role_permission rp
      join role p on p.tenant_id = rp.tenant_id and p.id = rp.role_id and p.code = 'platform-admin'
      join role r on r.tenant_id = rp.tenant_id and r.code = 'tenant-admin'
      where rp.tenant_id = 1 on conflict do nothing`);
    expect(await foreign.call(readCertificates)).toMatchObject({ isOperator: false });
    for (const call of [renewCertificate, uploadCertificate]) {
      const refused = await foreign.try(call, await upload());
      expect(refused.code).toBe(call === renewCertificate ? 'invalid' : 'no_permission');
    }
    const [one, two] = await Promise.all([1, 2].map(() => makeCertificate(server.clock.now())));
    const inputs = await Promise.all([one, one, two].map(keyed => upload(keyed)));
    const codes = await Promise.all(inputs.map(async input => (await operator.try(uploadCertificate, input)).code));
    expect(codes.sort()).toEqual(['certificate_invalid', 'ok', 'ok']);
    const inForce = await server.sql('select id from system_certificate where in_force');
    expect(inForce.length).toBe(1);
    const logs = JSON.stringify(await server.sql('select * from operation_log'));
    expect(logs).toContain('/system/v1/certificate');
    expect(logs).not.toContain('PRIVATE KEY');
    expect((await operator.try(readCertificates)).body).not.toContain('PRIVATE KEY');
  });
});

describe('the end of the certificate', () => {
  const told = async (caller: Caller) =>
    (await caller.call(readNotifications, { limit: 200 })).rows
      .filter(({ kind }) => kind.startsWith('certificate'))
      .map(({ kind, params }) => [kind, params.days]);

  it('is told to those who may renew it when the notice begins, each day of the last week, and once it is over', async () => {
    const { notAfter, certificatePem } = await certificateInForce(server.running.platform);
    expect(Date.parse(new X509Certificate(certificatePem).validTo)).toBe(Date.parse(notAfter));
    const lookWith = async (hours: number) => {
      server.clock.set(later(notAfter, -hours, 'hour'));
      await Promise.all([reminderJob.run(server.running.platform), reminderJob.run(server.running.platform)]);
    };
    for (const days of [62, 61, 60, 59, 8, 7, 6]) await lookWith(days * 24 + 1);
    await lookWith(-1);
    await lookWith(-49);
    server.clock.set(TODAY);
    expect(await told(operator)).toEqual([
      ['certificateEnded', -1],
      ['certificateEnds', 6],
      ['certificateEnds', 7],
      ['certificateEnds', 60],
    ]);
    expect(await told(await server.as('tenant-admin'))).toEqual([]);
  });
});
