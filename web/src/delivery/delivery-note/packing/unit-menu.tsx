import { Dropdown } from 'antd';
import type { SyntheticEvent } from 'react';
import { useTexts } from '../../../client/texts.ts';
import { Icon } from '../../../kit/parts/icon.tsx';
import { actsOf } from './acts.ts';
import type { Row } from './rows.ts';
import type { Packing } from './use-packing.ts';
import type { View } from './use-view.ts';

/** Keys and clicks in the menu are not those of the row in which it stands. */
const apart = {
  onClick: (event: SyntheticEvent) => event.stopPropagation(),
  onKeyDown: (event: SyntheticEvent) => event.stopPropagation(),
};

/** Everything that can be done to a row's units, each with its key. */
export const UnitMenu = ({ packing, view, row }: { packing: Packing; view: View; row: Row }) => {
  const { t } = useTexts();
  const isChosen = view.isMarked(row);
  const acts = isChosen ? actsOf(packing, view) : [];
  const items = acts.map(({ name, chord, fits }) => ({
    ...{ key: name, disabled: !fits, danger: name === 'remove' },
    label: (
      <span className="pk-menu-item">
        {t(`packing.act.${name}`)}
        {chord && <kbd>{chord}</kbd>}
      </span>
    ),
  }));
  return (
    <span {...apart}>
      <Dropdown
        trigger={['click']}
        menu={{ items, onClick: ({ key }) => acts.find(({ name }) => name === key)?.run() }}
        onOpenChange={open => {
          if (open && !isChosen) {
            view.mark([]);
            view.look(row.id);
          }
        }}
      >
        <button
          type="button"
          className="ib-icon-button"
          data-size="14"
          tabIndex={row.id === view.row?.id ? 0 : -1}
          aria-label={t('packing.act.more')}
        >
          <Icon name="more" size={14} />
        </button>
      </Dropdown>
    </span>
  );
};
