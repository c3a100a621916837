import './detail.css';
import type { QueryOf, ScreenPath } from '@inbound/shared';
import { linkAt } from '../../client/link.ts';
import { useTexts } from '../../client/texts.ts';
import { useWindowKeys } from '../keys.ts';
import { neighboursOf, useOriginPage } from '../list/neighbours.ts';
import { IconButton } from '../parts/button.tsx';
import { usePlace } from '../tab/tab.tsx';

/**
 * Where the object stands in the list that it was opened from, and the way to the one before and after (ux B.7.8), also by
 * Alt with the arrows up and down: those to the sides belong to the browser.
 */
export const PlaceInList = () => {
  const { t } = useTexts();
  const { host, key, path, plantNo, query, visible } = usePlace();
  const page = useOriginPage();
  const found = page && neighboursOf(page, (query as { id: string }).id);
  const go = (id: string | undefined) => {
    if (id) host.open(key, linkAt(path, { ...query, id } as QueryOf<ScreenPath>, plantNo), 'here');
  };
  useWindowKeys(
    found && visible ? { 'Alt+ArrowUp': () => go(found.previous), 'Alt+ArrowDown': () => go(found.next) } : {},
  );
  if (!page || !found || !(found.previous ?? found.next)) return null;
  const { place, previous, next } = found;
  const words = { place: String(place), total: page.total };
  return (
    <nav className="ib-place" aria-label={t('kit.detail.place')}>
      <span>{page.view ? t('kit.detail.placeIn', { ...words, view: page.view }) : t('kit.detail.placeOf', words)}</span>
      <IconButton
        name={t('kit.detail.previous')}
        icon="collapse"
        reason={previous ? undefined : t('kit.detail.first')}
        onClick={() => go(previous)}
      />
      <IconButton
        name={t('kit.detail.next')}
        icon="expand"
        reason={next ? undefined : t('kit.detail.last')}
        onClick={() => go(next)}
      />
    </nav>
  );
};
