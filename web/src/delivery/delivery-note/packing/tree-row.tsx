import type { RefusalData } from '@inbound/shared';
import { change } from '@inbound/shared/delivery/delivery-note/packing-operations';
import type { MouseEvent } from 'react';
import { useFormat } from '../../../client/format/use-format.ts';
import { useTexts } from '../../../client/texts.ts';
import { Icon } from '../../../kit/parts/icon.tsx';
import { cellProps, problemProps, rowProps } from './aria.ts';
import { dragOf, dropOn } from './drag.ts';
import type { Row } from './rows.ts';
import { UnitMenu } from './unit-menu.tsx';
import type { Packing } from './use-packing.ts';
import type { View } from './use-view.ts';

const PLATE_TAIL = 4;
const PERCENT = 100;

/** People compare the last digits of a plate. */
const tail = (plate: string | null): string => (plate ? `…${plate.slice(-PLATE_TAIL)}` : '');

/** What a row is, in words: `Outer 3 of 12, 4 inner, 96 pieces` (ux B.10.8). */
const useSpoken = () => {
  const { t } = useTexts();
  const { decimal } = useFormat();
  return ({ kind, unit, place, of, qty, keys }: Row): string => {
    const inner = unit.kind === 'S' ? (unit.inner?.count ?? 0) : unit.packages.length;
    return t(`packing.say.${kind}`, { place, of, inner, count: keys.length, qty: decimal(qty), kind: unit.kind });
  };
};

const Title = ({ row: { kind, unit, keys, materials, named } }: { row: Row }) => {
  const { t } = useTexts();
  const { decimal } = useFormat();
  const each = unit.kind === 'S' ? unit.content[0]?.qty : undefined;
  if (kind === 'inner' && unit.kind === 'S') {
    return (
      <>
        <span className="pk-inner">{t('packing.text.inner')}</span> {unit.inner?.count} × {unit.inner?.packaging}{' '}
        <small>{t('packing.text.noLabel')}</small>
      </>
    );
  }
  const held = materials.length > 1 ? t('packing.text.materials', { count: materials.length }) : materials.join();
  return (
    <>
      <span className="pk-kind" data-kind={unit.kind}>
        {unit.kind}
      </span>
      <span className="pk-name">
        {keys.length > 1 && `${keys.length} × `}
        {unit.packaging}
        {named && held && ` · ${held}`}
      </span>{' '}
      {kind === 'run' && each && <small>{t('packing.text.each', { qty: decimal(each) })}</small>}
      {kind !== 'run' && <small className="mono">{tail(unit.huId)}</small>}
    </>
  );
};

const Load = ({ share }: { share: number | null }) => {
  const { count } = useFormat();
  if (share === null) return null;
  const percent = Math.round(share * PERCENT);
  return (
    <span className="pk-load" data-over={share > 1 || undefined}>
      <span className="pk-load-bar">
        <span style={{ width: `${Math.min(PERCENT, percent)}%` }} />
      </span>
      {count(percent)} %
    </span>
  );
};

/** What is wrong with a unit, below it, with the repair where there is one. */
const Problem = ({ packing, view, row, problem }: { packing: Packing; view: View; row: Row; problem: RefusalData }) => {
  const { t, error } = useTexts();
  const kind = problem.code === 'mixed_needs_two' ? 'M' : problem.code === 'one_material_only' ? 'MIX' : undefined;
  const params = problem.params && 'package' in problem.params ? { package: row.unit.packaging ?? '' } : problem.params;
  return (
    <div className="pk-problem" {...problemProps(row)}>
      <span {...cellProps()}>
        <Icon name="fault" size={14} /> {error({ ...problem, ...(params ? { params } : {}) }, 'packing')}
        {packing.mayEdit && kind && row.kind === 'load' && (
          <button
            type="button"
            className="pk-repair"
            onClick={() => void view.act('change', (all, facts) => change(all, facts, row.keys, { kind }))}
          >
            {t('packing.text.makeIt', { kind })}
          </button>
        )}
      </span>
    </div>
  );
};

/** One row of the tree, with its message below it. */
export const TreeRow = ({ packing, view, row }: { packing: Packing; view: View; row: Row }) => {
  const { decimal, count } = useFormat();
  const spoken = useSpoken();
  const [problem] = row.problems;
  const hands = {
    onClick: ({ ctrlKey, metaKey }: MouseEvent) => {
      view.mark(ctrlKey || metaKey ? [...view.rows.filter(view.isMarked).map(({ id }) => id), row.id] : []);
      view.look(row.id);
    },
  };
  return (
    <>
      <div
        className="pk-row"
        {...rowProps(row, { says: spoken(row), selected: view.isMarked(row), looked: row.id === view.row?.id })}
        data-kind={row.kind}
        data-cut={row.keys.some(key => view.cut.includes(key)) || undefined}
        data-fault={problem ? '' : undefined}
        {...hands}
        {...(packing.mayEdit && row.keys.length > 0 ? dragOf({ keys: view.isMarked(row) ? view.keys : row.keys }) : {})}
        {...(packing.mayEdit && row.kind === 'load' ? dropOn(packing, view, row.unit.key) : {})}
      >
        <span {...cellProps()} className="pk-cell" style={{ paddingInlineStart: `${row.level * 20 - 12}px` }}>
          <button
            type="button"
            className="pk-twist"
            tabIndex={-1}
            aria-hidden="true"
            data-none={row.open === undefined || undefined}
            onClick={() => view.toggle(row.id)}
          >
            <Icon name={row.open ? 'expand' : 'next'} size={14} />
          </button>
          <Title row={row} />
        </span>
        <span {...cellProps()}>{decimal(row.qty)}</span>
        <span {...cellProps()}>{row.kind === 'inner' ? '' : decimal(row.gross)}</span>
        <span {...cellProps()}>{row.kind === 'run' ? null : <Load share={row.load} />}</span>
        <span {...cellProps()}>{row.stack === null || row.level > 1 ? '' : count(row.stack)}</span>
        <span {...cellProps()}>
          {packing.mayEdit && row.keys.length > 0 && <UnitMenu {...{ packing, view, row }} />}
        </span>
      </div>
      {problem && <Problem {...{ packing, view, row, problem }} />}
    </>
  );
};
