import { LANGUAGES, type Timestamp } from '@inbound/shared';
import { describe, expect, it } from 'vitest';
import { formatDate, formatMoment, understoodDate } from './date.ts';

describe('dates for the eye', () => {
  it('follows the language', () => {
    expect(formatDate('2026-11-05', 'zh-cn')).toBe('2026-11-05');
    expect(formatDate('2026-11-05', 'ja')).toBe('2026-11-05');
    expect(formatDate('2026-11-05', 'ko')).toBe('2026. 11. 05.');
    expect(formatDate('2026-11-05', 'en')).toBe('5 Nov 2026');
  });

  it('leaves the year out where the page fixes it', () => {
    expect(LANGUAGES.map(language => formatDate('2026-09-25', language, { year: false }))).toEqual([
      '09-25',
      '25 Sep',
      '09-25',
      '09-25',
      '09-25',
      '09. 25.',
    ]);
  });

  it('shows a moment in the zone of the plant', () => {
    const at: Timestamp = '2026-11-24T22:30:00.000Z';
    expect(formatMoment(at, 'Asia/Shanghai', 'zh-cn')).toBe('2026-11-25 06:30');
    expect(formatMoment(at, 'Europe/Berlin', 'en')).toBe('24 Nov 2026 23:30');
    expect(formatMoment('2026-11-24T16:00:00.000Z', 'Asia/Shanghai', 'en', { year: false })).toBe('25 Nov 00:00');
  });
});

describe('dates as they are typed', () => {
  const today = '2026-11-25';

  it('reads four digits and two parts in the order of the language', () => {
    expect(understoodDate('0312', 'en', today)).toBe('2026-12-03');
    expect(understoodDate('0312', 'zh-cn', today)).toBe('2027-03-12');
    expect(understoodDate('12.3.', 'en', today)).toBe('2027-03-12');
    expect(understoodDate('12/3', 'ja', today)).toBe('2026-12-03');
    expect(understoodDate('12月3日', 'zh-tw', today)).toBe('2026-12-03');
  });

  it('reads days from today and ISO weeks', () => {
    expect(understoodDate('+3', 'en', today)).toBe('2026-11-28');
    expect(understoodDate('-1', 'ko', today)).toBe('2026-11-24');
    expect(understoodDate('cw49', 'en', today)).toBe('2026-11-30');
    expect(understoodDate('CW49/5', 'zh-cn', today)).toBe('2026-12-04');
    expect(understoodDate('kw 49 5', 'en', today)).toBe('2026-12-04');
    expect(understoodDate('cw2', 'en', today)).toBe('2027-01-11');
    expect(understoodDate('cw53', 'en', today)).toBe('2026-12-28');
    expect(understoodDate('cw53', 'en', '2027-09-01')).toBeUndefined();
    expect(understoodDate('cw60', 'en', today)).toBeUndefined();
  });

  it('reads whole dates of every language', () => {
    for (const language of LANGUAGES) {
      expect(understoodDate(formatDate('2027-02-08', language), language, today), language).toBe('2027-02-08');
    }
    expect(understoodDate('20261130', 'en', today)).toBe('2026-11-30');
    expect(understoodDate('２０２６-１１-３０', 'zh-cn', today)).toBe('2026-11-30');
    expect(understoodDate('30.11.2026', 'en', today)).toBe('2026-11-30');
    expect(understoodDate('2026年11月30日', 'zh-cn', today)).toBe('2026-11-30');
  });

  it('gives a date without a year the year that lies nearest, ahead rather than behind', () => {
    expect(understoodDate('25 Nov', 'en', today)).toBe('2026-11-25');
    expect(understoodDate('20 Jun', 'en', today)).toBe('2026-06-20');
    expect(understoodDate('20 May', 'en', today)).toBe('2027-05-20');
    expect(understoodDate('0105', 'zh-cn', '2027-01-03')).toBe('2027-01-05');
    expect(understoodDate('1230', 'zh-cn', '2027-01-03')).toBe('2026-12-30');
  });

  it('refuses what does not exist', () => {
    for (const typed of ['', '3013', '31.02.', '2026-02-30', 'soon', '5 Foo', '12']) {
      expect(understoodDate(typed, 'en', today), typed).toBeUndefined();
    }
  });
});
