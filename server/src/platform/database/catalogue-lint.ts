/** Something in the database that could show one tenant's rows to another. */
export interface CatalogueFinding {
  object: string;
  says: string;
}

interface Row {
  [column: string]: unknown;
  object: string;
}

/** The runner's own list: read by the owner alone, before there are tenants. */
const WITHOUT_TENANT = ['migration'];
/** Indexes of the worker, which sees the jobs of all tenants by a policy of its own. */
const ACROSS_TENANTS = ['job_due', 'live_event_xact'];
/** A row without plant or company is everybody's of its tenant: where that may be, and what such a row is. */
const FOR_EVERYBODY: Readonly<Record<string, string>> = {
  'call_off_import.plant_id': 'a file of releases for several plants; who imports may import for all of his',
  'comment.plant_id': 'said at a document of no plant, as a draft may be: whoever may open the document reads it',
  'comment.company_id': 'said at such a document; that of a draft has the company of its author, as the draft has',
  'container_note.plant_id': 'a draft that leaves open between whom: the company of its author alone sees it',
  'container_note.company_id': 'a draft that leaves open between whom: the company of its author alone sees it',
  'container_note_item.plant_id': 'an item of such a draft, seen with it',
  'container_note_item.company_id': 'an item of such a draft, seen with it',
  'live_event.plant_id': 'a change of what belongs to no plant; the worker alone reads them, and tells who may hear',
  'live_event.company_id':
    'a change of what belongs to no company; the worker alone reads them, and tells who may hear',
  'event_subscription.plant_id': 'what a company is told of all plants: people of the company alone see it',
  'file.plant_id': 'an upload that no document has taken yet, found by its author through its id',
  'file.company_id': 'a file of the plant; it is given out through its document alone',
  'interface_log.plant_id': 'a transmission that named no plant, read by administrators',
  'interface_log.company_id': 'a transmission that named no partner, read by administrators',
  'outbox_message.plant_id': 'a message that is of no plant, sent by the worker',
  'outbox_message.company_id': 'a message that is of no partner, sent by the worker',
  'pipeline.company_id':
    'how a material stands for the plant itself: its policy shows it to no company (decision 0166)',
  'process_setting.plant_id': 'what a supplier has set for all its plants',
  'process_setting.company_id': 'what holds for every supplier of a plant that has no setting of its own',
  'state_change.plant_id': 'what was done to a record of the whole tenant; it is read with the record alone',
  'state_change.company_id': 'what was done to a record of the plant; it is read with the record alone',
};
/**
 * Extensions by which an operator watches PostgreSQL. They stand in `public` unless somebody says otherwise, and show a role
 * its own statements, whose values are parameters, and the insides of tables to nobody but superusers and `pg_monitor`.
 */
const FOR_WATCHING = ['pg_stat_statements', 'pg_buffercache', 'pgstattuple'];
const WORKER = 'inbound_worker';
const APP_ROLES = ['inbound_app', WORKER];

const list = (names: readonly string[]): string => names.map(name => `'${name}'`).join(', ');

const IN_SCHEMA = "join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'inbound'";
const IS_TABLE = `c.relkind in ('r', 'p') and not c.relispartition and c.relname not in (${list(WITHOUT_TENANT)})`;
const TABLES = `pg_class c ${IN_SCHEMA} where ${IS_TABLE}`;
const INDEXES = `pg_class c ${IN_SCHEMA} join pg_index i on i.indrelid = c.oid join pg_class x on x.oid = i.indexrelid
  where ${IS_TABLE}`;

/** The name of the first column of a key; null for an expression. */
const firstColumn = (table: string, key: string): string =>
  `(select attname from pg_attribute where attrelid = ${table} and attnum = ${key})`;

const grantedToOthers = 'exists (select 1 from aclexplode(c.relacl) g where g.grantee <> c.relowner)';

const RULES: readonly { says: string; sql: string }[] = [
  {
    says: 'row-level security is not on, or does not bind the owner',
    sql: `select c.relname as object from ${TABLES} and not (c.relrowsecurity and c.relforcerowsecurity)`,
  },
  {
    says: 'has no policy',
    sql: `select c.relname as object from ${TABLES} and not exists (select 1 from pg_policy p where p.polrelid = c.oid)`,
  },
  {
    says: "may be left empty, and such a row is everybody's: it needs a reason (FOR_EVERYBODY)",
    sql: `select c.relname || '.' || a.attname as object from pg_attribute a join pg_class c on c.oid = a.attrelid ${IN_SCHEMA}
      where ${IS_TABLE} and a.attname in ('plant_id', 'company_id') and not a.attnotnull and not a.attisdropped
      and c.relname || '.' || a.attname not in (${list(Object.keys(FOR_EVERYBODY))})`,
  },
  {
    says: 'has no primary key that begins with the tenant',
    sql: `select c.relname as object from ${TABLES} and not exists (select 1 from pg_index i
      where i.indrelid = c.oid and i.indisprimary and ${firstColumn('c.oid', 'i.indkey[0]')} = 'tenant_id')`,
  },
  {
    says: 'is unique across tenants: it tells whether another tenant has the value',
    sql: `select x.relname as object from ${INDEXES}
      and i.indisunique and not i.indisprimary and ${firstColumn('c.oid', 'i.indkey[0]')} is distinct from 'tenant_id'`,
  },
  {
    says: 'is an index that does not begin with the tenant',
    sql: `select x.relname as object from ${INDEXES} and not i.indisunique
      and x.relname not in (${list(ACROSS_TENANTS)}) and ${firstColumn('c.oid', 'i.indkey[0]')} is distinct from 'tenant_id'`,
  },
  {
    says: 'is a foreign key without the tenant: it can point to a row of another one',
    sql: `select k.conname as object from pg_constraint k join pg_class c on c.oid = k.conrelid ${IN_SCHEMA}
      where k.contype = 'f' and (${firstColumn('k.conrelid', 'k.conkey[1]')} <> 'tenant_id'
        or ${firstColumn('k.confrelid', 'k.confkey[1]')} <> 'tenant_id')`,
  },
  {
    says: 'is a policy that lets everything through',
    sql: `select tablename || '.' || policyname as object from pg_policies where schemaname = 'inbound'
      and (qual = 'true' or with_check = 'true') and roles <> array['${WORKER}']::name[]`,
  },
  {
    says: 'is a policy without a check of what is written',
    sql: `select tablename || '.' || policyname as object from pg_policies where schemaname = 'inbound'
      and cmd in ('ALL', 'INSERT', 'UPDATE') and with_check is null`,
  },
  {
    says: 'is a view that reads with the rights of its owner',
    sql: `select c.relname as object from pg_class c ${IN_SCHEMA} where c.relkind = 'v' and not exists (
      select 1 from pg_options_to_table(c.reloptions) where option_name = 'security_invoker' and option_value::boolean)`,
  },
  {
    says: 'is a materialized view that others may read: no policy binds it',
    sql: `select c.relname as object from pg_class c ${IN_SCHEMA} where c.relkind = 'm' and ${grantedToOthers}`,
  },
  {
    says: 'is a partition that others may use past the policies of its table',
    sql: `select c.relname as object from pg_class c ${IN_SCHEMA} where c.relispartition and ${grantedToOthers}`,
  },
  {
    says: 'may be truncated by others than its owner: no policy binds that',
    sql: `select distinct c.relname as object from pg_class c ${IN_SCHEMA}, aclexplode(c.relacl) g
      where g.privilege_type = 'TRUNCATE' and g.grantee <> c.relowner`,
  },
  {
    says: 'is a function with the rights of its owner and an open search_path',
    sql: `select p.proname as object from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where n.nspname = 'inbound' and p.prosecdef
      and not exists (select 1 from unnest(p.proconfig) setting where setting like 'search_path=%')`,
  },
  {
    says: "belongs to one of the application's roles",
    sql: `select c.relname as object from pg_class c ${IN_SCHEMA} join pg_roles r on r.oid = c.relowner
      where r.rolname in (${list(APP_ROLES)})
      union all select p.proname from pg_proc p join pg_namespace n on n.oid = p.pronamespace and n.nspname = 'inbound'
      join pg_roles r on r.oid = p.proowner where r.rolname in (${list(APP_ROLES)})`,
  },
  {
    says: 'is a role of the application that no policy binds',
    sql: `select rolname as object from pg_roles where rolname in (${list(APP_ROLES)}) and (rolsuper or rolbypassrls)`,
  },
  {
    says: 'is an extension in the schema that everybody looks into',
    sql: `select e.extname as object from pg_extension e join pg_namespace n on n.oid = e.extnamespace
      where n.nspname = 'public' and e.extname not in (${list(FOR_WATCHING)})`,
  },
];

/**
 * Looks into the database's catalogue for what row-level security does not bind, or what tells of other tenants. The
 * product has none of it. `prefix` is what the names of its roles begin with.
 */
export const lintCatalogue = async (
  query: (text: string) => Promise<Row[]>,
  prefix = 'inbound',
): Promise<CatalogueFinding[]> => {
  const findings: CatalogueFinding[] = [];
  for (const { says, sql } of RULES) {
    for (const { object } of await query(`${sql.replaceAll("'inbound_", `'${prefix}_`)} order by 1`))
      findings.push({ object, says });
  }
  return findings;
};
