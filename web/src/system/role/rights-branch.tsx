import { useEffect, useRef } from 'react';
import { useTexts } from '../../client/texts.ts';
import { useEntryName } from '../permission/entry-name.ts';
import { type Branch, type Mark, markOf, toggleBranch } from './tree.ts';

interface BranchProps {
  branch: Branch;
  granted: ReadonlySet<string>;
  /** What the other role grants, where two are compared. */
  other: ReadonlySet<string> | undefined;
  /** Absent where the reader may not change it. */
  change: ((granted: ReadonlySet<string>) => void) | undefined;
}

/** A box of three states: a part of what stands below it is ticked. */
const Box = ({ name, mark, toggle }: { name: string; mark: Mark; toggle: (() => void) | undefined }) => {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = mark === 'some';
  }, [mark]);
  return (
    <label>
      <input
        ref={box}
        type="checkbox"
        checked={mark === 'all'}
        disabled={toggle === undefined}
        onChange={() => toggle?.()}
      />
      {name}
    </label>
  );
};

/** One entry of the tree of rights, with those below it. */
export const RightsBranch = ({ branch, granted, other, change }: BranchProps) => {
  const { t } = useTexts();
  const nameOf = useEntryName();
  const { node, children } = branch;
  return (
    <li>
      <Box
        name={nameOf(node)}
        mark={markOf(branch, granted)}
        toggle={change && (() => change(toggleBranch(branch, granted)))}
      />
      <span className="caption">{t(`permission.type.${node.type}`)}</span>
      {other && node.type !== 'menu' && (
        <span className="caption">{t(other.has(node.id) ? 'role.text.otherHas' : 'role.text.otherLacks')}</span>
      )}
      {children.length > 0 && (
        <ul>
          {children.map(child => (
            <RightsBranch key={child.node.id} branch={child} granted={granted} other={other} change={change} />
          ))}
        </ul>
      )}
    </li>
  );
};
