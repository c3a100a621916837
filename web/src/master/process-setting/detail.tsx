import {
  changeSetting,
  readSetting,
  removeSetting,
  type SettingDetail,
} from '@inbound/shared/master/process-setting/contract';
import { useTexts } from '../../client/texts.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { DetailScreen } from '../../kit/detail/detail-screen.tsx';
import { Facts } from '../../kit/detail/facts.tsx';
import { DeleteButton } from '../../kit/form/delete-button.tsx';
import { EditButton } from '../../kit/form/edit-button.tsx';
import { Grid } from '../../kit/grid/grid.tsx';
import { RecordHistory } from '../../kit/history/record-history.tsx';
import { head, ownColumns } from './columns.tsx';
import { SettingForm } from './form.tsx';
import { Value } from './value.tsx';

interface InForceRow {
  id: string;
  value: unknown;
  origin: string;
}

const Name = ({ name }: { name: string }) => {
  const { t } = useTexts();
  return <span>{t(`processSetting.setting.${name}`)}</span>;
};

const OriginOf = ({ origin }: { origin: string }) => {
  const { t } = useTexts();
  return <span>{t(`processSetting.origin.${origin}`)}</span>;
};

const c = columnsOf<InForceRow>();

const columns = [
  c.custom(
    'setting',
    row => <Name name={row.id} />,
    row => row.id,
    { width: 240 },
  ),
  c.custom(
    'inForce',
    row => <Value name={row.id} value={row.value} />,
    row => JSON.stringify(row.value),
    { width: 280 },
  ),
  c.custom(
    'origin',
    row => <OriginOf origin={row.origin} />,
    row => row.origin,
    { width: 180 },
  ),
];

/** What holds, and who said it; of a supplier at all plants what it has set, as each plant has the rest of its own. */
const InForce = ({ record: { inForce, origins, plantId } }: { record: SettingDetail }) => (
  <Grid
    name="inForce"
    rows={Object.entries(inForce)
      .map(([id, value]) => ({ id, value, origin: origins[id] ?? 'default' }))
      .filter(({ origin }) => plantId !== null || origin === 'everywhere')}
    columns={columns}
  />
);

const Own = ({ record }: { record: SettingDetail }) => <Facts record={record} columns={ownColumns} />;

export const SettingPage = () => (
  <DetailScreen
    of={readSetting}
    icon="process"
    facts={head}
    sections={[
      { name: 'inForce', show: InForce },
      { name: 'own', show: Own },
      { name: 'history', side: 'internal', show: RecordHistory },
    ]}
    actions={setting => (
      <>
        <DeleteButton endpoint={removeSetting} record={setting} />
        <EditButton endpoint={changeSetting} form={SettingForm} record={setting} />
      </>
    )}
  />
);
