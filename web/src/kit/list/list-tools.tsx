import { joinWords } from '../../client/format/list.ts';
import { useFormat } from '../../client/format/use-format.ts';
import { usePrinting } from '../../client/printing.ts';
import { useTexts } from '../../client/texts.ts';
import { Chips } from '../filters/chips.tsx';
import { chippedKeys, withoutKeys } from '../filters/filter-values.ts';
import { IconButton } from '../parts/button.tsx';
import { Icon } from '../parts/icon.tsx';
import { usePageActions } from '../tab/page-actions.ts';
import { ColumnsMenu } from './columns-menu.tsx';
import type { ListRow } from './list-row.ts';
import { countText } from './totals.ts';
import type { List } from './use-list.ts';
import type { ListNews } from './use-list-news.ts';
import { ViewsMenu } from './views-menu.tsx';

/** How many rows there are, said honestly: `186 of 431 rows`, and beyond the cap a way to the exact number. */
const Count = <Row extends ListRow>({ list: { total, summary, countExactly } }: { list: List<Row> }) => {
  const { t } = useTexts();
  const format = useFormat();
  const unfiltered = summary?.unfiltered;
  const isFiltered = unfiltered !== undefined && unfiltered.count !== total.count;
  const shown = countText(format, total);
  return (
    <span className="caption" role="status">
      {isFiltered
        ? t('kit.list.ofAll', { count: shown, all: countText(format, unfiltered) })
        : t('kit.list.rows', { shown, count: total.count })}
      {total.isCapped && (
        <button type="button" className="ib-link ib-exact" onClick={countExactly}>
          {t('kit.list.exact')}
        </button>
      )}
    </span>
  );
};

/** Rows that others have made or taken away wait here until the reader wants them. */
const NewsPill = <Row extends ListRow>({ list: { news, refresh } }: { list: List<Row> }) => {
  const { t, language } = useTexts();
  const said = ({ added, gone }: ListNews): string => {
    if (added === undefined) return t('kit.list.news.some');
    const parts = [
      added > 0 && t('kit.list.news.added', { count: added }),
      gone > 0 && t('kit.list.news.gone', { count: gone }),
    ];
    return joinWords(
      parts.filter(part => part !== false),
      language,
    );
  };
  return (
    <span aria-live="polite">
      {news && (
        <button type="button" className="ib-news" data-tone="info" onClick={refresh}>
          <Icon name="refresh" size={14} />
          {said(news)}
        </button>
      )}
    </span>
  );
};

/** Takes the marks of what was changed from the whole list; there while a row that shows has one. */
const ReadAll = <Row extends ListRow>({ list: { fresh } }: { list: List<Row> }) => {
  const { t } = useTexts();
  return fresh.some && <IconButton name={t('kit.list.readAll')} icon="read-all" onClick={fresh.readAll} />;
};

/** The filters that hold, and the tools of the list. */
export const ListTools = <Row extends ListRow>({ list, openExport }: { list: List<Row>; openExport(): void }) => {
  const { t } = useTexts();
  const { state, filters, arrangement, refresh } = list;
  // The tabs do not stand on paper: what the active one filters by is said there as all else is.
  const tab = usePrinting() ? undefined : state.tab;
  usePageActions([{ name: t('kit.list.export.title'), icon: 'export', run: openExport }]);
  return (
    <div className="ib-list-tools">
      <Chips
        parts={filters}
        keys={chippedKeys(state.filter, tab)}
        values={state.filter}
        remove={keys => state.setFilter(withoutKeys(state.filter, keys))}
        clear={() => state.setFilter(state.tab?.filter ?? {})}
      />
      <span className="ib-space" />
      <NewsPill list={list} />
      {list.rows.isAnswered && <Count list={list} />}
      <ReadAll list={list} />
      <IconButton name={t('kit.list.refresh')} icon="refresh" onClick={refresh} />
      <ViewsMenu list={list} />
      <ColumnsMenu {...arrangement} />
      <IconButton name={t('common.action.export')} icon="export" onClick={openExport} />
      <IconButton
        name={t('kit.list.copyLink')}
        icon="link"
        onClick={() => void navigator.clipboard?.writeText(document.location.href)}
      />
    </div>
  );
};
