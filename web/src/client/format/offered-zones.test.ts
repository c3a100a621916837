import { timeZone } from '@inbound/shared';
import { expect, it } from 'vitest';
import { offeredZones } from './offered-zones.ts';

it('every time zone that is offered is taken, by its name of today too', () => {
  const zones = offeredZones('');
  expect(zones).toEqual(expect.arrayContaining(['UTC', 'Asia/Shanghai', 'Asia/Kolkata', 'Europe/Kyiv']));
  expect(zones.filter(zone => !timeZone.safeParse(zone).success)).toEqual([]);
  expect(new Set(zones).size).toBe(zones.length);
});

it('the zone that is chosen stays among them', () => {
  expect(offeredZones('Etc/GMT+8')).toContain('Etc/GMT+8');
});
