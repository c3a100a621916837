import { describe, expect, it } from 'vitest';
import { type DatedLayout, layoutOn, placeOf } from './rules.ts';

const templates: DatedLayout[] = [
  { layout: 'gtl-a5', effectiveFrom: '2027-03-01' },
  { layout: 'gtl-a5-pdf417', effectiveFrom: '2026-01-01' },
  { layout: 'vda4902-klt-code128', effectiveFrom: '2026-01-01' },
];

describe('the layout of a label', () => {
  it('is the one of the template that began last, from its very day', () => {
    const place = { standard: 'gtl', size: 'large' } as const;
    expect(layoutOn(templates, place, '2026-01-01')).toBe('gtl-a5-pdf417');
    expect(layoutOn(templates, place, '2027-02-28')).toBe('gtl-a5-pdf417');
    expect(layoutOn(templates, place, '2027-03-01')).toBe('gtl-a5');
  });

  it('is the one of the standard before any template, and where only other labels have one', () => {
    expect(layoutOn(templates, { standard: 'gtl', size: 'large' }, '2025-12-31')).toBe('gtl-a5');
    expect(layoutOn(templates, { standard: 'gtl', size: 'small' }, '2026-06-01')).toBe('gtl-klt');
    expect(layoutOn(templates, { standard: 'vda4902', size: 'large' }, '2026-06-01')).toBe('vda4902-a5');
    expect(layoutOn(templates, { standard: 'vda4902', size: 'small' }, '2026-06-01')).toBe('vda4902-klt-code128');
  });

  it('follows the flag of the supplier, and is narrow for single packages of small carriers alone', () => {
    expect(placeOf('S', { isGtl: true, carrierKind: 'KLT' })).toEqual({ standard: 'gtl', size: 'small' });
    expect(placeOf('M', { isGtl: true, carrierKind: 'KLT' })).toEqual({ standard: 'gtl', size: 'large' });
    expect(placeOf('MIX', { isGtl: false, carrierKind: 'KLT' })).toEqual({ standard: 'vda4902', size: 'large' });
    expect(placeOf('S', { isGtl: false, carrierKind: 'GLT' })).toEqual({ standard: 'vda4902', size: 'large' });
  });
});
