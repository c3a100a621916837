import { expect, it } from 'vitest';
import type { Decimal } from '../../kernel/index.ts';
import { type AlikeUnit, packedGroups } from './packed-groups.ts';

const unit = (id: string, part: Partial<AlikeUnit>): AlikeUnit => ({
  ...{ id, parentId: null, kind: 'S', packaging: 'KLT4328', packagingName: 'Box', qty: '24' as Decimal },
  ...{ gross: '6' as Decimal, licencePlate: `1JUN${id}`, ...part },
});

it('units that are alike are one row with their number, weight and plates; what stands in a load follows it', () => {
  const units = [
    unit('01', { kind: 'M', packaging: 'PAL1208', qty: null, gross: '40' as Decimal }),
    unit('02', { parentId: '01' }),
    unit('04', {}),
    unit('03', { parentId: '01' }),
    unit('05', { parentId: '01', qty: '12' as Decimal }),
  ];
  const seen = packedGroups(units).map(({ depth, packaging, count, qty, gross, from, to }) =>
    [depth, packaging, count, qty, gross, from, to].join(' '),
  );
  expect(seen).toEqual([
    '0 PAL1208 1  40 1JUN01 1JUN01',
    '1 KLT4328 2 24 12 1JUN02 1JUN03',
    '1 KLT4328 1 12 6 1JUN05 1JUN05',
    '0 KLT4328 1 24 6 1JUN04 1JUN04',
  ]);
});

it('a note without packages has no row', () => {
  expect(packedGroups([])).toEqual([]);
});
