import { expect, it } from 'vitest';
import { plantMoment, plantTimes, plantWindow } from './plant-times.ts';

const [BEGINS, ENDS] = ['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z'] as const;

it('case 21: times that are told are those of the plant, with the name of its zone, also over a clock change', () => {
  expect(plantTimes('Europe/Berlin', BEGINS, ENDS)).toBe('02:30–02:30 (Europe/Berlin)');
  expect(plantWindow('Asia/Shanghai', BEGINS, ENDS)).toBe('2026-10-25 08:30–09:30 (Asia/Shanghai)');
  expect(plantMoment('Europe/Berlin', '2026-12-22T23:30:00.000Z')).toBe('2026-12-23 00:30 (Europe/Berlin)');
});
