import { type Endpoint, type ErrorCode, errors, isWrite, placeOf } from '@inbound/shared';
import { isOperators } from '@inbound/shared/system/tenant/operator';
import { hasBody, pathNames } from './names.ts';
import seenRefusals from './refusals-seen.json' with { type: 'json' };

/** What any call may be refused with, whatever it asks for. */
const ALWAYS: readonly ErrorCode[] = [
  'malformed',
  'no_permission',
  'tenant_closed',
  'tenant_moving',
  'tenant_moved',
  'unavailable',
  'busy_retry',
  'rate_limit',
  'fault',
  'cache_failed',
];
const WITH_SESSION: readonly ErrorCode[] = ['token', 'no_plant'];
const BEYOND_GATE: readonly ErrorCode[] = ['must_change_password', 'second_factor_setup', 'agreement_required'];
const WITH_BODY: readonly ErrorCode[] = ['body_too_large', 'file_type', 'unknown_field'];
const WITH_FILE: readonly ErrorCode[] = [
  'file_size',
  'file_count',
  'one_file',
  'required',
  'import_format',
  'heading_twice',
  'charset',
  'charset_open',
  'file_kind',
  'workbook_protected',
  'file_format',
];
/** Whoever names something may name what is not there, or write it in another way; an export may have no rows. */
const NAMING: readonly ErrorCode[] = ['not_found', 'no_data', 'format', 'unknown_reference', 'none_selected'];
const OF_A_WRITE = [
  ...['key_reused', 'conflict', 'status', 'mode', 'in_use', 'exists', 'reason_required', 'note_required'],
  ...['reauth_required', 'scale', 'range', 'required', 'qty_mismatch', 'end_before_start'],
] as const satisfies readonly ErrorCode[];

/** Codes that do not tell one call from another: each stands once in the document, under its status. */
export const COMMON_REFUSALS: ReadonlySet<ErrorCode> = new Set([
  ...[...ALWAYS, ...WITH_SESSION, ...BEYOND_GATE, ...WITH_BODY, ...WITH_FILE, ...NAMING, ...OF_A_WRITE],
  ...(['token_reads', 'people_only', 'operator_only', 'invalid', 'export_failed'] as const),
]);

/** The groups of the catalogue whose rules the calls of an area ask: its own, and those of what it moves. */
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  system: ['110', '120'],
  master: ['130'],
  calloff: ['140', '150'],
  delivery: ['140', '150', '160', '190'],
  packaging: ['140', '160'],
  planning: ['170'],
  transport: ['150', '180'],
  order: ['140', '150', '190'],
  ordering: ['140', '200'],
};

/** Rules of another area that the calls of one path ask. */
const BESIDES: readonly (readonly [path: string, code: ErrorCode])[] = [
  ['/master/v1/company', 'company_exists'],
  ['/ordering/v1/cart', 'too_many_kept'],
  // The distributor has no session, and names itself by its secret.
  ['/ordering/v1/distributor-push', 'token'],
  // Uploads wait for their document, and a user may let so many wait.
  ...(['quality-document', 'packaging-master', 'packaging-instruction', 'container-note'] as const).map(
    feature => [`/packaging/v1/${feature}`, 'too_many_kept'] as const,
  ),
];

const inGroups = (groups: readonly string[]): ErrorCode[] =>
  (Object.keys(errors) as ErrorCode[]).filter(code => groups.includes(errors[code].wire.slice(0, 3)));

/** Lists, counts and exports filter, and ask no rule of their area; everything else names a record or reckons with one. */
const isPlainRead = (endpoint: Endpoint): boolean =>
  !isWrite(endpoint) &&
  (endpoint.method === 'GET' || endpoint.path.endsWith('/export')) &&
  pathNames(endpoint).length === 0;

/** Whether the rows of a filter are taken, of which there may be others by now. */
const takesFilter = (endpoint: Endpoint): boolean => 'of' in endpoint;

const groupsOf = (endpoint: Endpoint): readonly string[] => GROUPS[placeOf(endpoint).area] ?? [];

const besidesOf = (endpoint: Endpoint): readonly ErrorCode[] => [
  ...BESIDES.flatMap(([path, code]) => (isWrite(endpoint) && endpoint.path.startsWith(path) ? code : [])),
  ...(takesFilter(endpoint) ? (['more_rows'] as const) : []),
];

/**
 * The codes that a call may be refused with, from what its contract says: who may call, what it takes, and the rules of
 * its area. Each answer of each test is compared with it.
 */
export const refusalsOf = (endpoint: Endpoint): readonly ErrorCode[] => {
  const { access, input, upload, forPeople } = endpoint;
  const takes = Object.keys(input.shape).length > 0 || hasBody(endpoint);
  const codes = new Set<ErrorCode>([
    ...ALWAYS,
    ...(access === 'open' ? [] : WITH_SESSION),
    ...(access === 'open' || access === 'gate' ? [] : BEYOND_GATE),
    ...(access !== 'open' && isWrite(endpoint) ? (['token_reads'] as const) : []),
    ...(forPeople ? (['people_only'] as const) : []),
    ...(isOperators(access) ? (['operator_only'] as const) : []),
    ...(takes || endpoint.method === 'GET' ? (['invalid'] as const) : []),
    ...(hasBody(endpoint) ? WITH_BODY : []),
    ...(upload ? WITH_FILE : []),
    ...(takes ? NAMING : []),
    ...(isWrite(endpoint) ? OF_A_WRITE : []),
    ...(isPlainRead(endpoint) ? [] : inGroups(groupsOf(endpoint))),
    ...besidesOf(endpoint),
    ...('kind' in endpoint.answer ? (['export_failed'] as const) : []),
  ]);
  return [...codes].filter(code => errors[code].http !== 0).sort();
};

/** The codes of a call's own rules that tests have seen; undefined for a call that they have not tried yet. */
export const seenRefusalsOf = ({ method, path }: Endpoint): readonly string[] | undefined =>
  (seenRefusals as Readonly<Record<string, readonly string[]>>)[`${method} ${path}`];

/** The codes that a call is known to have besides the common ones: those that tests have seen, and rules of another area. */
export const ownRefusalsOf = (endpoint: Endpoint): readonly ErrorCode[] => {
  const seen = seenRefusalsOf(endpoint) ?? besidesOf(endpoint);
  return refusalsOf(endpoint).filter(code => !COMMON_REFUSALS.has(code) && seen.includes(code));
};

/** The groups of the catalogue whose rules a call may ask; none for one whose codes tests have seen. */
export const refusalGroupsOf = (endpoint: Endpoint): readonly string[] =>
  seenRefusalsOf(endpoint) || isPlainRead(endpoint) ? [] : groupsOf(endpoint);

/** The codes of each group that some call names, by their place in the catalogue. */
export const refusalGroups = (): Record<string, ErrorCode[]> =>
  Object.fromEntries(
    [...new Set(Object.values(GROUPS).flat())]
      .sort()
      .map(group => [group, inGroups([group]).filter(code => errors[code].http !== 0)]),
  );

/** The statuses that a call may be refused with. */
export const refusedStatusesOf = (endpoint: Endpoint): number[] => {
  const own: readonly ErrorCode[] = ownRefusalsOf(endpoint);
  const isTried = seenRefusalsOf(endpoint) !== undefined;
  const codes = refusalsOf(endpoint).filter(code => !isTried || COMMON_REFUSALS.has(code) || own.includes(code));
  return [...new Set(codes.map(code => errors[code].http))].sort((one, other) => one - other);
};
