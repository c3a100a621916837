import { createPrivateKey, createPublicKey, randomBytes, X509Certificate } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readLicenceDays } from '@inbound/shared/system/certificate/contract';
import { readCredentialKey } from '@inbound/shared/system/session/contract';
import { describe, expect, it } from 'vitest';
import { testServer } from '../../../test/server.ts';
import { later } from '../../platform/tools/clock.ts';
import { seal, unseal } from '../../platform/tools/sealing.ts';
import { certificateInForce, checkCertificate, privateKeyOf } from './certificate.ts';
import { provideCertificate, renewCertificate } from './provide.ts';

const server = testServer();

describe('the system certificate', () => {
  it('is made once, signed with its own key, for 825 days', async () => {
    await Promise.all([1, 2, 3].map(() => provideCertificate(server.running.platform)));
    const rows = await server.sql<{ certificate_pem: string; fingerprint: string }>('select * from system_certificate');
    expect(rows.length).toBe(1);
    const certificate = new X509Certificate(rows[0]?.certificate_pem ?? '');
    expect(certificate.verify(certificate.publicKey)).toBe(true);
    expect(certificate.fingerprint256.replaceAll(':', '').toLowerCase()).toBe(rows[0]?.fingerprint);
    expect(certificate.publicKey.asymmetricKeyDetails?.modulusLength).toBe(2048);
    const days = (Date.parse(certificate.validTo) - Date.parse(certificate.validFrom)) / 86_400_000;
    expect(days).toBe(825);
  });

  it('keeps its private key sealed with a key that lies beside the database, for its owner alone', async () => {
    const { platform } = server.running;
    const certificate = await certificateInForce(platform);
    const privateKey = await privateKeyOf(platform, certificate);
    const derived = createPublicKey(createPrivateKey(privateKey)).export({ type: 'spki', format: 'der' });
    expect(derived).toEqual(
      new X509Certificate(certificate.certificatePem).publicKey.export({ type: 'spki', format: 'der' }),
    );
    const file = join(platform.dataFolder, 'sealing-key');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const [row] = await server.sql<{ text: string }>('select c::text as text from system_certificate c');
    expect(row?.text).not.toContain('PRIVATE KEY');
    expect(row?.text).not.toContain((await readFile(file, 'utf8')).trim());
  });

  it('serves all tenants with one key, and each with nonces of its own', async () => {
    const keys = await Promise.all([0, 1].map(tenant => server.holder(undefined, tenant).call(readCredentialKey)));
    expect(new Set(keys.map(key => key.fingerprint)).size).toBe(1);
    expect(new Set(keys.map(key => key.nonce)).size).toBe(2);
    const refused = await server.holder(undefined, 77).try(readCredentialKey);
    expect(refused).toMatchObject({ status: 403, code: 'tenant_closed' });
  });

  it('is renewed, in force from the next call on, and the one before is kept', async () => {
    const { platform } = server.running;
    const before = await certificateInForce(platform);
    const { fingerprint } = await server.nobody.call(readCredentialKey);
    expect(fingerprint).toBe(before.fingerprint);
    await renewCertificate(platform, false);
    const after = await server.nobody.call(readCredentialKey);
    expect(after.fingerprint).not.toBe(fingerprint);
    expect(await privateKeyOf(platform, await certificateInForce(platform))).toContain('PRIVATE KEY');
    const rows = await server.sql('select fingerprint, in_force from system_certificate order by in_force');
    expect(rows).toEqual([
      { fingerprint, in_force: false },
      { fingerprint: after.fingerprint, in_force: true },
    ]);
  });

  it('that does not open ends the start with a sentence, and no key is drawn in place of the lost one', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'inbound-sealing-'));
    const elsewhere = { ...server.running.platform, dataFolder: folder };
    await expect(checkCertificate(elsewhere)).rejects.toThrow(/sealing-key is missing/);
    expect(await readdir(folder)).toEqual([]);
    await writeFile(join(folder, 'sealing-key'), randomBytes(32).toString('base64'));
    await expect(checkCertificate(elsewhere)).rejects.toThrow(/is not the one of this database/);
    await expect(checkCertificate(server.running.platform)).resolves.toBeUndefined();
    await rm(folder, { recursive: true });
  });

  it('has an end that the licence call counts the days to, the same for every tenant', async () => {
    const daysOf = async (tenant: number) => (await server.as('dispositor', tenant)).call(readLicenceDays);
    const { notAfter: end } = await certificateInForce(server.running.platform);
    expect(await daysOf(0)).toEqual({ days: 825, noticeDays: 60, redDays: 7 });
    server.clock.set(later(end, -36, 'hour'));
    expect((await daysOf(0)).days).toBe(1);
    expect((await daysOf(1)).days).toBe(1);
    server.clock.set(later(end, 1, 'hour'));
    expect((await daysOf(0)).days).toBe(-1);
  });
});

describe('a sealed secret', () => {
  it('opens with its purpose alone, and never after a change', async () => {
    const folder = server.running.platform.dataFolder;
    const sealed = await seal(folder, 'mail server 7', 'hush');
    expect(await unseal(folder, 'mail server 7', sealed)).toBe('hush');
    expect(await seal(folder, 'mail server 7', 'hush')).not.toBe(sealed);
    await expect(unseal(folder, 'mail server 8', sealed)).rejects.toThrow();
    const [iv, , text] = sealed.split('.');
    const tag = Buffer.alloc(16).toString('base64url');
    await expect(unseal(folder, 'mail server 7', [iv, tag, text].join('.'))).rejects.toThrow();
    await expect(unseal(folder, 'mail server 7', 'no seal')).rejects.toThrow('damaged');
  });
});
