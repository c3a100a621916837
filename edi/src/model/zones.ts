import { addMonths } from '../text/dates.ts';
import type { GoAhead, LineKind, PlainDate } from './release.ts';

/** Where the zones of a schedule end; 4905 has no such mark on its lines. */
export interface Zones {
  /** End of the firm zone, where agreement or supplier have one. */
  firmUntil?: PlainDate;
  productionUntil?: PlainDate;
  materialUntil?: PlainDate;
}

/**
 * How binding a line is that ends on `to`: firm up to the firm zone, production and material up to their releases, else
 * forecast. Without a firm zone the lines of one day are firm as far as production is released.
 */
export function lineKind(to: PlainDate, isDay: boolean, zones: Zones): LineKind {
  if (zones.firmUntil !== undefined && to <= zones.firmUntil) return 'firm';
  if (zones.productionUntil !== undefined && to <= zones.productionUntil) {
    return isDay && zones.firmUntil === undefined ? 'firm' : 'production';
  }
  return zones.materialUntil !== undefined && to <= zones.materialUntil ? 'material' : 'forecast';
}

/** A go-ahead that is stated in months from the release date on (512-15, 512-16); 0 and blank state none. */
export function goAheadOfMonths(from: PlainDate | undefined, months: string | undefined): GoAhead | undefined {
  if (from === undefined || months === undefined || months === '0') return undefined;
  return { from, to: addMonths(from, Number(months)) };
}
