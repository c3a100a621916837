import { describe, expect, expectTypeOf, it } from 'vitest';
import { z } from 'zod';
import { callsOf } from './calls.ts';
import { type AnswerOf, type InputOf, noAnswer } from './endpoint.ts';
import { text } from './fields.ts';

const row = z.object({ id: z.string(), name: z.string() });
const calls = callsOf('/master/v1/plant', 'master.plant', row);
const ID = '01998d3e-0000-7000-8000-000000000001';

describe('the calls of a feature', () => {
  it('read one for whoever may see it', () => {
    const read = calls.read({ title: 'One plant' });
    expect(read).toMatchObject({
      method: 'GET',
      path: '/master/v1/plant/:id',
      access: 'master.plant.view',
      answer: row,
    });
    expectTypeOf<AnswerOf<typeof read>>().toEqualTypeOf<{ id: string; name: string }>();
    expectTypeOf<InputOf<typeof read>>().toEqualTypeOf<{ id: string }>();
  });

  it('answer something else where they say so', () => {
    const whole = row.extend({ lines: z.array(z.string()) });
    expect(calls.read({ title: 'One plant', answer: whole }).answer).toBe(whole);
    expect(calls.act('lock', { title: 'Lock', answer: noAnswer }).answer).toBe(noAnswer);
  });

  it('create, change and remove for whoever may edit, the latter two by the version that was seen', () => {
    const create = calls.create({ title: 'Create', input: { name: text(60) } });
    const change = calls.change({ title: 'Change', input: { name: text(60) } });
    const remove = calls.remove({ title: 'Remove' });
    expect([create, change, remove].map(({ method, path, access }) => `${method} ${path} ${access}`)).toEqual([
      'POST /master/v1/plant master.plant.edit',
      'PATCH /master/v1/plant/:id master.plant.edit',
      'DELETE /master/v1/plant/:id master.plant.edit',
    ]);
    expect(create.input.safeParse({ name: 'a' }).success).toBe(true);
    expect(change.input.safeParse({ name: 'a' }).success).toBe(false);
    expect(change.input.safeParse({ id: ID, version: 1, name: 'a' }).success).toBe(true);
    expect(remove.answer).toBe(noAnswer);
  });

  it('act on one row and on many, with what the act needs besides', () => {
    const lock = calls.act('lock', { title: 'Lock', access: 'master.plant.view', input: { reason: text(60) } });
    expect(lock).toMatchObject({ method: 'POST', path: '/master/v1/plant/:id/lock', access: 'master.plant.view' });
    expectTypeOf<InputOf<typeof lock>>().toEqualTypeOf<{ id: string; version: number; reason: string }>();
    const lockAll = calls.batch('lock', { title: 'Lock', shape: { reason: text(60) } });
    expect(lockAll).toMatchObject({ method: 'POST', path: '/master/v1/plant/batch/lock', batch: true });
    expect(lockAll.input.safeParse({ items: [{ id: ID, version: 1 }], reason: 'late' }).success).toBe(true);
  });

  it('take nothing that they do not name', () => {
    expect(
      calls.create({ title: 'Create', input: { name: text(60) } }).input.safeParse({ name: 'a', id: ID }).success,
    ).toBe(false);
  });
});
