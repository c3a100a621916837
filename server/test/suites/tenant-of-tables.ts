import { isTable } from '../../src/platform/call/view-permission.ts';

/** One `select`, or one sub-select, of a statement; what stands in its own sub-selects is cut out of its text. */
interface Level {
  text: string;
  outer: Level | undefined;
}

/** Stands in the text of a level where it has a sub-select. */
const SUB = 'subselect';

const TOKENS =
  /'(?:[^']|'')*'|\(\s*(?=(?:select|with|insert|update|delete)\b)|[()]|\b(?:union(?:\s+all)?|except|intersect)\b|--[^\n]*|[^'()]/gi;

const isSub = (token: string): boolean => token.length > 1 && token.startsWith('(');

/** A statement as its levels, the outermost first; the parts of a union are levels beside each other. */
const levelsIn = (sql: string): Level[] => {
  const levels: Level[] = [];
  const open = (outer: Level | undefined): Level => {
    const level = { text: '', outer };
    levels.push(level);
    return level;
  };
  let level = open(undefined);
  const within: Level[] = [];
  // A bracket that only opens is followed by no word; one with a space before a `select` is a sub-select as well.
  for (const [token] of sql.replace(/\(\s*(?=(?:select|with|insert|update|delete)\b)/gi, '( ').matchAll(TOKENS)) {
    if (isSub(token)) {
      level.text += ` ${SUB} `;
      within.push(level);
      level = open(level);
    } else if (token === '(') {
      within.push(level);
      level.text += token;
    } else if (token === ')') {
      const before = within.pop();
      if (before === level) level.text += token;
      level = before ?? level;
    } else if (/^(?:union|except|intersect)/i.test(token)) level = open(level.outer);
    else level.text += token.startsWith("'") ? "''" : token.startsWith('--') ? ' ' : token;
  }
  return levels;
};

/** Where rows come from in a level: the name, and the alias under which the level speaks of them. */
interface Source {
  name: string;
  alias: string;
}

const NAMED = String.raw`(?:only\s+)?"?(\w+)"?(?!"?\.|\w)(?:\s+(?:as\s+)?"?(\w+)"?)?`;
const FIRST = new RegExp(String.raw`\b(?:from|join|update)\s+(?:lateral\s+)?${NAMED}`, 'gi');
const NEXT = new RegExp(String.raw`^\s*,\s*${NAMED}`, 'i');
/** What may follow the name of a table and is no alias of it. */
const NO_ALIAS =
  /^(?:where|on|join|inner|left|right|full|cross|order|group|limit|set|using|returning|for|having|offset|fetch|values|select|natural)$/i;

const sourceOf = (name: string, alias: string | undefined): Source => ({
  name,
  alias: alias === undefined || NO_ALIAS.test(alias) ? name : alias,
});

const sourcesOf = ({ text }: Level): Source[] =>
  [...text.matchAll(FIRST)].flatMap(match => {
    const found = [sourceOf(match[1] ?? '', match[2])];
    let rest = text.slice(match.index + match[0].length);
    for (let next = NEXT.exec(rest); next; next = NEXT.exec(rest)) {
      found.push(sourceOf(next[1] ?? '', next[2]));
      rest = rest.slice(next[0].length);
    }
    return found;
  });

const COLUMN = String.raw`(?:"?(\w+)"?\.)?"?tenant_id"?`;
const EQUAL = new RegExp(String.raw`${COLUMN}\s*=\s*(?:any\s*\(\s*)?(?:${COLUMN}(?!\w)|(\$\d+|\d+|''|\w+\())`, 'gi');
const TURNED = new RegExp(String.raw`(?:\$\d+|\d+)\s*=\s*${COLUMN}`, 'gi');
const ROWS = /\(([^()]*\btenant_id\b[^()]*)\)\s*=\s*\(([^()]*\btenant_id\b[^()]*)\)/gi;

/** The aliases of a level of which it says the tenant: by a value, or by a source of its own or `around` it of which that is said. */
const anchoredIn = (level: Level, sources: readonly Source[], around: ReadonlySet<string>): ReadonlySet<string> => {
  const only = sources.length === 1 ? sources[0]?.alias : undefined;
  const own = new Set(sources.map(({ alias }) => alias));
  const anchored = new Set(sources.filter(({ name }) => !isTable(name)).map(({ alias }) => alias));
  const pairs: [string, string][] = [];
  const add = (left: string | undefined, right: string | undefined, value: string | undefined): void => {
    if (left === undefined) return;
    if (value !== undefined) anchored.add(left);
    else if (right !== undefined) pairs.push([left, right], [right, left]);
  };
  for (const [, left = only, right = only, value] of level.text.matchAll(EQUAL)) add(left, right, value);
  for (const [, alias = only] of level.text.matchAll(TURNED)) add(alias, undefined, '');
  for (const [, left = '', right = ''] of level.text.matchAll(ROWS))
    add(/"?(\w+)"?\."?tenant_id/.exec(left)?.[1] ?? only, /"?(\w+)"?\."?tenant_id/.exec(right)?.[1] ?? only, undefined);
  const isSaid = (alias: string): boolean => anchored.has(alias) || (around.has(alias) && !own.has(alias));
  for (let grows = true; grows; ) {
    const more = pairs.filter(([left, right]) => own.has(left) && !anchored.has(left) && isSaid(right));
    for (const [left] of more) anchored.add(left);
    grows = more.length > 0;
  }
  return anchored;
};

const nameOfLevel = (level: Level | undefined): string => {
  const tables = level ? sourcesOf(level).map(({ name }) => name) : [];
  return tables.find(isTable) ?? (level?.outer ? nameOfLevel(level.outer) : '');
};

const INSERTS = /^\s*insert\s+into\s+"?(\w+)"?/i;

/** The table that a statement fills from a `select` of values alone; undefined where it takes its rows from a table. */
const filledFromNothing = ({ text }: Level): string | undefined => {
  const [, table] = INSERTS.exec(text) ?? [];
  const sources = sourcesOf({ text, outer: undefined });
  return table &&
    isTable(table) &&
    /\bselect\b/i.test(text) &&
    !sources.some(({ name }) => isTable(name) || name === SUB)
    ? table
    : undefined;
};

/**
 * The tables of the product that a statement reads, locks or changes without saying of which tenant: by a value, or by another
 * source of the same select or of one around it. `call_off_line within call_off`, or the table alone where there is none around
 * it: no key begins with what is asked for then. Beside these, `insert into <table>` of values without a table.
 */
export const tenantlessTables = (sql: string): string[] => {
  const levels = levelsIn(sql);
  const said = new Map<Level | undefined, ReadonlySet<string>>();
  const found = levels.flatMap(level => {
    const sources = sourcesOf(level);
    const around = said.get(level.outer) ?? new Set();
    const anchored = anchoredIn(level, sources, around);
    const hidden = new Set(sources.map(({ alias }) => alias));
    said.set(level, new Set([...[...around].filter(alias => !hidden.has(alias)), ...anchored]));
    return sources
      .filter(({ name, alias }) => isTable(name) && !anchored.has(alias))
      .map(({ name }) => {
        const around = nameOfLevel(level.outer);
        return around ? `${name} within ${around}` : name;
      });
  });
  const filled = levels.flatMap(level => filledFromNothing(level) ?? []);
  return [...new Set([...found, ...filled.map(table => `insert into ${table}`)])];
};
