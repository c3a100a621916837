import { type CheckedOf, type ImportProblem, orThrowFields, type RefusalData, refuse } from '@inbound/shared';
import { isPeriod } from '@inbound/shared/planning/forecast-compare/periods';
import type {
  createForecastVersion,
  ForecastReport,
  importForecastVersion,
} from '@inbound/shared/planning/forecast-version/contract';
import { type ForecastLine, lineKey, MOST_LINES, MOST_PERIODS } from '@inbound/shared/planning/forecast-version/rules';
import { PERIOD_EXAMPLES, readForecastSheet } from '@inbound/shared/planning/forecast-version/sheet';
import type { Ctx } from '../../platform/call/context.ts';
import { inThread } from '../../platform/call/in-thread.ts';
import type { Upload } from '../../platform/call/route.ts';
import { orThrowOpenCharset } from '../../platform/importing/lines.ts';
import { readTable, type Table, tooLong } from '../../platform/importing/read-table.ts';
import { inSteps } from '../../platform/threads/let-others-go.ts';
import { fieldNames, fieldText } from '../../platform/tools/texts.ts';
import { makeVersion, type VersionFigures } from './make-version.ts';

const FEATURE = 'forecastVersion';
const plain = (name: string): string => name.normalize('NFKC').trim().toLowerCase();

/** Where the column of a field stands, by its name in any language. */
const columnOf = ({ language }: Ctx, { header }: Table, field: string): number => {
  const names = new Set(fieldNames(FEATURE, field).map(plain));
  const [at, another] = header.flatMap((name, place) => (names.has(plain(name)) ? [place] : []));
  const heading = fieldText(language, FEATURE, field);
  if (another !== undefined) throw refuse('heading_twice', { heading });
  if (at === undefined) throw refuse('import_format', { row: 1, column: '', expected: heading });
  return at;
};

/** Cells that hold no value, and rows that are longer than the heading. */
const flawsOf = ({ flaws, longer, header }: Table): ImportProblem[] => [
  ...flaws.map(({ row, column, error }) => {
    const { code, params } = error === '' ? refuse('formula_without_value') : refuse('cell_error', { value: error });
    return { row, column: header[column] ?? '', value: error, code, params, severity: 'error' as const };
  }),
  ...longer.map(({ row, cells }) => {
    const { code, params } = refuse('row_longer', { columns: header.length, cells });
    return { row, column: '', value: '', code, params, severity: 'error' as const };
  }),
];

/** Takes a spreadsheet as a version; see the contract. */
export const importFile = async (
  ctx: Ctx,
  { sheet, charset, ...head }: CheckedOf<typeof importForecastVersion>,
  upload: Upload | undefined,
): Promise<ForecastReport> => {
  if (!upload) throw refuse('required', { field: 'file' });
  const table = await inThread(ctx, readTable, { content: upload.content, choice: { sheet, charset } });
  orThrowOpenCharset(table.reading, head.mode);
  if (table.rows.length > MOST_LINES) throw tooLong(MOST_LINES);
  const keys = { material: columnOf(ctx, table, 'material'), supplierCode: columnOf(ctx, table, 'supplierCode') };
  const read = await inSteps(readForecastSheet(table, keys, head.grain));
  if (read.periods.length > MOST_PERIODS) throw refuse('range', { field: 'period', min: 1, max: MOST_PERIODS });
  const figures = { ...read, problems: [...flawsOf(table), ...read.problems] };
  return {
    ...(await makeVersion(ctx, { ...head, source: 'file', draftCompanyId: ctx.session.companyId }, figures)),
    ...{ fileName: upload.name, reading: table.reading },
  };
};

type Sent = CheckedOf<typeof createForecastVersion>;

const refusedAt = (field: string, value: string, refusal: RefusalData) => ({ ...refusal, field, value });

/** Periods of another grain or told twice, and lines that are told twice, each at its place in the call. */
const orThrowLines = ({ lines, grain }: Sent): void => {
  const seen = new Map<string, number>();
  const refused = lines.flatMap(({ quantities, ...line }, at) => {
    const before = seen.get(lineKey(line));
    seen.set(lineKey(line), before ?? at);
    const twice =
      before === undefined
        ? []
        : [
            refusedAt(`lines[${at}].material`, line.material, {
              code: 'material_repeated',
              params: { material: line.material },
            }),
          ];
    const periods = new Set<string>();
    const wrong = quantities.flatMap(({ period }, place) => {
      const fits = isPeriod(period, grain) && !periods.has(period);
      periods.add(period);
      const format = { code: 'format' as const, params: { field: 'period', example: PERIOD_EXAMPLES[grain] } };
      return fits ? [] : [refusedAt(`lines[${at}].quantities[${place}].period`, period, format)];
    });
    return [...twice, ...wrong];
  });
  orThrowFields(refused);
};

/** At which field of the call a problem stands. */
const placeIn = ({ lines }: Sent, { row, column }: ImportProblem): string => {
  const at = row - 1;
  const place = lines[at]?.quantities.findIndex(({ period }) => period === column) ?? -1;
  return place < 0 ? `lines[${at}].${column}` : `lines[${at}].quantities[${place}].quantity`;
};

const figuresOf = ({ lines }: Sent): VersionFigures => {
  const all = lines.map(
    ({ quantities, ...line }, at): ForecastLine => ({
      ...line,
      row: at + 1,
      quantities: Object.fromEntries(quantities.map(({ period, quantity }) => [period, quantity])),
    }),
  );
  const periods = new Set(lines.flatMap(({ quantities }) => quantities.map(({ period }) => period)));
  return { periods: [...periods].sort(), lines: all, problems: [] };
};

/** Takes lines of another system as a version; what is not understood is refused by its place. */
export const importLines = async (ctx: Ctx, sent: Sent): Promise<ForecastReport> => {
  orThrowLines(sent);
  const { lines: _, ...head } = sent;
  const { companyId: draftCompanyId } = ctx.session;
  const report = await makeVersion(ctx, { ...head, source: 'rest', draftCompanyId }, figuresOf(sent));
  orThrowFields(
    report.problems.map(problem =>
      refusedAt(placeIn(sent, problem), problem.value, { code: problem.code, params: problem.params } as RefusalData),
    ),
  );
  return { ...report, fileName: '', reading: null };
};
