import type { RowCount } from '@inbound/shared/system/home/contract';
import { useFormat } from '../../client/format/use-format.ts';
import { Icon } from '../../kit/parts/icon.tsx';
import { countText } from '../home/count.ts';
import { isForBrowser } from '../parts/site-link.tsx';
import type { MenuItem } from './menu-model.ts';
import { goToItem, hrefOfItem } from './use-menu.ts';

/** A count beside an entry; zero shows nothing. */
export const Count = ({ of }: { of: RowCount }) => {
  const format = useFormat();
  return of.count > 0 ? <span className="menu-count">{countText(of, format)}</span> : null;
};

/** One entry of a menu: a link of its own, so that the browser can open it elsewhere. */
export const MenuEntry = ({
  item,
  current,
  kind,
  onGo,
}: {
  item: MenuItem;
  current: boolean;
  /** `small` stands under a group, `bare` is a picture alone. */
  kind?: 'small' | 'bare';
  onGo?(): void;
}) => (
  <a
    className="menu-entry"
    data-kind={kind}
    href={hrefOfItem(item)}
    title={kind === 'bare' ? item.name : undefined}
    aria-label={kind === 'bare' ? item.name : undefined}
    aria-current={current ? 'page' : undefined}
    onClick={event => {
      if (isForBrowser(event) && item.path !== null) return;
      event.preventDefault();
      onGo?.();
      goToItem(item);
    }}
  >
    {kind !== 'small' && <Icon name={item.icon} size={20} />}
    {kind !== 'bare' && <span className="menu-name">{item.name}</span>}
    {kind !== 'bare' && <Count of={item.count} />}
  </a>
);
