import { type DragEvent, type MouseEvent, memo } from 'react';
import { useTexts } from '../../client/texts.ts';
import { type Column, headingOf } from '../columns/column.ts';
import { Icon } from '../parts/icon.tsx';
import { boxHeadProps, headProps, headRowProps } from './aria.ts';
import { HeadGrip } from './head-grip.tsx';
import { LateMenu } from './late-menu.tsx';
import { type Layout, pinnedAt, placeStyle } from './layout.ts';
import { type GridParts, type HeadHands, rowsOf } from './parts.ts';
import { coverage, toggledAll } from './selection.ts';

type Identified = { id: string };

/** The order after the next press on a head: up, down, and back to the list's own. */
export const nextSort = (by: string | undefined, key: string): string | undefined => {
  if (by === key) return `-${key}`;
  return by === `-${key}` ? undefined : key;
};

const directionOf = (by: string | undefined, key: string): 'ascending' | 'descending' | undefined => {
  if (by === key) return 'ascending';
  return by === `-${key}` ? 'descending' : undefined;
};

interface GridHeadProps<Row extends Identified> {
  parts: GridParts<Row>;
  layout: Layout<Row>;
  /** The places of the columns that are drawn. */
  places: readonly number[];
  nameOf(key: string): string;
  /** The column whose menu is open. */
  menu: string | undefined;
  openMenu(key: string | undefined): void;
}

type HeadCellProps<Row extends Identified> = GridHeadProps<Row> & { column: Column<Row>; at: number };

/** A head that is dragged brings its column to the head on which it is let go. */
const dragProps = (key: string, { move }: HeadHands) => ({
  draggable: true,
  onDragStart: (event: DragEvent) => event.dataTransfer.setData('text/plain', key),
  onDragOver: (event: DragEvent) => event.preventDefault(),
  onDrop: (event: DragEvent) => {
    event.preventDefault();
    move(event.dataTransfer.getData('text/plain'), key);
  },
});

/** Opens the menu of a head by the mouse: its button, and what a browser calls the menu of the place. By key the grid does. */
const menuProps = (key: string, openMenu: (key: string) => void) => ({
  onContextMenu: (event: MouseEvent) => {
    event.preventDefault();
    openMenu(key);
  },
});

/** The button of a head's menu, there for the mouse alone, and the menu where it is open. */
const MenuOfHead = <Row extends Identified>({
  column: { key },
  parts: { arrange },
  menu,
  openMenu,
}: HeadCellProps<Row>) =>
  arrange && (
    <>
      <button type="button" aria-hidden tabIndex={-1} className="ib-head-menu" onClick={() => openMenu(key)}>
        <Icon name="expand" size={12} />
      </button>
      {menu === key && <LateMenu entries={arrange.entries(key)} close={() => openMenu(undefined)} />}
    </>
  );

const HeadCell = <Row extends Identified>(props: HeadCellProps<Row>) => {
  const { column, at, parts, layout, nameOf, openMenu } = props;
  const { sort, selection, arrange } = parts;
  const direction = directionOf(sort?.by, column.key);
  const name = <span className="ib-head-name">{headingOf(column, nameOf)}</span>;
  const sortable = column.sort !== false && sort?.sortable.includes(column.key);
  return (
    <div
      {...headProps(at, sortable ? (direction ?? 'none') : undefined)}
      {...(arrange && at > 0 ? dragProps(column.key, arrange) : {})}
      {...(arrange ? menuProps(column.key, openMenu) : {})}
      className="ib-head-cell"
      data-align={column.align}
      data-unit={column.unit && !column.measuredIn ? '' : undefined}
      data-pinned={pinnedAt(layout, at)}
      style={placeStyle(layout, at, selection !== undefined)}
    >
      {sortable ? (
        <button
          type="button"
          className="ib-head-sort"
          tabIndex={-1}
          onClick={() => sort?.change(nextSort(sort.by, column.key))}
        >
          {name}
          {direction && <Icon name={direction === 'ascending' ? 'up' : 'down'} size={12} />}
        </button>
      ) : (
        name
      )}
      <MenuOfHead {...props} />
      {arrange && <HeadGrip resize={pixels => arrange.resize(column.key, pixels)} />}
    </div>
  );
};

const Head = <Row extends Identified>(props: GridHeadProps<Row>) => {
  const { t } = useTexts();
  const { parts, layout, places } = props;
  const { selection, actions } = parts;
  /** The rows that the head box chooses. */
  const page = () => rowsOf(parts.source);
  const covered = selection ? coverage(selection.selected, page()) : 'none';
  return (
    <div {...headRowProps()} className="ib-head">
      <span className="ib-edge" />
      {selection && (
        <span {...boxHeadProps()} className="ib-box-cell">
          <button
            type="button"
            tabIndex={-1}
            aria-label={t('kit.grid.choosePage')}
            aria-pressed={covered === 'some' ? 'mixed' : covered === 'all'}
            onClick={() => selection.change(toggledAll(selection.selected, page()))}
          >
            <span
              className="ib-box"
              data-checked={covered === 'all' || undefined}
              data-some={covered === 'some' || undefined}
            />
          </button>
        </span>
      )}
      {places.map(at => {
        const column = layout.columns[at];
        return column && <HeadCell key={column.key} {...props} column={column} at={at} />;
      })}
      {actions && <span className="ib-row-actions" />}
    </div>
  );
};

/** The names of the columns, the order, and the box that chooses the whole page. It is not drawn again while one scrolls. */
export const GridHead = memo(Head) as typeof Head;
