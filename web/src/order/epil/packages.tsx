import type { EpilDetail } from '@inbound/shared/order/epil/contract';
import { progressOfPackages, standOfPackage } from '@inbound/shared/order/epil/rules';
import { columnsOf } from '../../kit/columns/columns.tsx';
import type { PartProps } from '../../kit/detail/detail-screen.tsx';
import { Grid } from '../../kit/grid/grid.tsx';
import { Tag } from '../../kit/parts/tag.tsx';

const rowsOf = ({ rows, packed }: EpilDetail) =>
  progressOfPackages(rows, packed).map((progress, at) => ({
    ...{ id: `${progress.unitId}/${progress.lineId}`, position: at + 1, partNo: progress.partNo },
    ...{ licencePlate: packed[at]?.licencePlate ?? '', pieces: progress.pieces, serials: progress.serials },
    ...{ whole: progress.whole, stand: standOfPackage(progress) },
  }));

type PackageRow = ReturnType<typeof rowsOf>[number];

const TONES = { complete: 'success', incomplete: 'warning', surplus: 'danger' } as const;

const c = columnsOf<PackageRow>();

const columns = [
  c.number('position', { width: 56, pin: 'left' }),
  c.mono('licencePlate', { width: 216 }),
  c.part('partNo'),
  c.number('pieces', { width: 96, amount: true }),
  c.number('serials', { width: 120, amount: true }),
  c.number('whole', { width: 120, amount: true }),
  c.custom(
    'stand',
    ({ stand }, { texts }) => <Tag tone={TONES[stand]}>{texts.t(`epil.text.package.${stand}`)}</Tag>,
    ({ stand }, texts) => texts.t(`epil.text.package.${stand}`),
    { width: 152 },
  ),
];

/** Each package of flagged material with how many of its pieces are told, as it is saved. */
export const Packages = ({ record }: PartProps<EpilDetail>) => (
  <Grid<PackageRow> name="packages" rows={rowsOf(record)} columns={columns} />
);
