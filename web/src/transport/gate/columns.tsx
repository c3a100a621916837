import type { GateDay } from '@inbound/shared/transport/gate/contract';
import { byColumn, GATE_COLUMNS, type GateColumn } from '@inbound/shared/transport/gate/truck-place';
import { useFormat } from '../../client/format/use-format.ts';
import { useTexts } from '../../client/texts.ts';
import { ScrollRegion } from '../../kit/parts/scroll-region.tsx';
import { ArrivalCard } from './arrival-card.tsx';
import { TruckCard } from './truck-card.tsx';
import { placeOf } from './truck-words.tsx';
import type { Gate } from './use-gate-day.ts';

interface ColumnsProps {
  gate: Gate;
  day: GateDay;
  chosen: string | undefined;
  open(id: string): void;
}

/** The trucks of a day by where they are: expected, waiting, at dock, left. */
export const GateColumns = ({ gate, day, chosen, open }: ColumnsProps) => {
  const { t } = useTexts();
  const { count } = useFormat();
  const trucks = byColumn(gate.trucks);
  const arrivalsIn = (column: GateColumn) => (column === 'waiting' ? day.arrivals : []);
  return (
    <div className="gd-columns">
      {GATE_COLUMNS.map(column => (
        <section key={column} aria-label={t(`gate.column.${column}`)}>
          <h2>
            {t(`gate.column.${column}`)} <small>{count(trucks[column].length + arrivalsIn(column).length)}</small>
          </h2>
          <ScrollRegion className="gd-column">
            {trucks[column].length + arrivalsIn(column).length === 0 && <p>{t('gate.text.none')}</p>}
            <ul>
              {arrivalsIn(column).map(arrival => (
                <ArrivalCard key={arrival.id} {...{ gate, day, arrival }} />
              ))}
              {trucks[column].map(truck => (
                <TruckCard
                  key={truck.id}
                  truck={truck}
                  place={placeOf(truck, { now: gate.now, day })}
                  isChosen={truck.id === chosen}
                  open={() => open(truck.id)}
                />
              ))}
            </ul>
          </ScrollRegion>
        </section>
      ))}
    </div>
  );
};
