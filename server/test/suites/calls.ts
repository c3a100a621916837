import type { Endpoint, Permission } from '@inbound/shared';
import { inject } from 'vitest';
import { sampleOf } from '../../../tools/lib/sample.ts';
import { type TableScope, tableScopes } from '../../db/types.ts';
import { routes } from '../../src/app/features.ts';
import { declaredContracts, nameOf, pathNames } from '../contracts.ts';
import type { CallOptions } from '../server.ts';
import { exampleOf, type Field, fieldsOf, isId } from './schema.ts';

/** Every call that the server answers. */
export const endpoints: readonly Endpoint[] = routes.map(({ endpoint }) => endpoint);

const { features, touched, ...sampling } = inject('selection');

const declared = await declaredContracts();

/** The calls of some features, by name. */
const callsOf = (some: readonly string[]): ReadonlySet<string> =>
  new Set(declared.filter(({ area, feature }) => some.includes(`${area}/${feature}`)).map(one => nameOf(one.endpoint)));

const wanted = callsOf(features);
const ofTouched = callsOf(touched);

/** The calls that the suites try one by one: every one, or those of the features that a change concerns. */
export const triedCalls: readonly Endpoint[] =
  features.length === 0 ? endpoints : endpoints.filter(endpoint => wanted.has(nameOf(endpoint)));

/** `/master/v1/plant`: where the calls of a feature lie. */
const featureOf = ({ path }: Endpoint): string => path.split('/', 4).join('/');

const isTouched = (call: Endpoint): boolean => ofTouched.has(nameOf(call));

/** The share of its calls that a suite tries besides the first of each feature, unless it says another one. */
const SHARE = 0.1;

/** The first call of each feature and a share of the others, by the seed; all calls of features that the branch touches. */
export const sampleOfCalls = <T extends Endpoint>(calls: readonly T[], share = SHARE): readonly T[] =>
  sampleOf(calls, share, sampling, { nameOf, isTouched, groupOf: featureOf });

/** A share of calls of which each takes long, by the seed; all calls of features that the branch touches. */
export const shareOfCalls = <T extends Endpoint>(calls: readonly T[], share: number): readonly T[] =>
  sampleOf(calls, share, sampling, { nameOf, isTouched });

/** Calls by name, for `it.each`. */
export const callsByName = (calls: readonly Endpoint[]): [string, Endpoint][] =>
  calls.map(call => [nameOf(call), call]);

export const permissionOf = ({ access }: Endpoint): Permission | undefined =>
  access === 'open' || access === 'session' || access === 'gate' ? undefined : access;

export const isRead = ({ method, reads }: Endpoint): boolean => method === 'GET' || reads === true;

export const isBatch = (endpoint: Endpoint): boolean => 'batch' in endpoint;

/** What one has looked at is kept for him alone, whatever ids he names: nothing of their rows is told, and nobody hears of it. */
export const isForOneself = ({ path }: Endpoint): boolean => path === '/system/v1/opened';

/** The places of an input at which an id is asked for. */
export const idFields = (endpoint: Endpoint): Field[] => fieldsOf(endpoint.input).filter(({ schema }) => isId(schema));

export const namesRowInPath = (endpoint: Endpoint): boolean =>
  idFields(endpoint).some(({ at }) => pathNames(endpoint).includes(at));

/** Tables whose name is not that of the feature in the path. */
const TABLES: Record<string, string> = {
  'forecast-compare': 'forecast_version',
  backorder: 'call_off',
  booking: 'booking_claim',
  cart: 'cart_line',
  'bulletin-board': 'bulletin',
  'container-balance': 'container_account',
  'container-note/package': 'packaging_master',
  dictionary: 'dictionary_entry',
  'personal-data': 'app_user',
  gate: 'shipping_note',
  'gate/arrival': 'gate_arrival',
  position: 'shipping_note',
  'transport-kpi': 'shipping_note',
  'forecast-version-line': 'forecast_line',
  'message-delivery': 'outbox_message',
  'plant-calendar': 'plant_calendar_day',
  'purchase-order/field-change': 'purchase_order_field_change',
  'purchase-order/version': 'purchase_order_version',
  'release-import': 'call_off_import',
  'shipment/open-line': 'purchase_order_line',
  'to-ship': 'call_off_line',
  // Of whoever calls alone: rows that no world makes.
  account: 'user_session',
  'task-log': 'task',
  tenant: 'tenant_entry',
  user: 'app_user',
};

/** The table whose rows a call names by `:id`. */
export const tableOf = ({ path }: Endpoint): keyof typeof tableScopes => {
  const [feature = '', part = ''] = path.split('/').slice(3);
  const table = TABLES[`${feature}/${part}`] ?? TABLES[feature] ?? feature.replaceAll('-', '_');
  if (!(table in tableScopes)) throw new Error(`${path}: which table is it? Add it to TABLES`);
  return table as keyof typeof tableScopes;
};

export const scopeOf = (table: string): TableScope => tableScopes[table as keyof typeof tableScopes];

const EMPTY_ID = '01998d3e-0000-7000-8000-00000000dead';

/** An input that the call's schema accepts; optional fields only where they are wanted. */
export const inputOf = (
  endpoint: Endpoint,
  {
    id = () => EMPTY_ID,
    include = () => false,
  }: { id?: (at: string) => string; include?: (at: string) => boolean } = {},
): Record<string, unknown> => exampleOf(endpoint.input, { id, include }) as Record<string, unknown>;

/** The columns of an import as a file of one row, or text that is a file of something else. */
export const fileFor = (endpoint: Endpoint): CallOptions => {
  if (!endpoint.upload) return {};
  if (!('row' in endpoint)) return { file: { name: 'file.txt', content: '511 nothing that is known\n' } };
  const row = exampleOf(endpoint.row as Endpoint['input'], { id: () => EMPTY_ID, include: () => true }) as object;
  const lines = [Object.keys(row), Object.values(row).map(String)].map(cells => cells.join(','));
  return { file: { name: 'rows.csv', content: `${lines.join('\n')}\n` } };
};
