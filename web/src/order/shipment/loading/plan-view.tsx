import type { ShipmentDetail } from '@inbound/shared/order/shipment/contract';
import type { LoadPlan } from '@inbound/shared/order/shipment/load-contract';
import { figuresOfCarrier, figuresOfLoad, kilogramsOf } from '@inbound/shared/order/shipment/load-rules';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFormat } from '../../../client/format/use-format.ts';
import { useTexts } from '../../../client/texts.ts';
import { columnsOf } from '../../../kit/columns/columns.tsx';
import { useEntryText } from '../../../kit/columns/entry.tsx';
import { Grid } from '../../../kit/grid/grid.tsx';
import { Arrange } from './arrange.tsx';
import { CarrierLayers } from './carrier-layers.tsx';

interface PlanProps {
  shipment: ShipmentDetail;
  plan: LoadPlan;
  /** Hears that a package was moved; absent where the plan cannot be changed. */
  moved?: (() => void) | undefined;
}

const rowsOf = ({ shipment, plan }: PlanProps) =>
  plan.carriers.map((carrier, at) => {
    const figures = figuresOfCarrier(carrier, plan.packages);
    const parts = figures.lineIds.map(id => shipment.lines.find(line => line.id === id)?.partNo ?? '');
    return {
      ...{ id: `${at}`, position: at + 1, packaging: carrier.packaging, licencePlate: plan.plates[at] ?? '' },
      ...{ partNo: [...new Set(parts)].join(', '), packageCount: figures.packageCount },
      ...{ gross: kilogramsOf(figures.grossG), loadPercent: figures.loadPercent, volumePercent: figures.volumePercent },
    };
  });

type CarrierRow = ReturnType<typeof rowsOf>[number];

const c = columnsOf<CarrierRow>();

const percent = (key: 'loadPercent' | 'volumePercent') => ({
  ...c.custom(
    key,
    row => (
      <span className="ld-share">
        <i aria-hidden="true">
          <b style={{ inlineSize: `${Math.min(100, row[key])}%` }} />
        </i>
        {row[key]}
      </span>
    ),
    row => `${row[key]}`,
    { width: 104, align: 'end' },
  ),
  measuredIn: '%' as const,
});

const columns = [
  c.number('position', { width: 52, pin: 'left' }),
  c.text('packaging', { width: 116 }),
  c.text('partNo', { width: 132 }),
  c.number('packageCount', { width: 96 }),
  c.decimal('gross', { width: 96 }),
  percent('loadPercent'),
  percent('volumePercent'),
];

/** Carriers of an accepted plan have plates. */
const acceptedColumns = [...columns, c.mono('licencePlate', { width: 200 })];

/** What a plan comes to, beside the number of carriers that no plan can go below. */
const Figures = ({ plan }: Pick<PlanProps, 'plan'>) => {
  const { t } = useTexts();
  const format = useFormat();
  const { carrierCount, packageCount, grossG, volumePercent } = figuresOfLoad(plan);
  const figures = [
    ['carriers', format.count(carrierCount), carrierCount],
    ['fewest', format.count(plan.fewestCarriers), plan.fewestCarriers],
    ['packages', format.count(packageCount), packageCount],
    ['gross', format.decimal(kilogramsOf(grossG)), grossG],
    ['volume', `${volumePercent} %`, volumePercent],
  ] as const;
  return (
    <dl className="ld-figures">
      {figures.map(([name, value, count]) => (
        <div key={name}>
          <dt>{t(`shipment.text.load.figure.${name}`, { count })}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
};

/** What is on no carrier, each line with its reason. */
const NotLoaded = ({ shipment, plan }: PlanProps) => {
  const { t } = useTexts();
  const unitText = useEntryText('unit');
  const format = useFormat();
  if (plan.notLoaded.length === 0) return null;
  return (
    <section className="ld-left-out">
      <h2>{t('shipment.text.load.notLoaded')}</h2>
      <ul>
        {plan.notLoaded.map(({ lineId, qty, reason }) => {
          const line = shipment.lines.find(({ id }) => id === lineId);
          return (
            <li key={`${lineId} ${reason}`}>
              <span>
                {line?.poNo}/{line?.itemNo} {line?.partNo}
              </span>
              <span>
                {format.decimal(qty)} {line && unitText(line.unit)}
              </span>
              <span>{t(`shipment.text.load.reason.${reason}`)}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
};

/** Whether the page is being printed: on paper every carrier has its picture and its steps. */
const usePrinting = (): boolean => {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
};

/** A plan as a list of its carriers and as a picture of each, layer by layer. */
export const PlanView = ({ shipment, plan, moved }: PlanProps) => {
  const [at, setAt] = useState(0);
  const isPrinting = usePrinting();
  const shown = plan.carriers.flatMap((carrier, index) =>
    isPrinting || index === Math.min(at, plan.carriers.length - 1) ? [{ carrier, no: index + 1 }] : [],
  );
  return (
    <>
      <Figures plan={plan} />
      <div className="ld-plan">
        <div className="ld-list">
          <Grid<CarrierRow>
            name="carriers"
            rows={rowsOf({ shipment, plan })}
            columns={plan.acceptedAt === null ? columns : acceptedColumns}
            watch={row => row && setAt(Number(row.id))}
          />
          <NotLoaded shipment={shipment} plan={plan} />
          {moved && shown[0] && (
            <Arrange key={shown[0].no} shipmentId={shipment.id} plan={plan} carrierAt={shown[0].no - 1} done={moved} />
          )}
        </div>
        {shown.map(({ carrier, no }) => (
          <CarrierLayers key={`${plan.id} ${no}`} shipment={shipment} plan={plan} carrier={carrier} no={no} />
        ))}
      </div>
    </>
  );
};
