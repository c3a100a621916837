import type { GateTruck } from '@inbound/shared/transport/gate/contract';
import { link } from '../../client/link.ts';
import { useTexts } from '../../client/texts.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { Facts } from '../../kit/detail/facts.tsx';
import { placeOf, TruckTags, WindowText } from './truck-words.tsx';
import type { Gate } from './use-gate-day.ts';

const c = columnsOf<GateTruck>();

const facts = [
  c.link('sdNo', truck => link('/transport/shipping-note-detail', { id: truck.id })),
  c.reference('supplierCode', 'supplierName'),
  c.reference('forwarderCode', 'forwarderName'),
  c.number('unitCount', { amount: true }),
  c.time('gateInAt'),
  c.time('gateOutAt'),
];

/** Where the truck drives to, the largest thing there is, with its window and how it stands. */
export const TruckDoor = ({ truck, gate }: { truck: GateTruck; gate: Gate }) => {
  const { t } = useTexts();
  return (
    <section className="gd-door" aria-label={t('gate.text.door', { point: truck.unloadingPoint })}>
      <strong>{truck.door}</strong>
      <p>
        <span>{t('gate.text.door', { point: truck.unloadingPoint })}</span>
        <WindowText truck={truck} />
        {gate.day && <TruckTags place={placeOf(truck, { now: gate.now, day: gate.day })} />}
      </p>
    </section>
  );
};

export const TruckFacts = ({ truck }: { truck: GateTruck }) => <Facts record={truck} columns={facts} />;
