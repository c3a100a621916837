import type { BusinessKind, BusinessRow } from '@inbound/shared/system/business-data/contract';
import type { DictionaryName } from '@inbound/shared/system/dictionary/names';
import { type Link, link } from '../../client/link.ts';
import { type Texts, useTexts } from '../../client/texts.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { Grid } from '../../kit/grid/grid.tsx';
import { TabLink } from '../../kit/tab/tab-link.tsx';

const c = columnsOf<BusinessRow>();

const dictionary = (typeCode: DictionaryName): Link => link('/system/dict', { filter: { typeCode: [typeCode] } });

/** Where each kind is kept. */
const PLACES: Record<BusinessKind, () => Link> = {
  company: () => link('/system/company', {}),
  unit: () => dictionary('unit'),
  packagingMaster: () => link('/packaging/master', {}),
  transportType: () => dictionary('transportType'),
  transportMode: () => dictionary('transportMode'),
  entryPurpose: () => dictionary('entryPurpose'),
  rejectReason: () => dictionary('rejectReason'),
  closeReason: () => dictionary('closeReason'),
  cancelReason: () => dictionary('cancelReason'),
  transportCancelReason: () => dictionary('transportCancelReason'),
  transportRejectReason: () => dictionary('transportRejectReason'),
  supplierCategory: () => dictionary('supplierCategory'),
  ediPartner: () => link('/master/supplier', {}),
  labelTemplate: () => link('/packaging/label-template', {}),
};

const nameOf = ({ id }: BusinessRow, { t }: Texts): string => t(`businessData.kind.${id}`);

const Name = ({ row }: { row: BusinessRow }) => <TabLink to={PLACES[row.id]()}>{nameOf(row, useTexts())}</TabLink>;

const columns = [
  c.custom('kind', row => <Name row={row} />, nameOf, { width: 280 }),
  c.number('count'),
  c.number('active'),
  c.time('changedAt'),
];

/** What there is of each kind, with the way to where it is kept. */
export const Kinds = ({ rows }: { rows: readonly BusinessRow[] }) => (
  <Grid name="kinds" rows={rows} columns={columns} />
);
