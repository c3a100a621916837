import { listPlants } from '@inbound/shared/master/plant/contract';
import pino from 'pino';
import { expect, it } from 'vitest';
import { testServer } from '../../../test/server.ts';

const lines: string[] = [];
const server = testServer({ log: pino({ level: 'warn' }, { write: line => void lines.push(line) }) });

it('the number that a user is shown of a fault finds one line, with what the database said of which statement', async () => {
  const admin = await server.as('tenant-admin');
  await server.sql('alter table plant rename column contact to contact_gone');
  const headers = { authorization: `Bearer ${admin.token}` };
  const answer = await fetch(`${server.running.address}/api${listPlants.path}`, { headers });
  const body = await answer.text();
  expect([answer.status, body.includes('contact')]).toEqual([500, false]);
  const trackId = answer.headers.get('x-track-id') ?? '';
  expect(JSON.parse(body)).toMatchObject({ trackId, info: 'err.fault' });
  const [line, ...others] = lines.filter(each => each.includes(trackId));
  expect(others).toEqual([]);
  const { err } = JSON.parse(line ?? '{}');
  expect(err).toMatchObject({ code: '42703', message: expect.stringContaining('contact') });
  expect(err.stack).toContain('plant');
});
