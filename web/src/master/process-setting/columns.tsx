import type { SettingRow } from '@inbound/shared/master/process-setting/contract';
import { link } from '../../client/link.ts';
import { useTexts } from '../../client/texts.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { TabLink } from '../../kit/tab/tab-link.tsx';

const FEATURE = 'processSetting';
const c = columnsOf<SettingRow>();

const plant = c.reference('plantNo', 'plantName', row =>
  row.plantId === null ? undefined : link('/master/plant-detail', { id: row.plantId }),
);
const kind = c.choice('kind', 'common', { width: 120 });
const supplier = c.mono('supplierCode', { width: 120 });

/** For which plant a row is, or for all; it leads to the page of the settings. */
const PlantOf = ({ row }: { row: SettingRow }) => {
  const { t } = useTexts();
  return (
    <TabLink to={link('/master/process-detail', { id: row.id })}>
      {row.plantNo ?? t('processSetting.text.allPlants')}
    </TabLink>
  );
};

/** What a row says itself; an empty one is inherited. */
export const ownColumns = [
  c.choice('confirmType', FEATURE),
  c.choice('splitType', FEATURE),
  c.choice('quantityStrategy', FEATURE, { width: 160 }),
  c.decimal('quantityPercent'),
  c.choice('dateStrategy', FEATURE, { width: 160 }),
  c.number('daysBefore'),
  c.number('daysAfter'),
  c.choice('dnCreation', FEATURE, { width: 160 }),
  c.choice('lineDemand', FEATURE, { width: 140 }),
  c.choice('freeze', FEATURE, { width: 140 }),
  c.number('freezeDays'),
  c.choice('oneMaterial', FEATURE),
  c.choice('pickUpPlan', FEATURE),
  c.choice('pickUpConfirm', FEATURE),
  c.choice('autoApproval', FEATURE),
  c.number('autoApprovalDays'),
  c.decimal('autoApprovalPercent'),
];

/** What tells settings apart at a glance; the others stand on the page of a setting, and among the columns to choose. */
const AT_A_GLANCE = ['confirmType', 'splitType', 'quantityStrategy', 'dateStrategy', 'freeze', 'freezeDays'];

export const columns = [
  c.custom(
    'plantNo',
    row => <PlantOf row={row} />,
    (row, { t }) => row.plantNo ?? t('processSetting.text.allPlants'),
    { pin: 'left', width: 108 },
  ),
  c.name('plantName', { width: 160 }),
  supplier,
  kind,
  ...ownColumns.map(column => (AT_A_GLANCE.includes(column.key) ? column : { ...column, hidden: true as const })),
  c.time('changedAt'),
];

export const head = [plant, supplier, kind];
