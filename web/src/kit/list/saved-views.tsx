import { keepListView, type ListView, removeListView, shareListView } from '@inbound/shared/system/list-view/contract';
import { useState } from 'react';
import { useAction } from '../../client/call.ts';
import { joinWords } from '../../client/format/list.ts';
import { personName } from '../../client/format/name.ts';
import { useFormat } from '../../client/format/use-format.ts';
import { useMay, useSession } from '../../client/session.ts';
import { useTexts } from '../../client/texts.ts';
import type { PresetName } from '../filters/presets.ts';
import { Button, IconButton } from '../parts/button.tsx';
import type { ListRow } from './list-row.ts';
import { relativeDates, resolvedDates } from './relative-dates.ts';
import { contentOf } from './use-arrangement.ts';
import type { List } from './use-list.ts';

/** What of a list its views are made of and change. */
interface Viewed extends Pick<List<ListRow>, 'state' | 'filters'> {
  arrangement: Pick<List<ListRow>['arrangement'], 'layout' | 'path' | 'refreshViews' | 'view' | 'views'>;
}

/** Whether ranges such as "this week" are counted from the day on which the view is opened; they are named, so that nobody is surprised. */
const RelativeChoice = ({
  counted,
  on,
  change,
}: {
  counted: Readonly<Record<string, PresetName>>;
  on: boolean;
  change(on: boolean): void;
}) => {
  const { t, language } = useTexts();
  const ranges = [...new Set(Object.values(counted))].map(preset => t(`kit.date.preset.${preset}`));
  if (ranges.length === 0) return null;
  return (
    <label className="ib-views-relative">
      <input type="checkbox" checked={on} onChange={event => change(event.target.checked)} />
      {t('kit.list.view.relative', { range: joinWords(ranges, language) })}
    </label>
  );
};

interface ShareWith {
  /** Empty where the view stays its maker's own. */
  roleCode: string;
  isDefault: boolean;
}

const NOBODY: ShareWith = { roleCode: '', isDefault: false };

/** The role with which a view is shared, and whether it is to be its default. */
const ShareChoice = ({ with: { roleCode, isDefault }, change }: { with: ShareWith; change(next: ShareWith): void }) => {
  const { t } = useTexts();
  const { role: roles } = useSession().user;
  return (
    <>
      <select
        className="ib-input"
        aria-label={t('kit.list.view.share')}
        value={roleCode}
        onChange={event => change({ ...NOBODY, roleCode: event.target.value })}
      >
        <option value="">{t('kit.list.view.private')}</option>
        {roles.map(role => (
          <option key={role.code} value={role.code}>
            {t('kit.list.view.sharedWith', { role: role.name })}
          </option>
        ))}
      </select>
      {roleCode !== '' && (
        <label className="ib-views-relative">
          <input
            type="checkbox"
            checked={isDefault}
            onChange={event => change({ roleCode, isDefault: event.target.checked })}
          />
          {t('kit.list.view.asDefault')}
        </label>
      )}
    </>
  );
};

/** Gives what is on the screen a name; with a role it is everybody's who has that role. */
const SaveView = ({ list }: { list: Viewed }) => {
  const { t } = useTexts();
  const mayShare = useMay()('system.listView.share');
  const [name, setName] = useState('');
  const [shareWith, setShareWith] = useState(NOBODY);
  const { arrangement, state } = list;
  const share = useAction(shareListView, { done: arrangement.refreshViews });
  const keep = useAction(keepListView, {
    done: view => {
      setName('');
      arrangement.refreshViews();
      if (shareWith.roleCode !== '') void share.run({ id: view.id, ...shareWith });
    },
  });
  const { today } = useFormat();
  const counted = relativeDates(list.filters, state.filter, today());
  const [isRelative, setRelative] = useState(true);
  const relative = isRelative ? counted : {};
  const content = { filter: state.filter, sort: state.sort, layout: arrangement.layout, relative };
  return (
    <form
      onSubmit={event => {
        event.preventDefault();
        if (name.trim()) void keep.run({ path: arrangement.path, name, content: JSON.stringify(content) });
      }}
    >
      <input
        className="ib-input"
        aria-label={t('kit.list.view.name')}
        placeholder={t('kit.list.view.name')}
        value={name}
        onChange={event => setName(event.target.value)}
      />
      {mayShare && <ShareChoice with={shareWith} change={setShareWith} />}
      <RelativeChoice counted={counted} on={isRelative} change={setRelative} />
      <Button submit kind="primary" busy={keep.busy}>
        {t('common.action.save')}
      </Button>
    </form>
  );
};

const ViewLine = ({ list, view }: { list: Viewed; view: ListView }) => {
  const { t, language } = useTexts();
  const { role: roles } = useSession().user;
  const { today } = useFormat();
  const { arrangement, state } = list;
  const show = () => {
    const { relative, ...content } = contentOf(view);
    state.setView(view.id, { ...content, filter: resolvedDates(list.filters, content.filter, relative, today()) });
  };
  const remove = useAction(removeListView, {
    done: () => {
      if (arrangement.view?.id === view.id) state.setView(undefined, {});
      arrangement.refreshViews();
    },
  });
  const role = roles.find(({ code }) => code === view.roleCode);
  const by = view.isOwn
    ? role && t(view.isDefault ? 'kit.list.view.defaultOf' : 'kit.list.view.sharedWith', { role: role.name })
    : t('kit.list.view.by', { name: personName(language, view.author) });
  return (
    <li>
      <button type="button" aria-pressed={arrangement.view?.id === view.id} onClick={show}>
        {view.name}
        {by && <span className="caption">{by}</span>}
      </button>
      {view.isOwn && (
        <IconButton
          name={t('kit.list.view.remove', { name: view.name })}
          icon="delete"
          size={14}
          onClick={() => void remove.run({ id: view.id })}
        />
      )}
    </li>
  );
};

/** The own view without a name, the saved ones beside it, and those that colleagues share. */
export const SavedViews = ({ list }: { list: Viewed }) => {
  const { t } = useTexts();
  const { arrangement, state } = list;
  return (
    <div className="ib-views-menu">
      <ul>
        <li>
          <button type="button" aria-pressed={!arrangement.view} onClick={() => state.setView(undefined, {})}>
            {t('kit.list.view.own')}
          </button>
        </li>
        {arrangement.views.map(view => (
          <ViewLine key={view.id} list={list} view={view} />
        ))}
      </ul>
      <SaveView list={list} />
    </div>
  );
};
