import type { DerivedStates, QueryOf, ScreenEntry, ScreenPath } from '@inbound/shared';
import { isScreenPath, screens } from '@inbound/shared/areas';
import { derivedStates, machines } from '@inbound/shared/machines';
import type { FoundKind, FoundRow } from '@inbound/shared/system/search/contract';
import { nameIn } from '../../client/format/name.ts';
import { link, linkAt } from '../../client/link.ts';
import type { Information } from '../../client/session-store.ts';
import type { Texts } from '../../client/texts.ts';
import { partnerOf } from '../../kit/detail/partner.ts';
import type { Entry, Section } from './entries.ts';

const states: Readonly<Record<string, DerivedStates>> = { ...machines, ...derivedStates };

interface Reader {
  texts: Texts;
  user: Information['user'];
  typed: string;
}

/** Whom a document is about, as its page tells it: the other party. */
const partnerIn = ({ supplier, plantNo }: FoundRow, { user, texts }: Reader): string | undefined =>
  supplier
    ? partnerOf(
        {
          supplierCode: supplier.code,
          supplierNameZh: supplier.nameZh,
          supplierNameEn: supplier.nameEn,
          ...(plantNo === null ? {} : { plantNo }),
        },
        user,
        texts.language,
      )
    : undefined;

const stateIn = ({ state }: FoundRow): Entry['state'] => {
  const machine = state && states[state.machine];
  return machine && state ? { machine, name: state.name } : undefined;
};

const entryOf = (path: ScreenPath, row: FoundRow, reader: Reader): Entry => {
  const { id, tab, number, by, name, plantNo, date } = row;
  const called = name ? nameIn(reader.texts.language, { zh: name.nameZh, en: name.nameEn }) : '';
  const query = { id, ...(tab === null ? {} : { tab }) } as QueryOf<ScreenPath>;
  return {
    key: `${path} ${id}`,
    icon: screens[path].icon,
    text: number,
    also: [by ?? '', called].filter(each => each !== '' && each !== number),
    partner: partnerIn(row, reader),
    state: stateIn(row),
    date: date ?? undefined,
    to: plantNo === null ? link(path, query) : linkAt(path, query, plantNo),
  };
};

/** The list that has the rest, filtered by what was typed. */
const restOf = (path: ScreenPath, { texts, typed }: Reader): Entry[] => {
  const { list }: ScreenEntry = screens[path];
  if (!list || !isScreenPath(list)) return [];
  const query = { filter: { search: typed.trim() } } as QueryOf<ScreenPath>;
  const text = texts.t('command.text.all', { list: texts.screen(list) });
  return [{ key: `all ${list}`, icon: 'filter', text, also: [], to: link(list, query) }];
};

const kindSection = ({ path, rows, hasMore }: FoundKind, reader: Reader): Section[] => {
  if (!isScreenPath(path) || rows.length === 0) return [];
  const { list }: ScreenEntry = screens[path];
  const entries = rows.map(row => entryOf(path, row, reader));
  return [
    {
      key: `number ${path}`,
      title: reader.texts.screen(list ?? path),
      entries: hasMore ? [...entries, ...restOf(path, reader)] : entries,
    },
  ];
};

const isExact = ({ isExact: is }: FoundRow): boolean => is;

/** What was found as sections: kinds that have exactly what was typed, and the others. */
export const numberSections = (
  kinds: readonly FoundKind[],
  reader: Reader,
): { exact: readonly Section[]; others: readonly Section[] } => {
  const has = (kind: FoundKind) => kind.rows.some(isExact);
  return {
    exact: kinds.filter(has).flatMap(kind => kindSection(kind, reader)),
    others: kinds.filter(kind => !has(kind)).flatMap(kind => kindSection(kind, reader)),
  };
};
