import './detail.css';
import { type QueryOf, Refusal, type ScreenPath } from '@inbound/shared';
import { linkAt } from '../../client/link.ts';
import { postRefusal } from '../../client/notices.ts';
import { useTexts } from '../../client/texts.ts';
import { useWindowKeys } from '../keys.ts';
import { isBeyond, neighboursOf, turnPage, useOriginPage } from '../list/neighbours.ts';
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
  const { id } = query as { id: string };
  const beyond = page && isBeyond(page, id);
  const open = (next: string) =>
    host.open(key, linkAt(path, { ...query, id: next } as QueryOf<ScreenPath>, plantNo), 'here');
  const turn = (by: 1 | -1) =>
    void turnPage(plantNo, path, id, by).then(
      next => next && open(next),
      cause => cause instanceof Refusal && postRefusal(cause, { tabKey: key }),
    );
  const before = found?.previous ? () => open(found.previous ?? '') : beyond?.previous ? () => turn(-1) : undefined;
  const after = found?.next ? () => open(found.next ?? '') : beyond?.next ? () => turn(1) : undefined;
  useWindowKeys(found && visible ? { 'Alt+ArrowUp': () => before?.(), 'Alt+ArrowDown': () => after?.() } : {});
  if (!page || !found || !(before ?? after)) return null;
  const { place } = found;
  const words = { place: String(place), total: page.total };
  return (
    <nav className="ib-place" aria-label={t('kit.detail.place')}>
      <span>{page.view ? t('kit.detail.placeIn', { ...words, view: page.view }) : t('kit.detail.placeOf', words)}</span>
      <IconButton
        name={t('kit.detail.previous')}
        icon="collapse"
        reason={before ? undefined : t('kit.detail.first')}
        onClick={() => before?.()}
      />
      <IconButton
        name={t('kit.detail.next')}
        icon="expand"
        reason={after ? undefined : t('kit.detail.last')}
        onClick={() => after?.()}
      />
    </nav>
  );
};
