import { canonical, type Fact, later } from '../component-order/facts.ts';
import type { ReportedPackage, ShippedItem, ShippedLot, WaybillHead, WaybillReport } from './report.ts';

/** What is known of a waybill, from all that was ever reported of it. */
export interface WaybillFacts {
  waybillNo: string;
  head: Fact<WaybillHead>;
  /** By their numbers. */
  packages: Readonly<Record<string, Fact<ReportedPackage>>>;
  /** By delivery and item: one that is sent again replaces itself. */
  items: Readonly<Record<string, Fact<ShippedItem>>>;
}

const keyOf = ({ deliveryNo, deliveryItem }: ShippedItem): string => `${deliveryNo}/${deliveryItem}`;

/**
 * Adds a report to what is known of a waybill. The head, each package and each item is known as it was at the latest moment of
 * which it was told, so reports may come twice, late and in any order: the end is the same (decision 0184).
 */
export const mergeWaybill = (known: WaybillFacts | undefined, report: WaybillReport): WaybillFacts => {
  const { moment: at, waybillNo, head } = report;
  const packages = { ...known?.packages };
  for (const one of report.packages) packages[one.no] = later(packages[one.no], { at, value: one });
  const items = { ...known?.items };
  for (const one of report.items) items[keyOf(one)] = later(items[keyOf(one)], { at, value: one });
  return { waybillNo, head: later(known?.head, { at, value: head }), packages, items };
};

/** Pieces of one lot in a package, with the item that they belong to. */
export type Content = ShippedLot & Omit<ShippedItem, 'lots'>;

/** A package that holds something. */
export type FilledPackage = ReportedPackage & { pieces: number };

const byText = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

/** What is in the packages: by package, item and lot. A lot without pieces is taken out. */
export const contentsOf = ({ items }: WaybillFacts): Content[] =>
  Object.values(items)
    .flatMap(({ value: { lots, ...item } }) => lots.filter(one => one.quantity > 0).map(lot => ({ ...item, ...lot })))
    .map(content => ({ content, place: canonical([content.packageNo, content.poNo, content.lineNo, content]) }))
    .sort((one, other) => byText(one.place, other.place))
    .map(({ content }) => content);

const UNSAID = { trackingNo: '', grossWeight: null, measures: '' } as const;

/** The packages that hold something, by number; one that only its contents name is one, too. */
export const packagesOf = (facts: WaybillFacts): FilledPackage[] => {
  const pieces = new Map<string, number>();
  for (const { packageNo, quantity } of contentsOf(facts))
    pieces.set(packageNo, (pieces.get(packageNo) ?? 0) + quantity);
  return [...pieces]
    .sort(([one], [other]) => byText(one, other))
    .map(([no, count]) => ({ ...UNSAID, no, ...facts.packages[no]?.value, pieces: count }));
};

/** Whether two states of knowledge say the same, whenever it was said. */
export const saysTheSame = (one: WaybillFacts | undefined, other: WaybillFacts): boolean =>
  one !== undefined &&
  canonical([one.head.value, packagesOf(one), contentsOf(one)]) ===
    canonical([other.head.value, packagesOf(other), contentsOf(other)]);
