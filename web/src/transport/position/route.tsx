import { readRoute, type TruckRoute } from '@inbound/shared/transport/position/contract';
import { takesPositions } from '@inbound/shared/transport/position/rules';
import { shippingNote } from '@inbound/shared/transport/shipping-note/machine';
import { useState } from 'react';
import { useFormat } from '../../client/format/use-format.ts';
import { link } from '../../client/link.ts';
import { useMay } from '../../client/session.ts';
import { useTexts } from '../../client/texts.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { DetailScreen, type PartProps } from '../../kit/detail/detail-screen.tsx';
import { Facts } from '../../kit/detail/facts.tsx';
import { Button } from '../../kit/parts/button.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { StripMap } from './strip-map.tsx';
import { TakeGpx } from './take-gpx.tsx';
import { TrackPicture } from './track-picture.tsx';

type Part = PartProps<TruckRoute>;

const c = columnsOf<TruckRoute>();

const facts = [
  c.link('sdNo', route => link('/transport/shipping-note-detail', { id: route.id })),
  c.mono('plate'),
  c.time('begins'),
  c.time('etaAt'),
  c.time('lastAt'),
  c.flag('isNear'),
  c.reference('supplierCode', 'supplierName'),
];

const counted = [
  c.time('departedAt'),
  c.time('gateInAt'),
  c.time('gateOutAt'),
  c.number('positionCount'),
  c.number('outlierCount'),
];

const Way = ({ record }: Part) => {
  const { t } = useTexts();
  return (
    <>
      <StripMap route={record} />
      {record.positionCount === 0 && <Notice tone="info">{t('position.text.none')}</Notice>}
      {record.track.length > 0 && <TrackPicture track={record.track} plant={record.plant} />}
      <Facts record={record} columns={counted} />
    </>
  );
};

/** What keeps its estimate from being known, or from being fresh. */
const Trouble = ({ record }: Part) => {
  const { t } = useTexts();
  const { moment } = useFormat();
  if (record.silentSince !== null)
    return <Notice tone="warning">{t('position.text.silent', { time: moment(record.silentSince) })}</Notice>;
  if (record.plant === null) return <Notice tone="warning">{t('position.text.noPlace')}</Notice>;
  return null;
};

const Actions = ({ record, refresh }: Part) => {
  const { t } = useTexts();
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  if (!takesPositions(record) || !may('transport.position.edit')) return null;
  return (
    <>
      <Button icon="upload" onClick={() => setOpen(true)}>
        {t('position.action.takeGpx')}
      </Button>
      {isOpen && <TakeGpx route={record} close={() => setOpen(false)} done={refresh} />}
    </>
  );
};

/** The way of one truck: a line with plan, estimate and what was, and the shape of its track. */
export const RouteScreen = () => (
  <DetailScreen
    of={readRoute}
    machine={shippingNote}
    icon="place"
    facts={facts}
    sections={[{ name: 'way', show: Way }]}
    notice={Trouble}
    actions={(record, refresh) => <Actions record={record} refresh={refresh} />}
  />
);
