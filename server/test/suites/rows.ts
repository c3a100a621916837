import { createHash } from 'node:crypto';
import type { Endpoint } from '@inbound/shared';
import { releaseReport } from '@inbound/shared/calloff/release/contract';
import { epilMessage } from '@inbound/shared/order/epil/contract';
import { purchaseOrderContent } from '@inbound/shared/order/purchase-order/log-contract';
import { loadContent } from '@inbound/shared/order/shipment/load-contract';
import { MAIL_EVENT_NAMES } from '@inbound/shared/system/mail-choice/events';
import { tableScopes } from '../../db/types.ts';
import { valuesOfCheck } from '../../src/platform/database/choices.ts';
import { later } from '../../src/platform/tools/clock.ts';
import type { TestServer } from '../server.ts';
import { TODAY } from '../today.ts';
import { scopeOf, tableOf } from './calls.ts';
import { NOT_FILLED, OF_BUYERS } from './kinds-of-tables.ts';
import { exampleOf } from './schema.ts';

/** Whose rows they are; every row has the same id, so that an id of whatever kind leads to one. */
export interface Owner {
  name: string;
  tenant: number;
  id: string;
  plantId: string;
  companyId: string;
  mrp: string;
  /** The company that orders components, whose are the rows of what is ordered; that of the others where it is absent. */
  buyerId?: string;
  /** The company that carries what of these rows is carried; nobody where it is absent. */
  carrierId?: string;
  /** Rows that may be drafts are drafts of this company; shared with all where it is absent. */
  draftCompanyId?: string;
}

/** The id that leads to an owner's row at a place of an input. */
export const idAt = (endpoint: Endpoint, owner: Owner, at: string): string => {
  if (/plantIds?(\[\])?$/.test(at)) return owner.plantId;
  if (/companyIds?(\[\])?$/.test(at)) return owner.companyId;
  if (at !== 'id') return owner.id;
  const table = tableOf(endpoint);
  return table === 'plant' ? owner.plantId : table === 'company' ? owner.companyId : owner.id;
};

interface Column {
  table: string;
  column: string;
  type: string;
  required: boolean;
  in_key: boolean;
  has_default: boolean;
  check: string | null;
  parent: string | null;
}

const COLUMNS = `
  select c.relname as table, a.attname as column, t.typname as type, a.attnotnull as required, a.atthasdef as has_default,
    exists (select from pg_index i where i.indrelid = c.oid and i.indisunique and a.attnum = any (i.indkey)) as in_key,
    (select pg_get_constraintdef(k.oid) from pg_constraint k
      where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum] limit 1) as check,
    (select k.confrelid::regclass::text from pg_constraint k
      where k.conrelid = c.oid and k.contype = 'f' and a.attnum = k.conkey[array_length(k.conkey, 1)] limit 1) as parent
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'inbound'
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  join pg_type t on t.oid = a.atttypid
  where c.relkind in ('r', 'p') and not c.relispartition order by c.relname, a.attnum`;

/** What every file holds: it is kept in the store of each tenant. */
export const CONTENT = Buffer.from('the content of every file');
const CONTENT_HASH = createHash('sha256').update(CONTENT).digest('hex');

/** A licence plate of its own for each owner: it must be one, or no label can be made of it. */
const plateOf = ({ id }: Owner): string => `1JUN${DUNS}${id.slice(-4).padStart(9, '0')}`;
const DUNS = '521874630';

/** An order of the distributor of which nothing was reported but that it is there. */
const NOTHING_KNOWN = {
  ...{ orderNo: '1', poNo: '1', isBegun: false, lines: {} },
  standing: { at: '', value: { is: 'open', said: '' } },
};

/** A waybill of which nothing was reported but that it is there. */
const NOTHING_SHIPPED = {
  ...{ waybillNo: '1', packages: {}, items: {} },
  head: { at: '', value: {} },
};

/** A financial document of which nothing was reported but that it is there. */
const NOTHING_BILLED = { at: '', value: { partners: [], lines: [] } };

/** Columns that hold a word of the product, not anybody's text. */
const WORDS: Record<string, unknown> = {
  ...{ unit: 'ST', format: 'vda4905', time_zone: 'Asia/Shanghai', path: '/index/home', label_type: 'VDA4902' },
  ...{ label_texts: [], charset: 'iso-8859-1', media_type: 'text/plain', action: 'edit', from_state: '', to_state: '' },
  ...{ eta_time: '', 'emergency.eta_time': '06:00', dispatch_time: '', means_key: '01' },
  'production_location.duns': DUNS,
  // Something is owed, so that the list of backorders has it.
  'call_off.backorder': '1',
  // Something is promised and on no note, so that the list of what is to ship has it.
  ...{ 'call_off_line.line_no': '0010', 'call_off_line.ship_from': '2000-01-01', 'call_off_line.to_ship': '1' },
  'column_mapping.headings': ['Menge'],
  'column_mapping.columns': JSON.stringify([{ column: 'qty', heading: 'Menge' }]),
  'epil_version.content': JSON.stringify(exampleOf(epilMessage, { id: () => '', include: () => true })),
  // Releases count one more than was sent.
  ...{ 'release.lines': '[]', 'scheduling_agreement.differs_by': '1' },
  'forecast_version.differences': JSON.stringify({ new: 1, changed: 0, unchanged: 0, gone: 0 }),
  // Something is expected in a week, so that it can be published.
  ...{ 'survey.has_demand': true, 'survey_line.materials': '[]', 'survey.alarms': '[]' },
  // A survey of weeks that are not over would be held against releases by the worker.
  ...{ 'survey.week_to': '2000-W01', 'survey.alarm_weeks': [] },
  'component_order.currency': 'USD',
  'distributor_order.facts': JSON.stringify(NOTHING_KNOWN),
  ...{ 'component_order_change.before': '[]', 'component_order_change.after': '[]' },
  'waybill.facts': JSON.stringify(NOTHING_SHIPPED),
  'financial_document.facts': JSON.stringify(NOTHING_BILLED),
  ...{ 'financial_document.currency': 'USD', 'financial_document.matching': 'differs', 'financial_line.per': 1 },
  // Its advice does not hold the document of the world: another one may name it.
  ...{ 'remittance_advice.currency': 'USD', 'remittance_line.is_open': false },
  // A subscription that holds would be looked at by the worker.
  ...{ 'subscription.state': 'unsubscribed', 'subscription.duration': 30, 'subscription.expiry_date': '2100-01-01' },
  'event_subscription.events': ['deliveryNote.sent'],
  ...{ 'event_subscription.turn': 'system', 'event_subscription.url': 'https://erp.example.com/in' },
  'event_subscription_secret.secret_sealed': '',
  'message_subscription.events': ['waybill.received'],
  'message_subscription.turn': 'system',
  ...{ 'outbox_event.event': 'waybill.received', 'outbox_event.document': 'waybill', 'outbox_event.changes': '{}' },
  // An event whose message is not written would be told by the worker.
  'outbox_event.message_id': '01998d3e-0000-7000-8000-0000000000e0',
  // Whoever orders sees it, and its parts are in Bid state.
  ...{ 'order_template.shared': true, 'order_template_line.lead_days': 7, 'quotation_line.answer': 'bid' },
  ...{ 'quotation_line.currency': 'USD', 'quotation_line.price': '1' },
  ...{ 'quotation_line.valid_from': '2000-01-01', 'quotation_line.valid_to': '2100-01-01' },
  // One that is effective would be ended by the worker, and one that is requested asked about.
  ...{
    'quotation.state': 'draft',
    'quotation.currency': 'USD',
    'quotation.ship_to': 'X',
    'quotation.end_customer': 'X',
  },
  ...{ 'ordering_user.limit_currency': 'USD', 'purchase_order.currency': 'EUR' },
  ...{ 'purchase_order_line.schedule': '[]', 'purchase_order_line.qty': '10', 'purchase_order_line.pending': '1' },
  ...{ 'purchase_order_part.pending': true, 'purchase_order.pending_count': 1 },
  // One piece is promised, so that the list of what is open has it.
  'purchase_order_line.confirmed': '1',
  // One of two pieces is packed.
  ...{ 'shipment.line_count': 1, 'shipment.open_line_count': 1, 'shipment.package_count': 1 },
  ...{ 'shipment_line.qty': '2', 'shipment_line.packed': '1', 'shipment_line.needs_epil': true },
  'load_plan.wanted': JSON.stringify({ carriers: [{ packaging: 'PALLET', heightMm: 1 }], packages: [] }),
  'load_plan.planned_lines': '[]',
  'load_plan.content': JSON.stringify(exampleOf(loadContent, { id: () => '', include: () => false })),
  // Whoever waits is offered what is free by the worker.
  'booking_wait.state': 'taken',
  // A proposal names a door and a time.
  ...{ 'emergency.begins': TODAY, 'emergency.ends': later(TODAY, 1, 'hour') },
  // A question that nobody answered would be ended by the worker.
  ...{ 'moved_booking.state': 'agreed', 'moved_booking.ends': later(TODAY, 1, 'hour') },
  'moved_booking.from_ends': later(TODAY, 1, 'hour'),
  // A window that is due would be released by the worker.
  'window_release.release_at': '2099-12-31T00:00:00.000Z',
  'purchase_order_version.content': JSON.stringify(
    exampleOf(purchaseOrderContent, { id: () => '', include: () => true }),
  ),
  ...{ 'packaging_instruction.state': 'to_be_reviewed', 'packaging_instruction.effective_date': TODAY.slice(0, 10) },
  ...{ 'container_note.direction': 'to_plant', 'container_note.planned_date': TODAY.slice(0, 10) },
  'delivery_note_line.call_off_line_no': '0010',
  'call_off_import.content_hash': CONTENT_HASH,
  'call_off_import.report': JSON.stringify(exampleOf(releaseReport, { id: () => '', include: () => true })),
  'file.content_hash': CONTENT_HASH,
  'file.media_type': 'application/pdf',
  'file.pending_since': TODAY,
  'packaging_unit.label_type': 'GTL',
  'packaging_master.reusable': true,
  'mail_choice.event': MAIL_EVENT_NAMES[0],
  ...{ 'message_receiver.kind': 'despatch', 'message_receiver.format': 'json' },
  ...{ 'outbox_message.kind': 'despatch', 'outbox_message.format': 'json' },
  'outbox_message.state': 'delivered',
  'outbox_message.address': JSON.stringify({ kind: 'folder', folder: 'x' }),
  ...{ 'oauth_endpoint.url': 'https://edi.example.com/in', 'oauth_endpoint.tls': true },
  // Sealed is what the product has sealed; these worlds have no secrets.
  ...{ 'oauth_endpoint_secret.signing_key_sealed': '', 'oauth_endpoint_secret.client_secret_sealed': '' },
  ...{ 'task.state': 'done', 'task.ended_at': TODAY, 'task.content_hash': CONTENT_HASH, 'task.media_type': 'text/csv' },
  'interface_log.message_type': 'x',
  ...{ 'shipping_note_driver.name_sealed': '', 'shipping_note_driver.id_number_sealed': '' },
  'shipping_note_driver.tel_sealed': '',
  'remembered_driver.person_sealed': '',
  'booking_claim.ends': later(TODAY, 1, 'hour'),
  'agreement.valid_from': '2000-01-01',
  ...{ 'bulletin.content': JSON.stringify([{ kind: 'paragraph', runs: [{ text: 'x' }] }]), 'bulletin.active': true },
  'bulletin.published_at': TODAY,
  ...{ 'bulletin.languages': [], 'bulletin.valid_from': '2000-01-01', 'bulletin.valid_to': '2100-01-01' },
  'app_user.active': false,
  // Its rows are here.
  'tenant_entry.moved_to': null,
  'plant_calendar_week.weekdays': ['mon'],
  ...{ 'time_window.weekdays': ['mon'], 'time_window.starts_at': '06:00', 'time_window.ends_at': '14:00' },
  ...{
    'time_window_exception.starts_at': null,
    'time_window_exception.ends_at': null,
    'time_window.cutoff_time': null,
  },
  'comment.document': 'callOff',
  'distributor_line.recent': 's',
  ...{ 'part.currency': 'USD', 'part.prices': JSON.stringify([{ from: 1, price: '1' }]), 'part.future_stock': '[]' },
  ...{ 'mode_switch.to_mode': 'NEV', 'mode_switch.open_documents': '[]' },
};

/** One supplier's document of one material has each version once. */
const OF_ONE_VERSION = new Set([
  ...['quality_document.version_no', 'packaging_instruction.version_no', 'purchase_order_change.change_no'],
]);

const NUMBERS = new Set(['int2', 'int4', 'int8', 'numeric']);
const MOMENTS = new Set(['timestamptz', 'timestamp']);

/** What every text of an owner's rows begins with; found in an answer, it tells whose row was read. */
export const markOf = ({ id }: Owner): string => `k.${id.slice(-1)}.`;

/** A text that only this column of this row has, as short as the shortest field of a contract. */
const canary = (owner: Owner, { table, column }: Pick<Column, 'table' | 'column'>): string =>
  markOf(owner) + createHash('sha256').update(`${table}.${column}`).digest('hex').slice(0, 6);

/** Five and eight signs are the shortest that a check leaves. */
const shortTexts = ({ id }: Owner): string[] => [
  id.slice(-5),
  `${Number.parseInt(id.slice(-6), 16)}`.padStart(8, '0').slice(-8),
];

/** What the numbers and codes of an owner's rows begin with; a licence plate and a code of five signs are told apart otherwise. */
export const numbersOf = (owner: Owner): readonly string[] => [markOf(owner), plateOf(owner), owner.id.slice(-5)];

/** Columns that name a row of another table by its code. */
const NAMED_BY_CODE: Readonly<Record<string, Pick<Column, 'table' | 'column'>>> = {
  'container_account.packaging_code': { table: 'packaging_master', column: 'code' },
};

const textOf = (owner: Owner, column: Column): unknown => {
  const { check, required, table } = column;
  const key = `${table}.${column.column}`;
  if (key === 'packaging_unit.licence_plate' || key === 'shipment_unit.licence_plate') return plateOf(owner);
  // One change is open for each order, and that is the one that all see.
  if (key === 'purchase_order_change.state' && owner.draftCompanyId) return 'in_force';
  if (key in WORDS) return WORDS[key];
  const named = NAMED_BY_CODE[key];
  if (named) return canary(owner, named);
  const [listed] = valuesOfCheck(check ?? '') ?? [];
  if (listed !== undefined) return required ? listed : null;
  if (check !== null) return required ? shortTexts(owner)[check.includes('~') ? 1 : 0] : null;
  return column.column in WORDS ? WORDS[column.column] : canary(owner, column);
};

/** What says whose a row is; undefined for another column. */
const placeOf = (owner: Owner, { table, column }: Column): unknown => {
  const { plant, plantsIn } = scopeOf(table);
  if (column === plant) return owner.plantId;
  if (column === plantsIn) return [owner.plantId];
  if (column === 'draft_company_id') return owner.draftCompanyId ?? null;
  const companyId = (OF_BUYERS.has(table) && owner.buyerId) || owner.companyId;
  return { tenant_id: owner.tenant, company_id: companyId, mrp_controller: owner.mrp }[column];
};

const columnValue = (owner: Owner, column: Column, idOf: (table: string) => string): unknown => {
  const { table, type, required, has_default: hasDefault, parent } = column;
  const place = placeOf(owner, column);
  if (place !== undefined) return place;
  if (OF_ONE_VERSION.has(`${table}.${column.column}`)) return Number(owner.id.slice(-1)) + 1;
  if (type === 'uuid' && column.column === 'id') return owner.id;
  // One plan is looked at for each shipment, and that is its supplier's draft.
  if (`${table}.${column.column}` === 'load_plan.accepted_at') return owner.draftCompanyId ? null : TODAY;
  if (column.column === 'forwarder_company_id') return owner.carrierId ?? null;
  if (parent !== null) return parent === table ? null : idOf(parent);
  if (type === 'text') return textOf(owner, column);
  if (`${table}.${column.column}` in WORDS) return WORDS[`${table}.${column.column}`];
  if (hasDefault || !required) return undefined;
  if (type === 'uuid') return owner.id;
  if (type === 'bool') return false;
  if (NUMBERS.has(type)) return 1;
  if (type === 'date') return TODAY.slice(0, 10);
  if (MOMENTS.has(type)) return TODAY;
  if (type === 'bytea') return Buffer.from(owner.id);
  return type === 'jsonb' ? '{}' : [];
};

/** What limits rows: a column of that kind, or a parent that is limited itself. */
export type Limit = 'tenant' | 'plant' | 'company' | 'mrp' | 'draft';

export interface Filler {
  /** The tables whose rows a limit keeps apart. */
  limited(limit: Limit): ReadonlySet<string>;
  /** Gives the owner one row in each table that the limit keeps apart. */
  fill(owner: Owner, limit: Limit): Promise<void>;
  /** What the owner's rows hold in key columns of a name, such as `plant_no`: by it people name a row without its id. */
  textsOf(owner: Owner, column: string): readonly string[];
}

const FOREIGN_KEY = '23503';

/** Tables without a limit of their own follow the parent that they cannot be without. */
const isPart = (table: string): boolean => {
  const { plant, company, mrp } = scopeOf(table);
  return !plant && !company && !mrp;
};

/** Whether a limit keeps the rows of a table apart: by a column of its own, by one of several plants, or by another table. */
const isLimited = (table: string, limit: Limit): boolean => {
  const scope = scopeOf(table);
  if (limit === 'tenant' || scope[limit]) return true;
  if (limit === 'plant') return Boolean(scope.plantsIn ?? scope.plantsThrough);
  return limit === 'company' && scope.companyThrough !== undefined;
};

const textsIn = (columns: readonly Column[], owner: Owner, name: string): readonly string[] =>
  columns
    .filter(({ column, type, in_key: isKey }) => column === name && type === 'text' && isKey)
    .map(column => textOf(owner, column))
    .filter(text => typeof text === 'string');

/** Reads the tables, and makes rows for them; `shared` owns what lies outside a limit. */
export const fillerOf = async (server: TestServer, shared: Owner): Promise<Filler> => {
  const columns = await server.sql<Column & Record<string, unknown>>(COLUMNS);
  const tables = Object.keys(tableScopes).filter(table => !NOT_FILLED.has(table));
  const columnsOf = (table: string) => columns.filter(column => column.table === table);

  const limited = (limit: Limit): Set<string> => {
    const found = new Set(tables.filter(table => isLimited(table, limit)));
    for (let size = -1; size !== found.size; ) {
      size = found.size;
      for (const { table, parent, required } of columns) {
        if (required && parent && found.has(parent) && tables.includes(table) && isPart(table)) found.add(table);
      }
    }
    return found;
  };

  const insert = async (owner: Owner, table: string, idOf: (table: string) => string): Promise<void> => {
    const values = columnsOf(table)
      .map(column => [column.column, columnValue(owner, column, idOf)] as const)
      .filter(([, value]) => value !== undefined);
    const names = values.map(([name]) => `"${name}"`).join(', ');
    const places = values.map((_, at) => `$${at + 1}`).join(', ');
    await server.sql(
      `insert into ${table} (${names}) values (${places})`,
      values.map(([, value]) => value),
    );
  };

  /** Parents go before children: what still misses its parent is tried again. */
  const fill: Filler['fill'] = async (owner, limit) => {
    const wanted = new Set(limited(limit));
    if (owner.plantId === owner.id) wanted.add('plant');
    else wanted.delete('plant');
    if (owner.companyId === owner.id) wanted.add('company');
    else wanted.delete('company');
    const own = new Set(wanted);
    const idOf = (table: string) => {
      if (table === 'plant') return owner.plantId;
      if (table === 'company') return owner.companyId;
      return own.has(table) ? owner.id : shared.id;
    };
    for (let size = -1; size !== wanted.size; ) {
      size = wanted.size;
      for (const table of wanted) {
        const refused = await insert(owner, table, idOf).catch((error: { code?: string }) => {
          if (error.code !== FOREIGN_KEY) throw new Error(`${owner.name}, ${table}: ${String(error)}`);
          return true;
        });
        if (!refused) wanted.delete(table);
      }
    }
    if (wanted.size > 0) throw new Error(`no row could be made for ${[...wanted].join(', ')}`);
  };
  return { limited, fill, textsOf: (owner, name) => textsIn(columns, owner, name) };
};
