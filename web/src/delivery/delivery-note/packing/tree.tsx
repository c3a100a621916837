import './tree.css';
import { type FocusEvent, useEffect, useRef } from 'react';
import { useTexts } from '../../../client/texts.ts';
import { useKeys } from '../../../kit/keys.ts';
import { Icon } from '../../../kit/parts/icon.tsx';
import { keysOf } from './acts.ts';
import { columnProps, headProps, treeProps } from './aria.ts';
import { dropOn } from './drag.ts';
import { TreeRow } from './tree-row.tsx';
import type { Packing } from './use-packing.ts';
import type { View } from './use-view.ts';

/** The focus goes with the row that is looked at, as long as it is in the tree; of an empty tree the tree itself has it. */
const useFocus = (id: string | undefined) => {
  const tree = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const present = document.activeElement;
    const isLost = present === null || present === document.body;
    if (!(isLost ? tree.current?.dataset.held : tree.current?.contains(present))) return;
    const row = tree.current?.querySelector<HTMLElement>('[role="row"][tabindex="0"]');
    (id === undefined ? tree.current : row)?.focus();
  }, [id]);
  return tree;
};

const COLUMNS = ['structure', 'qty', 'gross', 'load', 'stackShort'] as const;

/** The structure as a tree grid: one tab stop, arrows inside, and every act by a key. */
export const Tree = ({ packing, view }: { packing: Packing; view: View }) => {
  const { t } = useTexts();
  const press = useKeys(keysOf(packing, view));
  const tree = useFocus(view.row?.id);
  const hands = {
    onKeyDown: press,
    onFocus: ({ currentTarget }: FocusEvent) => currentTarget.setAttribute('data-held', 'true'),
  };
  return (
    <div className="pk-tree-pane">
      <div
        ref={tree}
        className="pk-tree"
        {...treeProps(t('packing.text.structure'))}
        tabIndex={view.rows.length === 0 ? 0 : undefined}
        {...hands}
      >
        <div className="pk-row pk-head" {...headProps()}>
          {COLUMNS.map(name => (
            <span key={name} {...columnProps()}>
              {t(`packing.column.${name}`)}
            </span>
          ))}
          <span {...columnProps(t('packing.act.more'))} />
        </div>
        {view.rows.map(row => (
          <TreeRow key={row.id} packing={packing} view={view} row={row} />
        ))}
      </div>
      {view.rows.length === 0 && <p className="pk-empty">{t('packing.text.nothing')}</p>}
      {packing.mayEdit && (
        <div className="pk-drop" {...dropOn(packing, view, null)}>
          <Icon name="add" size={14} /> {t('packing.text.dropHere')}
        </div>
      )}
    </div>
  );
};
