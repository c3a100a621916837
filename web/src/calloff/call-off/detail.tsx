import { type CallOffDetail, readCallOff } from '@inbound/shared/calloff/call-off/contract';
import { callOff, seriesCallOff } from '@inbound/shared/calloff/call-off/header-rules';
import { useState } from 'react';
import { useMay } from '../../client/session.ts';
import { useTexts } from '../../client/texts.ts';
import { NameCell, PartCell, QuantityCell } from '../../kit/columns/cells.tsx';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { DetailScreen, type PartProps } from '../../kit/detail/detail-screen.tsx';
import { Button } from '../../kit/parts/button.tsx';
import { StateTag } from '../../kit/state/state-tag.tsx';
import { ReleaseComparison } from '../release/comparison.tsx';
import { ConfirmGrid } from './confirm-grid.tsx';
import { byArrival, CreateNote } from './create-note.tsx';
import { History } from './history.tsx';
import { Schedule } from './schedule.tsx';

const Material = ({ row }: { row: CallOffDetail }) => (
  <>
    <PartCell value={row.material} /> <NameCell zh={row.materialNameZh} en={row.materialNameEn} />
  </>
);

const c = columnsOf<CallOffDetail>();

const facts = [
  c.text('callOffNo'),
  c.custom(
    'material',
    row => <Material row={row} />,
    row => row.material,
  ),
  c.custom(
    'unloadingPoint',
    row => `${row.plantNo} / ${row.unloadingPoint}`,
    row => row.unloadingPoint,
  ),
  c.custom(
    'releaseNo',
    row => row.releaseNo,
    row => row.releaseNo,
  ),
  c.custom(
    'ordered',
    row => <QuantityCell value={row.cumulatives.ordered} unit={row.unit} />,
    row => row.cumulatives.ordered,
  ),
  c.custom(
    'sent',
    row => <QuantityCell value={row.cumulatives.sent} unit={row.unit} />,
    row => row.cumulatives.sent,
  ),
  c.custom(
    'callOffState',
    row => <StateTag machine={callOff} state={row.callOffState} />,
    row => row.callOffState,
  ),
];

const Lines = ({ record, refresh }: PartProps<CallOffDetail>) => <ConfirmGrid record={record} changed={refresh} />;

const sections = [
  { name: 'lines', count: (row: CallOffDetail) => row.lines.length, show: Lines },
  { name: 'changes', count: (row: CallOffDetail) => row.changedCount, show: ReleaseComparison },
  { name: 'schedule', count: (row: CallOffDetail) => row.schedule.length, show: Schedule },
  { name: 'timeline', show: History },
];

const Actions = ({ record }: { record: CallOffDetail }) => {
  const { t } = useTexts();
  const may = useMay();
  const [creates, setCreates] = useState(false);
  if (!may('delivery.deliveryNote.edit')) return null;
  const nothing = byArrival(record.lines).length === 0 ? t('callOff.text.nothingToDeliver') : undefined;
  return (
    <>
      <Button icon="delivery-note" reason={nothing} onClick={() => setCreates(true)}>
        {t('callOff.text.createNote')}
      </Button>
      {creates && <CreateNote callOff={record} close={() => setCreates(false)} />}
    </>
  );
};

export const SeriesDetail = () => (
  <DetailScreen
    of={readCallOff}
    machine={seriesCallOff}
    icon="call-off"
    facts={facts}
    sections={sections}
    actions={record => <Actions record={record} />}
  />
);
