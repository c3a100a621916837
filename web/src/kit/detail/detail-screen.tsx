import './detail.css';
import { type AnswerOf, type DerivedStates, type Endpoint, featureOf, type RefusalData } from '@inbound/shared';
import { type ComponentType, type ReactNode, useEffect, useMemo } from 'react';
import { useQuery } from '../../client/call.ts';
import { useFormat } from '../../client/format/use-format.ts';
import { type Information, useSession } from '../../client/session.ts';
import { useTexts } from '../../client/texts.ts';
import { mediaHook } from '../../client/use-media.ts';
import type { Column } from '../columns/column.ts';
import { FeatureContext, useFeature } from '../feature.ts';
import { IconButton } from '../parts/button.tsx';
import { NotLoaded, NotRefreshed } from '../parts/empty.tsx';
import { Icon } from '../parts/icon.tsx';
import type { IconName } from '../parts/icons.ts';
import { Skeleton } from '../parts/skeleton.tsx';
import { StatusTabs } from '../parts/status-tabs.tsx';
import { SubjectContext } from '../state/subject.ts';
import { amountsOf } from '../state/subject-of.tsx';
import { usePlace, useTab, useTabState } from '../tab/tab.tsx';
import { SectionName, useUnsavedSections } from '../tab/unsaved.ts';
import { DetailHeader } from './detail-header.tsx';
import { otherPartyOf, partnerOf } from './partner.ts';
import { useLook } from './use-look.ts';
import { useRecordNews } from './use-record-news.ts';

/** What every part of a detail page gets: the record, and the way to read it again after a change. */
export interface PartProps<T> {
  record: T;
  refresh(): void;
}

/** A part of a detail page; its name reads `<feature>.section.<name>`. */
export interface Section<T> {
  name: string;
  /** The text of its name, where it is the same in every feature. */
  title?: string;
  count?(record: T): number;
  /** Beside its name, where how many there are is no figure of the record. */
  mark?: ComponentType<{ record: T }>;
  /** Only readers of this side have it. */
  side?: Information['user']['type'];
  show: ComponentType<PartProps<T>>;
  /** What stands at its right side where there is room, and can be opened where there is little. */
  rail?: ComponentType<PartProps<T>>;
}

export interface DetailScreenProps<T> {
  /** The machine of its state; master data has none. */
  machine?: DerivedStates;
  /** Its state, where the state alone would say more than holds; else the tag of the machine. */
  state?: ComponentType<{ record: T }>;
  icon: IconName;
  /** The first one is the number by which people know it, and the title of its tab. */
  facts: readonly Column<T>[];
  sections: readonly Section<T>[];
  actions?: (record: T, refresh: () => void) => ReactNode;
  /** Whose turn it is and what for, where the record has words for it; else the marker of its state. */
  turn?: ComponentType<{ record: T }>;
  foot?: ComponentType<PartProps<T>>;
  /** What is said of the record above its sections, on each of them: that it holds, and what comes next. */
  notice?: ComponentType<PartProps<T>>;
}

/** What the address of a detail holds. */
interface DetailQuery {
  id: string;
  tab?: string;
}

/** So wide a window has room for a grid of ten columns and a panel beside it. */
const useRoomy = mediaHook('(min-width: 1600px)');

const Rail = <T,>({ show: Show, ...part }: PartProps<T> & { show: ComponentType<PartProps<T>> }) => {
  const { t } = useTexts();
  const isRoomy = useRoomy();
  const [chosen, setOpen] = useTabState<boolean | undefined>('rail', undefined);
  const open = chosen ?? isRoomy;
  return (
    <aside className="ib-rail" data-open={open || undefined} aria-label={t('kit.detail.rail')}>
      <IconButton
        name={t(open ? 'kit.detail.closeRail' : 'kit.detail.openRail')}
        icon={open ? 'panel-close' : 'panel-open'}
        onClick={() => setOpen(!open)}
      />
      {open && <Show {...part} />}
    </aside>
  );
};

/**
 * The names of the sections that are kept while another one shows, because they hold something unsaved. They are remembered
 * over a reload, where only the section itself can tell what its tab has kept.
 */
const useHeldSections = (): ReadonlySet<string> => {
  const holding = useUnsavedSections();
  const [before, remember] = useTabState('held', '');
  const names = [...holding].join(' ');
  useEffect(() => remember(names), [names, remember]);
  return useMemo(() => new Set([...holding, ...before.split(' ')]), [holding, before]);
};

const Sections = <T,>({ sections: all, ...part }: PartProps<T> & Pick<DetailScreenProps<T>, 'sections'>) => {
  const { t } = useTexts();
  const { count } = useFormat();
  const feature = useFeature();
  const { host, key, query } = usePlace();
  const { tab } = query as DetailQuery;
  const { type } = useSession().user;
  const sections = all.filter(({ side = type }) => side === type);
  const present = sections.find(({ name }) => name === tab) ?? sections[0];
  const held = useHeldSections();
  return (
    <>
      {sections.length > 1 && (
        <StatusTabs
          label={t('kit.detail.sections')}
          tabs={sections.map((section, index) => ({
            name: t(section.title ?? `${feature}.section.${section.name}`),
            mark: section.mark && <section.mark record={part.record} />,
            count: section.count && count(section.count(part.record)),
            on: section === present,
            choose: () => host.change(key, { ...query, tab: index === 0 ? undefined : section.name }),
          }))}
        />
      )}
      <div className="ib-detail-body">
        {sections
          .filter(section => section === present || held.has(section.name))
          .map(section => (
            <div key={section.name} className="ib-detail-main" hidden={section !== present}>
              <SectionName value={section.name}>
                <section.show {...part} />
              </SectionName>
            </div>
          ))}
        {present?.rail && <Rail {...part} show={present.rail} />}
      </div>
    </>
  );
};

/** What is shown may have changed meanwhile: said quietly, with the way to read it again. */
const Outdated = ({ refresh }: { refresh(): void }) => {
  const { t } = useTexts();
  return (
    <span className="ib-outdated">
      <Icon name="overdue" size={14} />
      {t('kit.detail.outdated')}
      <IconButton name={t('kit.list.refresh')} icon="refresh" size={14} onClick={refresh} />
    </span>
  );
};

/** Says who has changed what is shown, a moment ago; it stands there as it is now. */
const ChangedBy = ({ user }: { user: string }) => {
  const { t } = useTexts();
  return (
    <span className="ib-outdated" role="status">
      <Icon name="refresh" size={14} />
      {t('kit.detail.changedBy', { user })}
    </span>
  );
};

const Loaded = <T extends object>({
  record,
  refresh,
  outdated,
  changedBy,
  failed,
  foot: Foot,
  notice: Notice,
  actions,
  ...rest
}: DetailScreenProps<T> &
  PartProps<T> & { outdated: boolean; changedBy: string | undefined; failed: RefusalData | undefined }) => {
  const texts = useTexts();
  const { path } = usePlace();
  const title = rest.facts[0]?.copy(record, texts);
  const { user } = useSession();
  const partner = partnerOf(record, user, texts.language);
  useTab(path, title === undefined ? {} : { title, ...(partner === undefined ? {} : { partner }) });
  const subject = useMemo(
    () =>
      title === undefined
        ? undefined
        : { name: `${texts.screen(path)} ${title}`, amounts: amountsOf(rest.facts, record), partner },
    [texts, path, title, partner, rest.facts, record],
  );
  return (
    <SubjectContext.Provider value={subject}>
      <article className="ib-detail">
        <DetailHeader
          record={record}
          icon={rest.icon}
          partner={partner}
          party={otherPartyOf(record, user.type)}
          machine={rest.machine}
          state={rest.state}
          facts={rest.facts}
          turn={rest.turn}
          actions={
            <>
              {changedBy !== undefined && <ChangedBy user={changedBy} />}
              {outdated && <Outdated refresh={refresh} />}
              {actions?.(record, refresh)}
            </>
          }
        />
        {failed && <NotRefreshed refusal={failed} retry={refresh} />}
        {Notice && <Notice record={record} refresh={refresh} />}
        <Sections record={record} refresh={refresh} sections={rest.sections} />
        {Foot && (
          <footer className="ib-detail-foot">
            <Foot record={record} refresh={refresh} />
          </footer>
        )}
      </article>
    </SubjectContext.Provider>
  );
};

/** The page of one record or document: header with state and turn, and its sections. */
export const DetailScreen = <E extends Endpoint>({
  of,
  ...rest
}: { of: E } & DetailScreenProps<AnswerOf<E> & object>) => {
  const { query } = usePlace();
  const { id } = query as DetailQuery;
  const { data, refusal, outdated, busy, refresh } = useQuery(of as Endpoint, { id });
  const changedBy = useRecordNews(of);
  useLook(of, data);
  return (
    <FeatureContext.Provider value={featureOf(of)}>
      {data === undefined ? (
        refusal ? (
          <NotLoaded refusal={refusal} retry={refresh} />
        ) : (
          <Skeleton shape="detail" page />
        )
      ) : (
        <Loaded
          record={data as AnswerOf<E> & object}
          refresh={refresh}
          failed={refusal}
          outdated={outdated && !busy}
          changedBy={changedBy}
          {...rest}
        />
      )}
    </FeatureContext.Provider>
  );
};
