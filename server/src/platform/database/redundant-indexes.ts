/** An index that costs each write, and finds nothing that another one of its table does not find as quickly. */
export interface RedundantIndex {
  index: string;
  /** The index that finds the same. */
  coveredBy: string;
}

/** The keys of an index, each with what decides its order. */
const KEYS = (index: string): string => `array(
  select pg_get_indexdef(${index}.indexrelid, at, false) || ' ' || ${index}.indclass[at - 1] || ' ' || ${index}.indcollation[at - 1]
    || ' ' || ${index}.indoption[at - 1]
  from generate_series(1, ${index}.indnkeyatts) at order by at)`;

const PREDICATE = (index: string): string => `pg_get_expr(${index}.indpred, ${index}.indrelid)`;

/**
 * Finds the B-tree indexes whose keys are the first keys of another one over the same rows. Unique ones keep a rule and are
 * never redundant; of two that are equal the younger one is.
 */
export const REDUNDANT_INDEXES = `
  with own as (
    select i.*, x.relname as name, ${KEYS('i')} as keys, ${PREDICATE('i')} as predicate
    from pg_index i join pg_class x on x.oid = i.indexrelid join pg_am a on a.oid = x.relam and a.amname = 'btree'
    join pg_class c on c.oid = i.indrelid and not c.relispartition
    join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'inbound'
  )
  select short.name as index, min(long.name) as "coveredBy"
  from own short join own long on long.indrelid = short.indrelid and long.indexrelid <> short.indexrelid
    and long.keys[:short.indnkeyatts] = short.keys and long.predicate is not distinct from short.predicate
    and (long.indnkeyatts > short.indnkeyatts or long.indisunique or long.indexrelid < short.indexrelid)
  where not short.indisunique and short.indnatts = short.indnkeyatts
  group by short.name order by short.name`;
