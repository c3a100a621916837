import { z } from 'zod';
import {
  decimalOut,
  endpoint,
  faultyRows,
  fileAnswer,
  IMPORT_MAX_BYTES,
  IMPORT_MODES,
  id,
  listEndpoint,
  noInput,
  optionalText,
  person,
  plainDate,
  tableChoice,
  tableReading,
  timestamp,
} from '../../kernel/index.ts';
import { callOffKind } from '../call-off/states.ts';
import { mappedColumn } from '../column-mapping/contract.ts';
import { COLUMN_VERDICTS } from '../column-mapping/rules.ts';
import { releaseInfo } from './fields.ts';
import { EFFECTS } from './message-rules.ts';

/** There are not so many rules. */
const MOST_CONFIRMED = 60;

// ── Import ───────────────────────────────────────────────────────────────────────────────────────

/**
 * Something that the file says and that is wrong, doubtful, or worth knowing, at its place: record and line of the file,
 * column, what stood there and what was expected. Without a place it is about the release as a whole.
 */
export const releaseProblem = z.object({
  severity: z.enum(['error', 'warning', 'info']),
  code: z.string(),
  /** Which rule of the format, or which check of the release; empty where the code says it all. */
  rule: z.string(),
  params: z.record(z.string(), z.unknown()),
  record: z.string(),
  line: z.int().nullable(),
  column: z.int().nullable(),
  value: z.string(),
  expected: z.string(),
});
export type ReleaseProblem = z.output<typeof releaseProblem>;

const lineCounts = z.object({ new: z.int(), changed: z.int(), removed: z.int() });

/** A line as its release changes it: new without `before`, gone without `after`. */
const lineChange = z.object({
  from: plainDate,
  to: plainDate,
  before: decimalOut.nullable(),
  after: decimalOut.nullable(),
});

/** What became, or would become, of one release of the file. */
export const RELEASE_VERDICTS = ['new', 'unchanged', 'refused'] as const;
export const importedRelease = z.object({
  /** Its place among the releases of the file, from 1. */
  position: z.int(),
  verdict: z.enum(RELEASE_VERDICTS),
  /** What its message makes of it: replaces the schedule, changes lines of it, deletes it, or takes a release back. */
  effect: z.enum(EFFECTS),
  plantNo: z.string(),
  supplierCode: z.string(),
  agreementNo: z.string(),
  material: z.string(),
  releaseNo: z.string(),
  releaseDate: plainDate.nullable(),
  previousNo: z.string().nullable(),
  /** Of which kind of call-off it is; absent in reports that were written before there were others than series. */
  kind: callOffKind.optional(),
  /** The call-off that it belongs to, once it is known. */
  callOffId: z.string().nullable(),
  lines: lineCounts,
  /** The lines that are counted, by date; absent in reports that were written before they were told. */
  changes: z.array(lineChange).optional(),
  problems: z.array(releaseProblem),
});
export type ImportedRelease = z.output<typeof importedRelease>;

/** A mapping, by its partner. */
const partnerMapping = z.object({ id: z.string(), plantNo: z.string(), supplierCode: z.string().nullable() });
export type PartnerMapping = z.output<typeof partnerMapping>;

/** How the columns of a table are known (`column-mapping/rules.ts`). */
export const reportedColumns = z.object({
  verdict: z.enum(COLUMN_VERDICTS),
  headings: z.array(z.string()),
  /** Columns that are called as we call them. */
  own: z.array(mappedColumn),
  mapping: partnerMapping.nullable(),
  missing: z.array(z.string()),
  added: z.array(z.string()),
  fitting: z.array(partnerMapping),
});
export type ReportedColumns = z.output<typeof reportedColumns>;

export const releaseReport = z.object({
  /** The entry in the history of imports; null for a dry run. */
  id: z.string().nullable(),
  mode: z.enum(IMPORT_MODES),
  /** Whether anything was written. */
  applied: z.boolean(),
  fileName: z.string(),
  format: z.string(),
  counts: z.record(z.enum(RELEASE_VERDICTS), z.int()),
  lines: lineCounts,
  releases: z.array(importedRelease),
  /** What belongs to the file or a message and to no single release. */
  problems: z.array(releaseProblem),
  /** Absent where the file is no table. */
  columns: reportedColumns.optional(),
  /** How a table was read; absent where the file is none, or JSON. */
  reading: tableReading.optional(),
  /** The rows of the releases that are refused, as they stand in the table: to be mended and imported by themselves. */
  faulty: faultyRows.optional(),
  /** Why nothing was written although it was asked for: `import_rows` while an error stands. */
  refusal: z.object({ code: z.string(), params: z.record(z.string(), z.unknown()) }).nullable(),
});
export type ReleaseReport = z.output<typeof releaseReport>;

/**
 * Takes in one file of releases: VDA 4905 or DELFOR. `dry-run` writes nothing, `all` takes the file whole or not at all, `good`
 * leaves the bad releases out. Warnings of the file (`file_format`, `charset`) are refused until they are confirmed.
 */
export const importReleases = endpoint({
  method: 'POST',
  path: '/calloff/v1/release/import',
  access: 'calloff.release.edit',
  title: 'Import releases',
  input: z.strictObject({
    mode: z.enum(IMPORT_MODES).default('dry-run'),
    /** Takes releases that do not follow the one in force; needs the permission to resynchronise. */
    resynchronise: z.boolean().default(false),
    /** How the columns of a table are read, where it would fit several partners or none. */
    mappingId: id.optional(),
    ...tableChoice,
    /** Warnings of the file that the user has seen and takes, each by its code and its rule; those of a program count for nothing. */
    confirm: z
      .array(z.strictObject({ code: z.string().max(60), rule: z.string().max(60).optional() }))
      .max(MOST_CONFIRMED)
      .optional(),
  }),
  answer: releaseReport,
  upload: { maxBytes: IMPORT_MAX_BYTES },
  cost: 'heavy',
  demands: { resynchronise: 'calloff.schedulingAgreement.resynchronise' },
});

/** How a file of releases came. */
export const importSource = z.enum(['page', 'rest', 'inbox', 'command']);
export type ImportSource = z.output<typeof importSource>;

export const importRow = z.object({
  id,
  fileName: z.string(),
  format: z.string(),
  source: importSource,
  mode: z.enum(IMPORT_MODES),
  applied: z.boolean(),
  good: z.int(),
  bad: z.int(),
  unchanged: z.int(),
  at: timestamp,
  actor: person,
  plantNo: z.string().nullable(),
});
export type ImportRow = z.output<typeof importRow>;

export const listImports = listEndpoint({
  path: '/calloff/v1/release-import',
  access: 'calloff.release.edit',
  title: 'Imports of releases',
  row: importRow,
  filter: {
    /** The name of the file begins with it. */
    search: optionalText(60),
    source: z.array(importRow.shape.source).optional(),
    applied: z.boolean().optional(),
  },
  sortable: ['at', 'fileName'],
  defaultSort: '-at',
  tabs: { applied: { applied: true }, refused: { applied: false } },
});

export const readImport = endpoint({
  method: 'GET',
  path: '/calloff/v1/release-import/:id',
  access: 'calloff.release.edit',
  title: 'The report of an import',
  input: z.strictObject({ id }),
  answer: z.object({ ...importRow.shape, report: releaseReport }),
});

export const downloadImport = endpoint({
  method: 'GET',
  path: '/calloff/v1/release-import/:id/file',
  access: 'calloff.release.edit',
  title: 'The file of an import as it came in',
  input: z.strictObject({ id }),
  answer: fileAnswer('application/octet-stream'),
});

// ── Samples ──────────────────────────────────────────────────────────────────────────────────────

export const listSamples = endpoint({
  method: 'GET',
  path: '/calloff/v1/release-sample',
  access: 'calloff.release.edit',
  title: 'Sample files of the tour',
  input: noInput,
  answer: z.object({ samples: z.array(z.object({ name: z.string(), fileName: z.string() })) }),
});

/** Renders a sample for today, with the next release number of its agreement. */
export const downloadSample = endpoint({
  method: 'GET',
  path: '/calloff/v1/release-sample/:name',
  access: 'calloff.release.edit',
  title: 'A sample file for today',
  input: z.strictObject({ name: z.string().max(60) }),
  answer: fileAnswer('text/plain', 'text/csv'),
});

// ── Comparison ───────────────────────────────────────────────────────────────────────────────────

export const comparedLine = z.object({
  key: z.string(),
  from: plainDate,
  to: plainDate,
  before: decimalOut,
  after: decimalOut,
  change: z.enum(['new', 'gone', 'more', 'less', 'same']),
});

export const movement = z.object({
  change: z.enum(['earlier', 'later', 'new', 'more', 'less', 'gone']),
  qty: decimalOut,
  from: plainDate,
  /** Where it went; the same day where nothing moved. */
  to: plainDate,
});

/** Compares the schedules of two releases of one agreement: by line, as two curves, and as movements in time. */
export const compareReleases = endpoint({
  method: 'GET',
  path: '/calloff/v1/release/compare',
  access: 'calloff.release.view',
  title: 'Compare two releases',
  shows: {
    'master.material': 'part number and unit of what both of them ask for',
  },
  input: z.strictObject({ before: id, after: id }),
  answer: z.object({
    agreementNo: z.string(),
    material: z.string(),
    unit: z.string(),
    before: releaseInfo,
    after: releaseInfo,
    lines: z.array(comparedLine),
    curve: z.array(z.object({ date: plainDate, before: decimalOut, after: decimalOut })),
    movements: z.array(movement),
  }),
});
