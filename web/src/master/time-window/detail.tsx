import {
  changeTimeWindow,
  type TimeWindowDetail as Row,
  readTimeWindow,
  removeTimeWindow,
} from '@inbound/shared/master/time-window/contract';
import { useTexts } from '../../client/texts.ts';
import { DetailScreen } from '../../kit/detail/detail-screen.tsx';
import { Facts } from '../../kit/detail/facts.tsx';
import { DeleteButton } from '../../kit/form/delete-button.tsx';
import { EditButton } from '../../kit/form/edit-button.tsx';
import { RecordHistory } from '../../kit/history/record-history.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { general, head } from './columns.ts';
import { ExceptionsOfWindow } from './exceptions.tsx';
import { TimeWindowForm } from './form.tsx';

const General = ({ record }: { record: Row }) => {
  const { t } = useTexts();
  const { startsAt: start, endsAt: end, unit, unusedMinutes: minutes } = record;
  return (
    <>
      {minutes > 0 && <Notice tone="warning">{t('timeWindow.text.unused', { start, end, unit, minutes })}</Notice>}
      <Facts record={record} columns={general} />
    </>
  );
};

export const TimeWindowDetail = () => (
  <DetailScreen
    of={readTimeWindow}
    icon="time-window"
    facts={head}
    sections={[
      { name: 'general', show: General },
      { name: 'exceptions', count: window => window.exceptions.length, show: ExceptionsOfWindow },
      { name: 'history', side: 'internal', show: RecordHistory },
    ]}
    actions={window => (
      <>
        <DeleteButton endpoint={removeTimeWindow} record={window} />
        <EditButton endpoint={changeTimeWindow} form={TimeWindowForm} record={window} />
      </>
    )}
  />
);
