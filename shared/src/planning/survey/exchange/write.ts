import { type Decimal, firstDayOf, type IsoWeek, type Timestamp } from '../../../kernel/index.ts';
import type { Quantities } from '../../forecast-version/rules.ts';
import type { LineFigures } from '../figures.ts';
import { type CapacityGroup, type MaterialDemand, UNITS } from './schema.ts';

/** Between whom messages go, by business partner numbers: two legal entities, and the site that expects the goods. */
export interface Parties {
  customer: string;
  supplier: string;
  customerLocation: string;
}

/** All of a demand: surveys do not part series from after-sales. */
const CATEGORY = { demandCategoryCode: '0001' } as const;

const unitFields = (unit: string) => {
  const unitOfMeasure = UNITS[unit];
  return unitOfMeasure === undefined
    ? { unitOfMeasureIsOmitted: true }
    : { unitOfMeasure, unitOfMeasureIsOmitted: false };
};

const monday = (week: string) => firstDayOf(week as IsoWeek);

/** A material whose demand is told, by week. */
export interface ExpectedMaterial {
  materialId: string;
  partNo: string;
  name: string;
  unit: string;
  demand: Quantities;
}

/** What is expected of a material: a week of which nothing is known is left out, 0 is told. */
export const materialDemandOf = (
  { materialId, partNo, name, unit, demand }: ExpectedMaterial,
  weeks: readonly string[],
  { customer, supplier, customerLocation }: Parties,
  changedAt: Timestamp,
): MaterialDemand => ({
  ...{ materialDemandId: materialId, materialNumberCustomer: partNo, materialDescriptionCustomer: name },
  ...{ customer, supplier, changedAt, materialDemandIsInactive: false, ...unitFields(unit) },
  demandSeries: [
    {
      ...{ customerLocation, demandCategory: CATEGORY },
      demands: weeks.flatMap(week => {
        const asked = demand[week];
        return asked === undefined ? [] : [{ pointInTime: monday(week), demand: Number(asked) }];
      }),
    },
  ],
});

/** A line of a survey as it is told to others. */
export interface ToldLine extends Pick<LineFigures, 'capacity' | 'maximum' | 'agreed' | 'shifted'> {
  id: string;
  name: string;
  unit: string;
  materials: readonly { partNo: string; loadFactor: Decimal }[];
}

/** What a supplier can make on a tool: a week without capacity is left out; without a maximum the capacity is the most. */
export const capacityGroupOf = (
  { id, name, unit, materials, ...figures }: ToldLine,
  weeks: readonly string[],
  { customer, supplier, customerLocation }: Parties,
  changedAt: Timestamp,
): CapacityGroup => ({
  ...{ capacityGroupId: id, name, customer, supplier, changedAt, capacityGroupIsInactive: false, ...unitFields(unit) },
  linkedDemandSeries: materials.map(({ partNo, loadFactor }) => ({
    ...{ materialNumberCustomer: partNo, customerLocation, demandCategory: CATEGORY, loadFactor: Number(loadFactor) },
  })),
  capacities: weeks.flatMap(week => {
    const [can, agreed, shifted] = [figures.capacity[week], figures.agreed[week], figures.shifted[week]];
    if (can === undefined) return [];
    return [
      {
        ...{
          pointInTime: monday(week),
          actualCapacity: Number(can),
          maximumCapacity: Number(figures.maximum[week] ?? can),
        },
        ...(agreed === undefined ? {} : { agreedCapacity: Number(agreed) }),
        ...(shifted === undefined ? {} : { deltaProductionResult: Number(shifted) }),
      },
    ];
  }),
});
