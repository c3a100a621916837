import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

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
