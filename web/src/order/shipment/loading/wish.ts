import { type AnswerOf, type Decimal, type InputOf, isDecimal, isPositive } from '@inbound/shared';
import type { LoadGrouping, planShipmentLoad, readShipmentLoad } from '@inbound/shared/order/shipment/load-contract';

type Load = AnswerOf<typeof readShipmentLoad>;

/** What is typed and chosen before a load is planned. */
export interface Wish {
  carriers: readonly { key: number; packaging: string; heightMm: string }[];
  /** By line id. */
  packages: Readonly<Record<string, { packaging: string; qty: string }>>;
  grouping: LoadGrouping;
  isPureFirst: boolean;
}

/** The carriers that packages may be loaded onto. */
export const carriersOf = ({ packaging }: Load) => packaging.filter(({ pallet }) => pallet);

/** A carrier as it is offered, at first that of an instruction of the lines: as high as a load on it usually is. */
export const offeredCarrier = (load: Load, key: number, code?: string): Wish['carriers'][number] => {
  const carriers = carriersOf(load);
  const agreed = load.lines.map(({ carrier }) => carrier);
  const found =
    carriers.find(one => one.code === code) ?? carriers.find(one => agreed.includes(one.code)) ?? carriers[0];
  return { key, packaging: found?.code ?? '', heightMm: `${found?.roomMm ?? ''}` };
};

/** What was asked for last, else each line as its instruction says, on the first carrier. */
export const firstWish = (load: Load): Wish => {
  const last = load.plans[0]?.wanted;
  const chosen = new Map(last?.packages.map(one => [one.lineId, one]));
  return {
    carriers: last
      ? last.carriers.map(({ packaging, heightMm }, key) => ({ key, packaging, heightMm: `${heightMm}` }))
      : [offeredCarrier(load, 0)],
    packages: Object.fromEntries(
      load.lines.map(({ lineId, packaging, qty }) => {
        const before = chosen.get(lineId);
        return [lineId, { packaging: before?.packaging ?? packaging, qty: before?.qty ?? qty ?? '' }];
      }),
    ),
    grouping: last?.grouping ?? 'fewest',
    isPureFirst: last?.isPureFirst ?? true,
  };
};

const WHOLE = /^[1-9]\d*$/;

/** A wish as the call takes it: lines that are packed as their instruction says are not named. Undefined while something is missing. */
export const inputOf = (
  { carriers, packages, grouping, isPureFirst }: Wish,
  { lines }: Load,
): Omit<InputOf<typeof planShipmentLoad>, 'id'> | undefined => {
  if (carriers.some(({ packaging, heightMm }) => packaging === '' || !WHOLE.test(heightMm))) return undefined;
  const own = lines.flatMap(line => {
    const { packaging = '', qty = '' } = packages[line.lineId] ?? {};
    const isAgreed = packaging === line.packaging && qty === (line.qty ?? '');
    return isAgreed ? [] : [{ lineId: line.lineId, packaging, qty }];
  });
  if (own.some(({ packaging, qty }) => packaging === '' || !isDecimal(qty) || !isPositive(qty))) return undefined;
  return {
    ...{ grouping, isPureFirst, packages: own.map(one => ({ ...one, qty: one.qty as Decimal })) },
    carriers: carriers.map(({ packaging, heightMm }) => ({ packaging, heightMm: Number(heightMm) })),
  };
};
