import './pager.css';
import { useFormat } from '../../client/format/use-format.ts';
import { useTexts } from '../../client/texts.ts';
import { Icon } from '../parts/icon.tsx';
import { pagerOf } from './pages.ts';

/** The way from page to page. */
export const Pager = ({ page, pages, go }: { page: number; pages: number; go(page: number): void }) => {
  const { t } = useTexts();
  const { count } = useFormat();
  const step = (to: number, icon: 'previous' | 'next') => (
    <button type="button" aria-label={t(`kit.list.${icon}`)} disabled={to < 1 || to > pages} onClick={() => go(to)}>
      <Icon name={icon} size={14} />
    </button>
  );
  return (
    <nav className="ib-pager" aria-label={t('kit.list.pages')}>
      {step(page - 1, 'previous')}
      {pagerOf(page, pages).map(entry =>
        typeof entry === 'string' ? (
          <span key={entry}>…</span>
        ) : (
          <button
            key={entry}
            type="button"
            aria-current={entry === page ? 'page' : undefined}
            onClick={() => go(entry)}
          >
            {count(entry)}
          </button>
        ),
      )}
      {step(page + 1, 'next')}
    </nav>
  );
};
