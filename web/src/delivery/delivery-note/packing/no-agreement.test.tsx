import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadAreaTexts, loadTexts } from '../../../client/texts.ts';
import { signInAs } from '../../../kit/testing/sample.ts';
import { NoAgreement } from './no-agreement.tsx';
import { type Means, partsWithout } from './plans.ts';

const plan = (source: 'instruction' | 'own') => ({
  ...{ source, name: '', date: '2026-11-23' as const },
  plan: { packaging: 'KLT4328', qtyPerPackage: '24' as const, inner: null, auxiliariesPerPackage: [], carrier: null },
});
const lineOf = (lineId: string, ...sources: ('instruction' | 'own')[]) => ({
  ...{ lineId, netEach: '1' as const },
  plans: sources.map(source => ({ ...plan(source), plan: { ...plan(source).plan, allowsRest: true } })),
});
const means: Means = { packaging: [], lines: [lineOf('a', 'instruction', 'own'), lineOf('b', 'own'), lineOf('c')] };

const open = (id: string, partNo: string) => ({ id, partNo });

beforeAll(async () => {
  await loadTexts('en');
  await loadAreaTexts('delivery');
});

describe('a part without packaging agreement', () => {
  it('is one that no instruction packs, also where the supplier has a way of its own, and is told once', () => {
    expect(partsWithout(means, [open('a', 'HM1'), open('b', 'HM2'), open('c', 'HM2')])).toEqual(['HM2']);
    expect(partsWithout(means, [open('a', 'HM1')])).toEqual([]);
  });

  it('is named with plant and day of arrival', () => {
    signInAs([], 'supplier');
    const shown = renderToStaticMarkup(<NoAgreement parts={['HM2']} plant="2031" date="2026-11-27" />);
    expect(shown).toMatch(/No packaging agreement of HM2 for 2031 is effective on 27 Nov/);
  });
});
