import { useMemo } from 'react';
import { forgetNotices, keptNotices } from '../../client/notices.ts';
import { useStore } from '../../client/store.ts';
import { useTexts } from '../../client/texts.ts';
import { Icon } from '../../kit/parts/icon.tsx';
import { NoticeBody } from '../notices/notice-body.tsx';
import { DropDown } from '../parts/drop-down.tsx';

/** The messages of a tab that floated by: nothing is told by a notification alone (ux B.19.1). */
export const MessageList = ({ tabKey }: { tabKey: string }) => {
  const { t } = useTexts();
  const all = useStore(keptNotices, value => value);
  const notices = useMemo(
    () => all.filter(notice => notice.tabKey === tabKey || !notice.tabKey).reverse(),
    [all, tabKey],
  );
  if (notices.length === 0) return null;
  return (
    <DropDown
      name={t('common.shell.tab.messages', { count: notices.length })}
      className="message-button"
      chord="Ctrl+Shift+m"
      trigger={
        <>
          <Icon name="tone-warning" size={14} />
          {notices.length}
        </>
      }
    >
      {close => (
        <>
          <ul className="message-list">
            {notices.map(notice => (
              <li key={notice.id} data-tone={notice.tone}>
                <Icon name={`tone-${notice.tone}`} />
                <NoticeBody notice={notice} />
              </li>
            ))}
          </ul>
          <button
            type="button"
            className="ib-button"
            data-kind="text"
            onClick={() => {
              close();
              for (const notice of notices) forgetNotices(notice.tabKey);
            }}
          >
            {t('common.action.clear')}
          </button>
        </>
      )}
    </DropDown>
  );
};
