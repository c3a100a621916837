import { endpoint } from '@inbound/shared';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { untoldBreaks } from './check-api.ts';
import { breaksOf } from './lib/api-breaks.ts';
import { type Surface, surfaceOf, writtenSurface } from './lib/api-surface.ts';

const INPUT = z.strictObject({
  plantNo: z.string().max(20),
  city: z.string().max(60).optional(),
  mode: z.enum(['road', 'rail']).optional(),
  version: z.int().min(1),
});
const ANSWER = z.object({ id: z.string(), city: z.string().nullable(), lines: z.array(z.object({ qty: z.string() })) });

/** The API of one call, `createPlant`, with what it takes and answers. */
const api = (input: z.ZodObject = INPUT, answer: z.ZodType = ANSWER): Surface =>
  surfaceOf([endpoint({ method: 'POST', path: '/master/v1/plant', access: 'session', title: 'Makes', input, answer })]);
const BEFORE = JSON.parse(writtenSurface(api())) as Surface;
const broken = (now: Surface) => breaksOf(BEFORE, now);

it('what stays, and what grows, breaks nothing', () => {
  expect(broken(api())).toEqual([]);
  const wider = INPUT.extend({
    plantNo: z.string().max(30),
    mode: z.enum(['road', 'rail', 'sea']).optional(),
    note: z.string().optional(),
    version: z.int().min(1).optional(),
    city: z.string().max(60).nullable().optional(),
  });
  const more = ANSWER.extend({ city: z.string(), note: z.string() });
  expect(broken(api(wider, more))).toEqual([]);
});

it.each<[string, Surface, string]>([
  ['a field that is gone', api(INPUT.omit({ city: true })), 'createPlant sent.body.city: is gone'],
  ['a field that must be sent', api(INPUT.extend({ x: z.string() })), 'createPlant sent.body.x: must be sent now'],
  [
    'an optional field that must be sent',
    api(INPUT.required({ city: true })),
    'createPlant sent.body.city: must be sent now',
  ],
  [
    'a shorter text',
    api(INPUT.extend({ plantNo: z.string().max(10) })),
    'createPlant sent.body.plantNo: maxLength is narrower',
  ],
  [
    'a word less',
    api(INPUT.extend({ mode: z.enum(['road']).optional() })),
    'createPlant sent.body.mode: takes rail no more',
  ],
  [
    'another kind of value',
    api(INPUT.extend({ version: z.string() })),
    'createPlant sent.body.version: takes no number any more',
  ],
  ['an answer less', api(INPUT, ANSWER.omit({ city: true })), 'createPlant answered.city: is gone'],
  [
    'an answer that may be empty',
    api(INPUT, ANSWER.extend({ id: z.string().nullable() })),
    'createPlant answered.id: may be null now',
  ],
  [
    'an answer that may be missing',
    api(INPUT, ANSWER.partial({ id: true })),
    'createPlant answered.id: may be missing now',
  ],
  [
    'a field of a line',
    api(INPUT, ANSWER.extend({ lines: z.array(z.object({ count: z.string() })) })),
    'createPlant answered.lines[].qty: is gone',
  ],
])('%s is found', (_, now, says) => {
  expect(broken(now)).toEqual([says]);
});

it('a call that is gone, or called otherwise, is found', () => {
  expect(broken({ calls: {}, schemas: {} })).toEqual(['createPlant: POST /api/master/v1/plant is gone']);
  const [[key, call]] = Object.entries(api().calls) as [[string, Surface['calls'][string]]];
  expect(broken({ ...api(), calls: { [key]: { ...call, id: 'makePlant' } } })).toEqual([
    'createPlant: is called makePlant now',
  ]);
});

it('what is broken stands under "Breaking" in the newest part of the changelog', () => {
  const breaks = ['createPlant sent.body.city: is gone'];
  expect(untoldBreaks(breaks, '# Changelog\n\n## 0.2.0\n\n### Breaking\n\n`createPlant` takes no city.\n')).toEqual([]);
  expect(untoldBreaks(breaks, '# Changelog\n\n## 0.2.0\n\n`createPlant` takes no city.\n')).toEqual(breaks);
  expect(untoldBreaks(breaks, '## 0.2.0\n\nNew.\n\n## 0.1.0\n\n### Breaking\n\n`createPlant`')).toEqual(breaks);
  expect(untoldBreaks(breaks, '## 0.2.0\n\n### Breaking\n\n`readPlant`\n\n### New\n\n`createPlant`')).toEqual(breaks);
});
