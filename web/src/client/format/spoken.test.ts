import { describe, expect, it } from 'vitest';
import { spokenValue } from './spoken.ts';

const ZONE = 'Asia/Shanghai';

describe('a value in a sentence', () => {
  it('is a business date as the language writes it', () => {
    expect(spokenValue('2026-11-25', 'en', ZONE)).toBe('25 Nov 2026');
    expect(spokenValue('2026-11-25', 'ko', ZONE)).toBe('2026. 11. 25.');
  });

  it('is a moment in the time of the plant', () => {
    expect(spokenValue('2026-11-24T18:05:00.000Z', 'en', ZONE)).toBe('25 Nov 2026 02:05');
    expect(spokenValue('2026-11-24T18:05:00Z', 'zh-cn', 'UTC')).toBe('2026-11-24 18:05');
  });

  it('is a business date with the times of a plant beside it', () => {
    expect(spokenValue('2026-12-09 06:00–07:30 (Asia/Shanghai)', 'en', ZONE)).toBe(
      '9 Dec 2026 06:00–07:30 (Asia/Shanghai)',
    );
  });

  it('stays as it is when it is neither', () => {
    for (const value of ['26000001', '2026-13-45', '2026-13-45 06:00', '2026-11-25 to 26', ''])
      expect(spokenValue(value, 'en', ZONE)).toBe(value);
  });
});
