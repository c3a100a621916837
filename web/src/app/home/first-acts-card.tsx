import { FIRST_ACTS } from '@inbound/shared/areas';
import { useHasPage, useMay } from '../../client/session.ts';
import { firstActs, hideFirstActs } from '../../client/settings/first-acts.ts';
import { useStore } from '../../client/store.ts';
import { useTexts } from '../../client/texts.ts';
import { Button } from '../../kit/parts/button.tsx';
import { Icon } from '../../kit/parts/icon.tsx';
import { TabLink } from '../../kit/tab/tab-link.tsx';
import { linkTo } from './place.ts';

const Act = ({ permission, path, isDone }: { permission: string; path: string; isDone: boolean }) => {
  const { t } = useTexts();
  const to = linkTo({ path, filter: {} });
  const name = t(`firstAct.${permission.slice(permission.indexOf('.') + 1)}`);
  return (
    <li data-done={isDone || undefined}>
      <Icon name={isDone ? 'tone-success' : 'tone-neutral'} />
      {isDone || !to ? name : <TabLink to={to}>{name}</TabLink>}
      <span className="aside">{t(`home.firstActs.${isDone ? 'done' : 'open'}`)}</span>
    </li>
  );
};

/** What a new user of this role does first (ux B.23.1): ticked when he has done it, gone when all is done or he wants no more of it. */
export const FirstActsCard = () => {
  const { t } = useTexts();
  const may = useMay();
  const hasPage = useHasPage();
  const kept = useStore(firstActs, value => value);
  const acts = FIRST_ACTS.filter(({ permission, path }) => may(permission) && hasPage(path)).map(act => ({
    ...act,
    isDone: kept?.done.includes(act.permission) ?? false,
  }));
  const done = acts.filter(({ isDone }) => isDone).length;
  if (!kept || kept.isHidden || done === acts.length) return null;
  return (
    <section className="card first-acts" aria-labelledby="first-acts">
      <header>
        <h2 id="first-acts">{t('home.firstActs.title')}</h2>
        <span className="caption">{t('home.firstActs.count', { done, of: acts.length })}</span>
        <span className="ib-space" />
        <Button kind="text" onClick={hideFirstActs}>
          {t('home.firstActs.hide')}
        </Button>
      </header>
      <ul>
        {acts.map(act => (
          <Act key={act.permission} {...act} />
        ))}
      </ul>
    </section>
  );
};
