import type { FilterInput, FilterShape, Permission, PlainDate, ScreenPath } from '@inbound/shared';
import { isPermission } from '@inbound/shared/areas';
import type { CHART_COLOURS, Target } from '@inbound/shared/system/home/contract';
import type { TableName } from '../database/scope.ts';
import type { ListSpec } from './list-spec.ts';

/** A range of days, first and last included. */
export interface Days {
  from: PlainDate;
  to: PlainDate;
}

/** Which rows of a list, for some days: what is counted is what the list shows under the same filter. */
type Rows<F = object> = (days: Days) => F;

/** What each part of a home has. */
interface Part {
  /** Its name in the texts. */
  kind: string;
  /** Whose work it tells of: it stands on the home of who holds one of these, and may see the list. */
  for: readonly Permission[];
  path: ScreenPath;
  /** One of several views of the page. */
  view?: string;
}

/** What is counted: in a list, within the rows that its own permission reaches. */
interface Counted {
  list: ListSpec;
  permission: Permission;
}

interface FigureOf<F> extends Part {
  rows: Rows<F>;
  /** The rows of which these are a share. */
  among?: Rows<F>;
  /** The days of a period that ends today; without it the figure tells what is so now. */
  days?: number;
  /** Of what is so now: which rows came in these days. */
  newly?: Rows<F>;
  target?: Target;
}

interface ChartOf<F> extends Part {
  step: 'day' | 'week';
  /** The first column, counted from that of today, and how many there are. */
  first: number;
  columns: number;
  series: readonly { name: string; colour: (typeof CHART_COLOURS)[number]; rows: Rows<F> }[];
}

interface AgendaOf<F> extends Part {
  /** What there is on these days. */
  rows: Rows<F>;
}

export type FigureSource = FigureOf<object> & Counted;
export type ChartSource = ChartOf<object> & Counted;
export type AgendaSource = AgendaOf<object> & Counted;

/** What a feature gives to the homes of its readers (ux B.4). */
export interface HomeParts {
  figures?: readonly FigureSource[];
  charts?: readonly ChartSource[];
  agenda?: readonly AgendaSource[];
}

const countedIn = (list: ListSpec): Counted => {
  const { access, path } = list.of;
  if (!isPermission(access)) throw new Error(`${path} is open to everybody: nobody's rows are counted`);
  return { list, permission: access };
};

/** Declares a key figure: tile, target, trend and list have one filter between them. */
export const figure = <Row, F extends FilterShape, Tab extends string, T extends TableName>(
  list: ListSpec<Row, F, Tab, T>,
  figure: NoInfer<FigureOf<FilterInput<F>>>,
): FigureSource => ({ ...figure, ...countedIn(list) });

/** Declares a chart: each of its columns is a filter of the list. */
export const chart = <Row, F extends FilterShape, Tab extends string, T extends TableName>(
  list: ListSpec<Row, F, Tab, T>,
  chart: NoInfer<ChartOf<FilterInput<F>>>,
): ChartSource => ({ ...chart, ...countedIn(list) });

/** Declares a line of the agenda: what the list has on a day. */
export const agendaLine = <Row, F extends FilterShape, Tab extends string, T extends TableName>(
  list: ListSpec<Row, F, Tab, T>,
  line: NoInfer<AgendaOf<FilterInput<F>>>,
): AgendaSource => ({ ...line, ...countedIn(list) });
