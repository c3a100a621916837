import { type AnswerOf, addDays, type PlainDate, refuse } from '@inbound/shared';
import { screens } from '@inbound/shared/areas';
import {
  AGENDA_DAYS,
  type AgendaEntry,
  type Counted,
  EARLIER_PERIODS,
  type HomeChart,
  type HomeFigure,
  type HomeParts as PartNames,
  type RowCount,
  type readHomeAgenda,
} from '@inbound/shared/system/home/contract';
import type { Ctx } from '../../platform/call/context.ts';
import { withPermissionScope } from '../../platform/call/permission-scope.ts';
import type { AgendaSource, ChartSource, Days, FigureSource, HomeParts } from '../../platform/list/home-parts.ts';
import { countEach } from '../../platform/list/summary.ts';
import { columnsOf, lastWeek, oneDay, periodsOf, todayOf } from './days.ts';

type Source = FigureSource | ChartSource | AgendaSource;

const NONE: RowCount = { count: 0, isCapped: false };

/** Whether a part stands on the home of the caller: his work, a list that he may see, in the mode of his tenant. */
const isOf =
  (ctx: Ctx) =>
  ({ for: work, permission, path }: Source): boolean =>
    work.some(ctx.may) && ctx.may(permission) && screens[path].modes.some(mode => mode === ctx.session.mode);

/** Which parts the caller has. */
export const partsOf = (ctx: Ctx, parts: Required<HomeParts>): PartNames => {
  const names = (sources: readonly Source[]) => sources.filter(isOf(ctx)).map(({ kind }) => kind);
  return { figures: names(parts.figures), charts: names(parts.charts), agenda: names(parts.agenda) };
};

/** Counts what several filters let through, within the rows that the list shows to the caller: one statement. */
const countIn = async (ctx: Ctx, { list, permission }: Source, filters: readonly object[]): Promise<RowCount[]> =>
  (await withPermissionScope(ctx, permission, own => countEach(own, list, filters))) ?? filters.map(() => NONE);

const placeOf = ({ path, view }: Source, filter: object) => ({ path, view: view ?? null, filter: { ...filter } });

const periodsFor = ({ days }: FigureSource, today: PlainDate): Days[] =>
  days === undefined ? [oneDay(today)] : periodsOf(today, days, EARLIER_PERIODS);

const figureOf = async (ctx: Ctx, source: FigureSource): Promise<HomeFigure> => {
  const { kind, rows, among, newly, target = null, days = null } = source;
  const today = todayOf(ctx);
  const periods = periodsFor(source, today);
  const counts = await countIn(ctx, source, [
    ...periods.map(rows),
    ...(among ? periods.map(among) : []),
    ...(newly ? [newly(lastWeek(today))] : []),
  ]);
  const counted = periods.map(
    (_, at): Counted => ({
      rows: counts[at] ?? NONE,
      among: among ? (counts[periods.length + at] ?? NONE) : null,
    }),
  );
  const now = counted.at(-1) ?? { rows: NONE, among: null };
  const filter = rows(periods.at(-1) ?? oneDay(today));
  return {
    kind,
    ...placeOf(source, filter),
    ...now,
    target,
    days,
    earlier: counted.slice(0, -1),
    newly: newly ? (counts.at(-1) ?? NONE) : null,
  };
};

/** The figures that are asked for; one that the caller does not have is not found. */
export const figuresOf = async (
  ctx: Ctx,
  sources: readonly FigureSource[],
  kinds: readonly string[],
): Promise<HomeFigure[]> => {
  const own = sources.filter(isOf(ctx));
  const figures: HomeFigure[] = [];
  for (const kind of kinds) {
    const source = own.find(one => one.kind === kind);
    if (!source) throw refuse('not_found');
    figures.push(await figureOf(ctx, source));
  }
  return figures;
};

/** A chart of the caller: all its columns are counted by one statement. */
export const chartOf = async (ctx: Ctx, sources: readonly ChartSource[], kind: string): Promise<HomeChart> => {
  const source = sources.filter(isOf(ctx)).find(one => one.kind === kind);
  if (!source) throw refuse('not_found');
  const today = todayOf(ctx);
  const columns = columnsOf(today, source.step, source.first, source.columns);
  const filters = source.series.flatMap(({ rows }) => columns.map(rows));
  const counts = await countIn(ctx, source, filters);
  const { path, view } = placeOf(source, {});
  return {
    kind,
    step: source.step,
    path,
    view,
    days: columns.map(({ from }) => from),
    today: -source.first,
    series: source.series.map(({ name, colour }, at) => ({
      name,
      colour,
      columns: columns.map((_, column) => {
        const place = at * columns.length + column;
        return { ...(counts[place] ?? NONE), filter: { ...filters[place] } };
      }),
    })),
  };
};

const linesOf = async (ctx: Ctx, source: AgendaSource, days: readonly PlainDate[]): Promise<AgendaEntry[]> => {
  const filters = days.map(day => source.rows(oneDay(day)));
  const counts = await countIn(ctx, source, filters);
  return days.flatMap((day, at) => {
    const count = counts[at] ?? NONE;
    return count.count > 0 ? [{ kind: source.kind, day, ...placeOf(source, filters[at] ?? {}), ...count }] : [];
  });
};

/** What is due for the caller today and in the days after, by day, in the order of the menu. */
export const agendaOf = async (
  ctx: Ctx,
  sources: readonly AgendaSource[],
): Promise<AnswerOf<typeof readHomeAgenda>> => {
  const today = todayOf(ctx);
  const days = Array.from({ length: AGENDA_DAYS }, (_, at) => addDays(today, at));
  const entries: AgendaEntry[] = [];
  for (const source of sources.filter(isOf(ctx))) entries.push(...(await linesOf(ctx, source, days)));
  return { today, entries: entries.sort((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0)) };
};
