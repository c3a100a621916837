import { z } from 'zod';
import { isPlainDate, type PlainDate, weekdayOf } from '../../../kernel/index.ts';

/**
 * The two messages of CX-0128 (demand and capacity management), version 3.0.1, as far as surveys speak them: what a customer
 * expects of a material by week, and what a supplier can make by week on one tool. A property that surveys do not have is let
 * pass and not kept.
 */

const UUID = /^(urn:uuid:)?[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$/;
/** Quantities have at most 18 digits before their point. */
const TOO_LARGE = 1e18;

/** Business partner numbers: of a legal entity, and of a site. */
export const BPNL = /^BPNL[a-zA-Z0-9]{12}$/;
export const BPNS = /^BPNS[a-zA-Z0-9]{12}$/;

/** Units of the standard, of those that it has, by the codes of UN/ECE recommendation 20 that dictionaries use. */
export const UNITS: Readonly<Record<string, string>> = {
  ...{ PCE: 'unit:piece', C62: 'unit:piece', EA: 'unit:piece', SET: 'unit:set', PR: 'unit:pair' },
  ...{ GRM: 'unit:gram', KGM: 'unit:kilogram', TNE: 'unit:tonneMetricTon', MTR: 'unit:metre', CMT: 'unit:centimetre' },
  ...{
    KMT: 'unit:kilometre',
    MTK: 'unit:squareMetre',
    MTQ: 'unit:cubicMetre',
    LTR: 'unit:litre',
    MLT: 'unit:millilitre',
  },
};

const uuid = z.string().regex(UUID);
const quantity = z.number().min(0).lt(TOO_LARGE);
/** A week is told by its Monday. */
const monday = z.string().refine(day => isPlainDate(day) && weekdayOf(day as PlainDate) === 1);
const category = z.object({
  demandCategoryCode: z.enum(['0001', 'A1S1', 'SR99', 'PI01', 'OS01', 'OI01', 'ED01', 'PO01']),
});

/** No week stands twice in a series. */
const hasNoDoubles = (series: readonly { pointInTime: string }[]): boolean =>
  new Set(series.map(({ pointInTime }) => pointInTime)).size === series.length;

/** A unit is named, or left out on purpose. */
const saysUnit = ({
  unitOfMeasure,
  unitOfMeasureIsOmitted,
}: {
  unitOfMeasure?: unknown;
  unitOfMeasureIsOmitted: boolean;
}) => (unitOfMeasure === undefined) === unitOfMeasureIsOmitted;

const common = {
  customer: z.string().regex(BPNL),
  supplier: z.string().regex(BPNL),
  unitOfMeasure: z.enum(Object.values(UNITS) as [string, ...string[]]).optional(),
  unitOfMeasureIsOmitted: z.boolean(),
  changedAt: z.iso.datetime({ offset: true }),
};

/** WeekBasedMaterialDemand: what a customer expects of one material from one supplier. */
export const materialDemand = z
  .object({
    materialDemandId: uuid,
    materialNumberCustomer: z.string(),
    materialNumberSupplier: z.string().optional(),
    materialDescriptionCustomer: z.string(),
    demandSeries: z.array(
      z.object({
        customerLocation: z.string().regex(BPNS),
        demandCategory: category,
        demands: z.array(z.object({ pointInTime: monday, demand: quantity })).refine(hasNoDoubles),
      }),
    ),
    materialDemandIsInactive: z.boolean(),
    ...common,
  })
  .refine(saysUnit);
export type MaterialDemand = z.output<typeof materialDemand>;

/** WeekBasedCapacityGroup: what a supplier can make of one material, or of several on one tool. */
export const capacityGroup = z
  .object({
    capacityGroupId: uuid,
    name: z.string(),
    linkedDemandSeries: z
      .array(
        z.object({
          materialNumberCustomer: z.string(),
          customerLocation: z.string().regex(BPNS),
          demandCategory: category,
          loadFactor: z.number().optional(),
        }),
      )
      .optional(),
    capacities: z
      .array(
        z.object({
          pointInTime: monday,
          actualCapacity: quantity,
          maximumCapacity: quantity,
          agreedCapacity: quantity.optional(),
          deltaProductionResult: z.number().optional(),
        }),
      )
      .refine(hasNoDoubles)
      .optional(),
    capacityGroupIsInactive: z.boolean(),
    ...common,
  })
  .refine(saysUnit);
export type CapacityGroup = z.output<typeof capacityGroup>;
