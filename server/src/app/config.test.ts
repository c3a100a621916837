import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { productFolder } from '../platform/tools/product-folder.ts';
import { environment, readConfig } from './config.ts';

const URL = 'https://files.example.com/inbound/';

describe('a bucket for files', () => {
  it('is none unless it is named', () => {
    expect(readConfig({ INBOUND_FILES_KEY: 'k', INBOUND_FILES_SECRET: 's' }).bucket).toBeUndefined();
  });

  it('is named with its key', () => {
    const env = { INBOUND_FILES_URL: URL, INBOUND_FILES_KEY: 'k', INBOUND_FILES_SECRET: 's' };
    const bucket = { url: 'https://files.example.com/inbound', keyId: 'k', secret: 's', region: 'us-east-1' };
    expect(readConfig(env).bucket).toEqual(bucket);
    expect(readConfig({ ...env, INBOUND_FILES_REGION: 'cn-north-1' }).bucket?.region).toBe('cn-north-1');
  });

  it.each([
    [{ INBOUND_FILES_URL: URL }, /^The setting INBOUND_FILES_KEY is missing/],
    [{ INBOUND_FILES_URL: URL, INBOUND_FILES_KEY: 'k' }, /^The setting INBOUND_FILES_SECRET is missing/],
    [{ INBOUND_FILES_URL: 'ftp://files.example.com' }, /^The setting INBOUND_FILES_URL is not valid/],
  ])('ends the start with a sentence that names what is wrong with it: %o', (env, says) => {
    expect(() => readConfig(env)).toThrow(says);
  });
});

describe('a distributor', () => {
  const env = { INBOUND_DISTRIBUTOR_URL: 'https://distributor.example/', INBOUND_DISTRIBUTOR_ID: 'client' };

  it('is none unless it is named, and is a real one unless the launcher says otherwise', () => {
    expect(readConfig({ INBOUND_DISTRIBUTOR_ID: 'client' }).distributor).toBeUndefined();
    const distributor = { url: 'https://distributor.example', clientId: 'client', clientSecret: 's' };
    const whole = { ...env, INBOUND_DISTRIBUTOR_SECRET: 's' };
    expect(readConfig(whole).distributor).toEqual({ ...distributor, isSimulated: false, refusesKnownNumbers: false });
    expect(readConfig({ ...whole, INBOUND_DISTRIBUTOR_SIMULATED: 'on' }).distributor?.isSimulated).toBe(true);
  });

  it.each([
    ['refuses', true],
    ['second', false],
    ['adds', false],
  ])('that %s an order whose number it has is sent one again by itself: %s', (house, isSentAgain) => {
    const whole = { ...env, INBOUND_DISTRIBUTOR_SECRET: 's', INBOUND_DISTRIBUTOR_KNOWN_NUMBER: house };
    expect(readConfig(whole).distributor?.refusesKnownNumbers).toBe(isSentAgain);
  });

  it('ends the start where its credentials are missing', () => {
    expect(() => readConfig(env)).toThrow(/^The setting INBOUND_DISTRIBUTOR_SECRET is missing/);
  });
});

describe('the settings', () => {
  it.each([
    ...[{ PORT: '65536' }, { PORT: 'eighty' }, { INBOUND_DEMO: 'yes' }, { INBOUND_LANGUAGE: 'en' }],
    ...[{ INBOUND_METRICS_TOKEN: 'nineteen characters' }, { INBOUND_DATABASE_SILENCE: '0.4' }],
    ...[{ INBOUND_DATABASE_CONNECTIONS: '1' }, { INBOUND_DATABASE_POOLER: 'yes' }, { INBOUND_DATABASE_ROLES: 'East' }],
    ...[{ INBOUND_DRAIN_SECONDS: '-1' }, { INBOUND_PRIVATE_RECEIVERS: 'intranet' }],
    { INBOUND_PUBLIC_ADDRESS: 'portal.example.com' },
  ])('end the start with a sentence that names a wrong one: %o', env => {
    expect(() => readConfig(env)).toThrow(`The setting ${Object.keys(env)[0]} is not valid: `);
  });

  it('let a server answer for a while after it is told to stop, but that of a demo', () => {
    expect(readConfig({}).drainSeconds).toBe(5);
    expect(readConfig({ INBOUND_DEMO: 'auto' }).drainSeconds).toBe(0);
    expect(readConfig({ INBOUND_DEMO: 'auto', INBOUND_DRAIN_SECONDS: '2' }).drainSeconds).toBe(2);
  });

  it('stand in the manual of the operator with their defaults, and no others do', () => {
    const text = readFileSync(join(productFolder(), 'docs', 'operations.md'), 'utf8');
    const [, table = ''] = /## Settings\n([\s\S]*?)\n## /.exec(text) ?? [];
    const told = new Map(
      [...table.matchAll(/^\| (`[A-Z_`, ]+`) \| (\S.*?) \|/gm)].flatMap(([, names = '', usual = '']) =>
        [...names.matchAll(/[A-Z_]+/g)].map(([name]) => [name, usual] as const),
      ),
    );
    const { INBOUND_LAUNCHED: _, ...settings } = environment.parse({});
    const names = Object.keys(environment.shape).filter(name => name !== 'INBOUND_LAUNCHED');
    expect([...told.keys()].sort()).toEqual(names.sort());
    const usual = Object.entries(settings).filter(([, value]) => value !== undefined && value !== '');
    expect(usual.filter(([name, value]) => !told.get(name)?.startsWith(`\`${value}\``))).toEqual([]);
  });
});

describe('the carrier SF', () => {
  const env = { INBOUND_SF_URL: 'https://sf.example/track/' };

  it('is nobody without an address, and needs its key', () => {
    expect(readConfig({ INBOUND_SF_KEY: 'k' }).carrier).toBeUndefined();
    expect(() => readConfig(env)).toThrow(/^The setting INBOUND_SF_KEY is missing/);
    const carrier = { url: 'https://sf.example/track', key: 'k', isSimulated: false };
    expect(readConfig({ ...env, INBOUND_SF_KEY: 'k' }).carrier).toEqual(carrier);
    expect(readConfig({ ...env, INBOUND_SF_KEY: 'k', INBOUND_SF_SIMULATED: 'on' }).carrier?.isSimulated).toBe(true);
  });
});
