import { Dropdown } from 'antd';
import { useTexts } from '../../client/texts.ts';
import { Button, IconButton } from './button.tsx';

interface MoreMenuProps {
  items: readonly { key: string; verb: string; reason?: string | undefined }[];
  /** One small button, where there is no room for its word. */
  small?: boolean;
  take(key: string): void;
}

/** The menu of the actions for which a page has no button of its own. An action that is not possible now says why. */
export const MoreMenu = ({ items, small = false, take }: MoreMenuProps) => {
  const { t } = useTexts();
  const entries = items.map(({ key, verb, reason }) => ({
    key,
    disabled: reason !== undefined,
    label: (
      <span className="ib-menu-action">
        {verb}
        {reason !== undefined && <small>{reason}</small>}
      </span>
    ),
  }));
  return (
    <Dropdown autoFocus trigger={['click']} menu={{ items: entries, onClick: ({ key }) => take(key) }}>
      <span className="ib-more">
        {small ? (
          <IconButton name={t('kit.more')} icon="more" size={14} />
        ) : (
          <Button icon="more">{t('kit.more')}</Button>
        )}
      </span>
    </Dropdown>
  );
};
