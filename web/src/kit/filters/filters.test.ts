import { LANGUAGES } from '@inbound/shared';
import { listPlants } from '@inbound/shared/master/plant/contract';
import { listForecastVersions } from '@inbound/shared/planning/forecast-version/contract';
import { describe, expect, it } from 'vitest';
import { formatDate } from '../../client/format/date.ts';
import { joinWords } from '../../client/format/list.ts';
import type { Format } from '../../client/format/use-format.ts';
import { rangeText } from '../inputs/range-text.ts';
import { keepRangeOrder } from './filter-values.ts';
import { matchingOptions, optionOf } from './option.ts';
import { presets } from './presets.ts';

const formatIn = (language: Format['language']) =>
  ({ language, date: (date, options) => formatDate(date, language, options) }) as Format;

describe('what a filter says', () => {
  it('says the year of a range once where it stands last', () => {
    expect(rangeText(formatIn('en'), '2026-11-23', '2026-12-06')).toBe('23 Nov – 6 Dec 2026');
    expect(rangeText(formatIn('en'), '2026-12-23', '2027-01-06')).toBe('23 Dec 2026 – 6 Jan 2027');
    expect(rangeText(formatIn('zh-cn'), '2026-11-23', '2026-12-06')).toBe('2026-11-23 – 12-06');
    expect(rangeText(formatIn('ko'), '2026-11-23', '2026-12-06')).toBe('2026. 11. 23. – 12. 06.');
    expect(rangeText(formatIn('ja'), '2026-12-23', '2027-01-06')).toBe('2026-12-23 – 2027-01-06');
    expect(rangeText(formatIn('en'), '2026-11-23', '2026-11-23')).toBe('23 Nov 2026');
    expect(rangeText(formatIn('en'), '2026-11-23', undefined)).toBe('23 Nov 2026 –');
  });

  it('parts words as the language does, and never runs numbers together', () => {
    expect(joinWords(['2031', '2040'], 'zh-cn')).toBe('2031、2040');
    expect(joinWords(['2031', '2040'], 'ko')).toBe('2031, 2040');
    for (const language of LANGUAGES) expect(joinWords(['2031', '2040'], language)).not.toContain('20312040');
  });
});

describe('ranges that planners ask for', () => {
  it('begin their weeks on Monday', () => {
    expect(presets.thisWeek('2026-11-25')).toEqual({ from: '2026-11-23', to: '2026-11-29' });
    expect(presets.nextWeek('2026-11-29')).toEqual({ from: '2026-11-30', to: '2026-12-06' });
    expect(presets.lastWeek('2026-11-23')).toEqual({ from: '2026-11-16', to: '2026-11-22' });
  });

  it('count seven days with today', () => {
    expect(presets.nextDays('2026-12-28')).toEqual({ from: '2026-12-28', to: '2027-01-03' });
  });
});

describe('a range that would end before it begins', () => {
  const ends = ['etaFrom', 'etaTo'] as const;

  it('takes its other end along', () => {
    const values = { etaFrom: '2026-11-23', etaTo: '2026-11-25' };
    expect(keepRangeOrder(ends, values, { etaFrom: '2026-11-30' })).toEqual({
      etaFrom: '2026-11-30',
      etaTo: '2026-11-30',
    });
    expect(keepRangeOrder(ends, values, { etaTo: '2026-11-20' })).toEqual({
      etaTo: '2026-11-20',
      etaFrom: '2026-11-20',
    });
  });

  it('is left alone while it is open or in order', () => {
    expect(keepRangeOrder(ends, {}, { etaFrom: '2026-11-30' })).toEqual({ etaFrom: '2026-11-30' });
    expect(keepRangeOrder(ends, { etaTo: '2026-11-30' }, { etaFrom: '2026-11-30' })).toEqual({ etaFrom: '2026-11-30' });
    expect(keepRangeOrder(ends, { etaFrom: '2026-11-30' }, { etaTo: '' })).toEqual({ etaTo: '' });
  });
});

describe('a row of another list as a choice', () => {
  const row = { id: 'x', plantNo: '2031', nameZh: '长春', nameEn: 'Changchun' };

  it('goes by the code that its list is sorted by, and the name of the language', () => {
    expect(optionOf(listPlants, row, 'plant', 'zh-tw')).toEqual({ value: '2031', code: '2031', name: '长春' });
    expect(optionOf(listPlants, row, 'plant', 'ja').name).toBe('Changchun');
  });

  it('is known by its number where its list begins with the newest', () => {
    const version = { ...row, versionNo: '2026-11B', createdAt: '2026-11-23T01:00:06.035Z' };
    expect(optionOf(listForecastVersions, version, 'forecastVersionId', 'en').code).toBe('2026-11B');
  });

  it('is known by its id where the key says so', () => {
    expect(optionOf(listPlants, row, 'plantId', 'en').value).toBe('x');
    expect(optionOf(listPlants, row, 'plantIds', 'en').value).toBe('x');
  });
});

it('of what was found before, a typed text leaves what begins with it', () => {
  const options = [
    { value: 'BUYER', code: 'BUYER', name: 'Haitang Cars' },
    { value: 'S77', code: 'S77', name: 'Haibin Harness' },
  ];
  const codes = (typed: string) => matchingOptions(options, typed).map(({ code }) => code);
  expect(codes('s7')).toEqual(['S77']);
  expect(codes('hai')).toEqual(['BUYER', 'S77']);
  expect(codes(' ')).toEqual(['BUYER', 'S77']);
  expect(codes('77')).toEqual([]);
});
