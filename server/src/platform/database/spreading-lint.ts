import type { CatalogueFinding } from './catalogue-lint.ts';

interface Row {
  [column: string]: unknown;
  object: string;
}

/** What keeps a schema from being spread by tenant over several machines, and what of it there is already, each with its reason. */
interface SpreadingRule {
  says: string;
  sql: string;
  /** Objects that break the rule today. */
  known: Readonly<Record<string, string>>;
}

const TABLES = "pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'inbound'";
const FUNCTIONS = "pg_proc p join pg_namespace n on n.oid = p.pronamespace and n.nspname = 'inbound'";
const CONSTRAINTS = `pg_constraint k join ${TABLES} on c.oid = k.conrelid`;
/** Longer names of unique keys lose their end where a machine adds the number of its part. */
const LONGEST_UNIQUE_NAME = 55;

const STAMP = 'draws the stamp of a tenant: the id has to be drawn into a variable first';

const SPREADING_RULES: readonly SpreadingRule[] = [
  {
    says: 'is a policy that reads another table: such rows are not found on the machine of a tenant',
    sql: `select distinct c.relname || '.' || p.polname as object from pg_policy p join ${TABLES} on c.oid = p.polrelid
      join pg_depend d on d.classid = 'pg_policy'::regclass and d.objid = p.oid
      where d.refclassid = 'pg_class'::regclass and d.refobjid <> p.polrelid`,
    known: {
      'forecast_version.scope': 'a supplier sees the versions that have rows of theirs: to be companies as a column',
      'material.scope': 'a supplier sees what they have an agreement for: to be companies as a column',
      'production_location.scope': 'as its supplier: to be plants as a column',
      'supplier_contact.scope': 'as its supplier: to be plants as a column',
      'window_group.scope': 'a supplier sees the groups that they are in: to be companies as a column',
      'window_release.scope': 'as its group: to be companies as a column',
    },
  },
  {
    says: 'is a foreign key that empties some of its columns: who deletes the row has to empty them',
    sql: `select k.conname as object from ${CONSTRAINTS} where k.contype = 'f' and k.confdelsetcols is not null`,
    known: {
      delivery_note_line_tenant_id_call_off_line_id_fkey: 'a cancelled note outlives a part of a line that goes',
      epil_row_tenant_id_unit_id_fkey: 'a row outlives the unit that was unpacked, and says so',
    },
  },
  {
    says: 'is deferred, or excludes rows by an index: it would have to be kept across machines',
    sql: `select k.conname as object from ${CONSTRAINTS} where k.condeferrable or k.contype = 'x'`,
    known: {},
  },
  {
    says: 'is a sequence: it counts across tenants',
    sql: `select c.relname as object from ${TABLES} where c.relkind = 'S'`,
    known: {},
  },
  {
    says: 'is the number of a transaction, or counts by one: each machine has its own',
    sql: `select c.relname || '.' || a.attname as object from pg_attribute a join ${TABLES} on c.oid = a.attrelid
      left join pg_attrdef e on e.adrelid = a.attrelid and e.adnum = a.attnum
      where c.relkind in ('r', 'p') and not c.relispartition and a.attnum > 0 and not a.attisdropped
      and (a.atttypid in ('xid'::regtype, 'xid8'::regtype) or pg_get_expr(e.adbin, e.adrelid) ~ 'xact|snapshot')`,
    known: {
      'live_event.xact': 'open pages read what was committed since; to be a drawn id with a window of time',
      'state_change.xact':
        'programs read which documents changed since; to be asked of the machine of their tenant alone',
    },
  },
  {
    says: 'is a function that names rows by their place (ctid): a row is found by its id',
    sql: `select p.proname as object from ${FUNCTIONS} where p.prosrc ~ '\\mctid\\M'`,
    known: {
      forget_logs: 'deletes a share of a month of logs by tenant: to be by id',
    },
  },
  {
    says: 'is a trigger that is new: what it touches has to be on the machine of the tenant',
    sql: `select distinct t.tgname as object from pg_trigger t join ${TABLES} on c.oid = t.tgrelid where not t.tgisinternal`,
    known: {
      renews_rights: 'draws the stamp of a user or tenant whose rights change',
      renews_dictionary: 'draws the stamp of a tenant whose dictionaries change',
      renews_process_stamp: 'draws the stamp of a tenant whose settings change',
      bound_supplier: 'keeps a row at plants of its supplier, which are of the same tenant',
      keeps_its_plants: 'keeps the plants of a supplier that rows still name',
      stays_what_it_is: 'looks at its own row alone',
      pipeline_inserted: 'marks materials of the same tenant to be projected',
      pipeline_updated: 'marks materials of the same tenant to be projected',
      pipeline_deleted: 'marks materials of the same tenant to be projected',
      follows_its_names: 'fills in names of its own row alone, until servers of the release before are gone',
    },
  },
  {
    says: `is a unique key whose name has more than ${LONGEST_UNIQUE_NAME} signs: a machine adds the number of its part`,
    sql: `select x.relname as object from pg_index i join ${TABLES} on c.oid = i.indrelid
      join pg_class x on x.oid = i.indexrelid where i.indisunique and length(x.relname) > ${LONGEST_UNIQUE_NAME}`,
    known: {},
  },
  {
    says: 'is a function that draws a value in an update: each machine would draw another one',
    sql: `select p.proname as object from ${FUNCTIONS}
      where p.prosrc ~* 'update[^;]*\\mset\\M[^;]*\\m(gen_random_uuid|random|clock_timestamp)\\('`,
    known: {
      renew_rights_of_user: STAMP,
      renew_rights_of_tenant: STAMP,
      renew_dictionary: STAMP,
      renew_process_stamp: STAMP,
    },
  },
];

/** What of a catalogue breaks each rule, whether it is known or new. */
const foundBy = async (query: (text: string) => Promise<Row[]>, { sql }: SpreadingRule): Promise<string[]> =>
  (await query(`${sql} order by 1`)).map(({ object }) => object);

/**
 * Finds objects in the database that would keep tenants from being spread over machines, without the known ones
 * (`docs/scale.md`).
 */
export const lintSpreading = async (query: (text: string) => Promise<Row[]>): Promise<CatalogueFinding[]> => {
  const findings: CatalogueFinding[] = [];
  for (const rule of SPREADING_RULES) {
    for (const object of await foundBy(query, rule))
      if (!(object in rule.known)) findings.push({ object, says: rule.says });
  }
  return findings;
};

/** Known exceptions whose object is gone or keeps the rule by now. */
export const needlessExceptions = async (query: (text: string) => Promise<Row[]>): Promise<string[]> => {
  const needless: string[] = [];
  for (const rule of SPREADING_RULES) {
    const found = new Set(await foundBy(query, rule));
    needless.push(...Object.keys(rule.known).filter(object => !found.has(object)));
  }
  return needless;
};
