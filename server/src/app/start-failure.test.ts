import { expect, it } from 'vitest';
import { StartError } from '../platform/tools/start-error.ts';
import { duringStart, startFailure } from './start-failure.ts';

const PLACE = {
  host: '10.0.0.9',
  port: 80,
  dataFolder: '/srv/inbound',
  databaseUrl: 'postgres://owner:very-secret@db.example.com:5432/inbound',
};

const failing = (code: string, more: object = {}) => Object.assign(new Error(`raw ${code}`), { code, ...more });

const said = (error: unknown): string => startFailure('starting the server', error, PLACE).message;

it.each([
  ['EADDRINUSE', {}, /port 80 is taken\. Set PORT/],
  ['EADDRNOTAVAIL', {}, /no address 10\.0\.0\.9\. Set HOST/],
  ['EACCES', { syscall: 'listen' }, /port 80 may not be opened .* Set PORT/],
  ['EACCES', { path: '/srv/inbound/files' }, /\/srv\/inbound\/files may not be read or written .* INBOUND_DATA/],
  ['EEXIST', { path: '/srv/inbound' }, /\/srv\/inbound is in the way.* Move it away/],
  ['ENOSPC', {}, /disk is full\. Make room/],
  ['ECONNREFUSED', {}, /db\.example\.com:5432\/inbound does not answer .* DATABASE_URL/],
  ['ENOTFOUND', { syscall: 'getaddrinfo', hostname: 'db.example.com' }, /does not answer .* DATABASE_URL/],
  ['ENOTFOUND', { syscall: 'getaddrinfo', hostname: '10.0.0.9' }, /Set HOST/],
  ['ERR_INVALID_URL', {}, /DATABASE_URL is not an address\. Write it as/],
  ['28P01', {}, /refuses the user or the password\. Correct them in DATABASE_URL/],
  ['3D000', {}, /no database .*\. Create it/],
  ['42501', {}, /too few rights .* Name one that may create roles/],
  ['53300', {}, /no connection left\. Raise its max_connections/],
  ['55P03', {}, /Another program holds a table .* start again/],
  ['25006', {}, /read only\. Name the primary server/],
  ['57P01', {}, /was stopped meanwhile.* Start again/],
  ['23505', {}, /failed while starting the server: raw 23505\. Start again/],
])('%s of a start is a sentence that says what to do, and tells no password', (code, more, sentence) => {
  expect(said(failing(code, more))).toMatch(sentence);
  expect(said(failing(code, more))).not.toContain('very-secret');
});

it('a name with two addresses that both fail is told by the first', () => {
  expect(said(new AggregateError([failing('ECONNREFUSED'), failing('EHOSTUNREACH')]))).toContain('(ECONNREFUSED)');
});

it('what was already said in a sentence stays as it was said, through all steps', async () => {
  const own = new StartError('Set INBOUND_X.');
  const nested = () => duringStart('listening', PLACE, () => Promise.reject(own));
  await expect(duringStart('starting the server', PLACE, nested)).rejects.toBe(own);
});
