import type { GateDay, GateTruck } from '@inbound/shared/transport/gate/contract';
import { byColumn, type GateColumn } from '@inbound/shared/transport/gate/truck-place';
import { useFormat } from '../../../client/format/use-format.ts';
import { useTexts } from '../../../client/texts.ts';
import { PhoneCard } from '../../../kit/phone/phone.tsx';
import { ArrivalCard } from '../arrival-card.tsx';
import { ScanBar } from '../scan-bar.tsx';
import { placeOf, TruckTags, WindowText } from '../truck-words.tsx';
import type { Gate } from '../use-gate-day.ts';
import { WaitingStamps } from '../waiting-stamps.tsx';

/** What the gate does next stands first; those that left stand last. */
const ORDER: readonly GateColumn[] = ['waiting', 'atDock', 'arriving', 'left'];

interface TrucksProps {
  gate: Gate;
  day: GateDay;
  open(id: string): void;
}

const Card = ({ truck, gate, day, open }: TrucksProps & { truck: GateTruck }) => (
  <PhoneCard icon="transport" title={truck.plate} tag={<b>{truck.door}</b>} open={() => open(truck.id)}>
    <span>
      {truck.supplierCode} · <WindowText truck={truck} />
    </span>
    <span className="ib-phone-card-facts">
      <TruckTags place={placeOf(truck, { now: gate.now, day })} />
    </span>
  </PhoneCard>
);

/** The scan, and below it the trucks of the day by where they are. */
export const TrucksOnPhone = ({ gate, day, open }: TrucksProps) => {
  const { t } = useTexts();
  const { count } = useFormat();
  const trucks = byColumn(gate.trucks);
  const arrivalsIn = (column: GateColumn) => (column === 'waiting' ? day.arrivals : []);
  return (
    <>
      <ScanBar gate={gate} open={open} />
      <WaitingStamps stamps={gate.stamps} />
      {ORDER.map(column => (
        <section key={column} aria-label={t(`gate.column.${column}`)}>
          <h2>
            {t(`gate.column.${column}`)} <small>{count(trucks[column].length + arrivalsIn(column).length)}</small>
          </h2>
          <ul className="ib-phone-cards">
            {arrivalsIn(column).map(arrival => (
              <ArrivalCard key={arrival.id} {...{ gate, day, arrival }} />
            ))}
            {trucks[column].map(truck => (
              <Card key={truck.id} {...{ truck, gate, day, open }} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
};
