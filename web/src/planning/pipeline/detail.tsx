import { DETAIL_OF_KIND } from '@inbound/shared/calloff/call-off/kinds';
import { type PipelineDetail, readPipeline } from '@inbound/shared/planning/pipeline/contract';
import { isShortage } from '@inbound/shared/planning/pipeline/cover';
import { pipeline } from '@inbound/shared/planning/pipeline/machine';
import { useFormat } from '../../client/format/use-format.ts';
import { type Link, link } from '../../client/link.ts';
import { useMay, useSession } from '../../client/session.ts';
import { useTexts } from '../../client/texts.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { commentsOf } from '../../kit/comments/comments-section.tsx';
import { DetailScreen, type PartProps } from '../../kit/detail/detail-screen.tsx';
import { Facts } from '../../kit/detail/facts.tsx';
import { Button } from '../../kit/parts/button.tsx';
import type { IconName } from '../../kit/parts/icons.ts';
import { Notice } from '../../kit/parts/notice.tsx';
import { usePlace } from '../../kit/tab/tab.tsx';
import { Days } from './days.tsx';
import { AskButton, Suppliers } from './suppliers.tsx';

type Part = PartProps<PipelineDetail>;

const c = columnsOf<PipelineDetail>();

const facts = [
  c.part('material'),
  c.name('materialName'),
  c.several('supplierCodes'),
  c.text('cover'),
  c.date('firstShortage'),
];

const general = [
  c.quantity('stock', 'unit'),
  c.time('stockAsOf'),
  c.quantity('inTransit', 'unit'),
  c.quantity('backorder', 'unit'),
  c.number('overdueCount'),
  c.number('transportCycle'),
  c.number('safetyDays'),
  c.text('mrpController'),
  c.text('plantNo'),
  c.date('projectedOn'),
  c.time('changedAt'),
];

const General = ({ record }: Part) => <Facts record={record} columns={general} />;

const sections = [
  { name: 'days', show: Days },
  {
    name: 'suppliers',
    show: Suppliers,
    side: 'internal' as const,
    count: (row: PipelineDetail) => row.suppliers.length,
  },
  { name: 'general', show: General },
  commentsOf('pipeline'),
];

/** When the material will be short, and whose view it is. */
const Told = ({ record }: Part) => {
  const { t, list } = useTexts();
  const { date } = useFormat();
  const isSupplier = useSession().user.type === 'supplier';
  const { state, firstShortage, isShared, ofSupplier, supplierCodes } = record;
  return (
    <>
      {firstShortage && (
        <Notice tone={isShortage(state) ? 'danger' : 'warning'}>
          {t('pipeline.text.shortOn', { state: t(`pipeline.state.${state}`), date: date(firstShortage) })}
        </Notice>
      )}
      {isShared && isSupplier && <Notice tone="info">{t('pipeline.text.shared')}</Notice>}
      {ofSupplier && !isSupplier && (
        <Notice tone="info">{t('pipeline.text.ofSupplier', { supplier: list([...supplierCodes]) })}</Notice>
      )}
    </>
  );
};

/** The supplier that is asked from here: the one whose row it is, or the only one. */
const askedOf = ({ id, ofSupplier, suppliers }: PipelineDetail) => {
  if (ofSupplier) return suppliers.find(supplier => supplier.id === id);
  return suppliers.length === 1 ? suppliers[0] : undefined;
};

/** `3.2` of a cover of 3.2 working days, `20` of one that goes past the horizon. */
const lastingOf = (cover: string | null): string | undefined => cover?.replace('+', '');

/** Asks for an emergency arrival of what is short; the next call-off tells where it goes, and what is open of it. */
const EmergencyButton = ({ record: { lines, materialId, plantId, cover } }: { record: PipelineDetail }) => {
  const { t } = useTexts();
  const may = useMay();
  const { host, key } = usePlace();
  if (!may('transport.emergency.edit')) return null;
  const daysOfSupply = lastingOf(cover);
  const query = { materialId, plantId, ...(lines[0] && { callOffId: lines[0].callOffId }) };
  const to = link('/transport/emergency-request', { ...query, ...(daysOfSupply && { daysOfSupply }) });
  return (
    <Button kind="primary" icon="emergency" onClick={() => host.open(key, to, 'new')}>
      {t('pipeline.text.askEmergency')}
    </Button>
  );
};

interface OpenButtonProps {
  name: string;
  icon: IconName;
  to: Link;
}

/** The way to a document, beside what can be done. */
const OpenButton = ({ name, icon, to }: OpenButtonProps) => {
  const { host, key } = usePlace();
  return (
    <Button icon={icon} onClick={() => host.open(key, to, 'new')}>
      {name}
    </Button>
  );
};

/** The next call-off and the truck that is late, each by the way to it; a single supplier is asked at once. */
const Actions = ({ record }: { record: PipelineDetail }) => {
  const { action } = useTexts();
  const { lines, notes } = record;
  const [line] = lines;
  const trucks = notes.filter(({ shippingNoteId }) => shippingNoteId !== null);
  const truck = (trucks.find(({ isOverdue }) => isOverdue) ?? trucks[0])?.shippingNoteId;
  const asked = askedOf(record);
  return (
    <>
      {line && (
        <OpenButton
          name={action('pipeline', 'openCallOff')}
          icon="call-off"
          to={link(DETAIL_OF_KIND[line.kind], { id: line.callOffId })}
        />
      )}
      {truck && (
        <OpenButton
          name={action('pipeline', 'openTruck')}
          icon="transport"
          to={link('/transport/shipping-note-detail', { id: truck })}
        />
      )}
      {asked && <AskButton supplier={asked} />}
      {isShortage(record.state) && <EmergencyButton record={record} />}
    </>
  );
};

/** One material in its plant: four weeks by day, the documents behind each number, and who can help. */
export const PipelineScreen = () => (
  <DetailScreen
    of={readPipeline}
    machine={pipeline}
    icon="pipeline"
    facts={facts}
    sections={sections}
    notice={Told}
    actions={record => <Actions record={record} />}
  />
);
