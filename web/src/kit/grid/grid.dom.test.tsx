import { createEvent, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { columnsOf } from '../columns/columns.tsx';
import { focusedElement, show } from '../testing/dom.tsx';
import { type Sample, sample } from '../testing/sample.ts';
import { GridView } from './grid-view.tsx';
import type { MenuEntry } from './parts.ts';
import type { Selected } from './selection.ts';

const c = columnsOf<Sample>();
const columns = [c.text('material'), c.quantity('quantity', 'unit', { edit: true }), c.text('note', { edit: true })];
const rows = ['a', 'b', 'c'].map(id => sample({ id, material: `part ${id}` }));

const Editor = ({
  edit,
  open,
}: {
  edit?: (id: string, cells: Partial<Sample>) => void;
  open?: (row: Sample) => void;
}) => (
  <GridView
    name="grid"
    label="Notes"
    columns={columns}
    source={{ count: rows.length, at: index => rows[index] }}
    edit={edit}
    open={open}
  />
);

const shownGrid = () => {
  const edit = vi.fn();
  const open = vi.fn();
  const { hands } = show(<Editor edit={edit} open={open} />);
  const grid = screen.getByRole('grid', { name: 'Notes' });
  grid.focus();
  return { hands, grid, edit, open };
};
const activeOf = (grid: HTMLElement) => grid.getAttribute('aria-activedescendant')?.split('-').slice(-2).join();
const input = () => screen.queryByRole('textbox') as HTMLInputElement | null;

describe('a grid in move mode', () => {
  it('is one focus stop, in which keys move the active cell', async () => {
    const { hands, grid } = shownGrid();
    expect(activeOf(grid)).toBe('0,0');
    await hands.keyboard('{ArrowDown}{ArrowRight}');
    expect(activeOf(grid)).toBe('1,1');
    await hands.keyboard('{ArrowUp}{ArrowUp}');
    expect(activeOf(grid)).toBe('0,1');
    expect(focusedElement()).toBe(grid);
  });

  it('opens the row with Enter where the cell is not edited', async () => {
    const { hands, open } = shownGrid();
    await hands.keyboard('{ArrowDown}{Enter}');
    expect(open).toHaveBeenCalledWith(rows[1], false);
    expect(input()).toBeNull();
  });
});

describe('a grid in edit mode', () => {
  it('begins with the digit that was typed, writes with Enter and goes down', async () => {
    const { hands, grid, edit } = shownGrid();
    await hands.keyboard('{ArrowRight}7');
    expect(input()?.value).toBe('7');
    await hands.keyboard('2{Enter}');
    expect(edit).toHaveBeenCalledWith('a', { quantity: '72' }, {});
    expect(activeOf(grid)).toBe('1,1');
    expect(focusedElement()).toBe(grid);
  });

  it('begins with what stands there on Enter, and goes back to it with Esc', async () => {
    const { hands, grid, edit } = shownGrid();
    await hands.keyboard('{ArrowRight}{Enter}');
    expect(input()?.value).toBe('1440');
    await hands.keyboard('9{Escape}');
    expect(input()).toBeNull();
    expect(edit).not.toHaveBeenCalled();
    expect(focusedElement()).toBe(grid);
    expect(activeOf(grid)).toBe('0,1');
  });

  it('goes on to the next cell with Tab, and back with Shift', async () => {
    const { hands, grid, edit } = shownGrid();
    await hands.keyboard('{ArrowRight}5{Tab}');
    expect(edit).toHaveBeenCalledWith('a', { quantity: '5' }, {});
    expect(activeOf(grid)).toBe('0,2');
    expect(input()).not.toBeNull();
    await hands.keyboard('{Shift>}{Tab}{/Shift}');
    expect(activeOf(grid)).toBe('0,1');
  });

  it('leaves Enter and Esc to an input method while it composes', async () => {
    const { hands, edit } = shownGrid();
    await hands.keyboard('{ArrowRight}{ArrowRight}{Enter}');
    const field = input() as HTMLInputElement;
    for (const key of ['Enter', 'Escape']) {
      const press = createEvent.keyDown(field, { key, isComposing: true });
      fireEvent(field, press);
      expect(press.defaultPrevented).toBe(false);
      expect(input()).toBe(field);
    }
    expect(edit).not.toHaveBeenCalled();
  });

  it('takes full-width digits for the same number', async () => {
    const { hands, edit } = shownGrid();
    await hands.keyboard('{ArrowRight}{F2}');
    await hands.clear(input() as HTMLInputElement);
    await hands.keyboard('７２{Enter}');
    expect(edit).toHaveBeenCalledWith('a', { quantity: '72' }, {});
  });
});

describe('chosen rows', () => {
  const Choosing = ({ page }: { page: readonly Sample[] }) => {
    const [selected, change] = useState<Selected<Sample>>(new Map());
    return (
      <>
        <GridView
          name="grid"
          label="Notes"
          columns={columns}
          source={{ count: page.length, at: index => page[index] }}
          selection={{ selected, change }}
        />
        <output>{[...selected.keys()].join(' ')}</output>
      </>
    );
  };

  it('stay chosen when another page is shown, and each page adds its own', async () => {
    const { hands, rerender } = show(<Choosing page={rows.slice(0, 2)} />);
    const chosen = () => screen.getByRole('status').textContent;
    screen.getByRole('grid').focus();
    await hands.keyboard('x');
    expect(chosen()).toBe('a');
    rerender(<Choosing page={rows.slice(2)} />);
    await hands.keyboard('{Control>}a{/Control}');
    expect(chosen()).toBe('a c');
    await hands.keyboard('{Control>}a{/Control}');
    expect(chosen()).toBe('a');
  });
});

describe('the heads of a grid that may be arranged', () => {
  const arrangeable = () => {
    const hide = vi.fn();
    const entries = (key: string): MenuEntry[] => [{ key: 'hide', says: `Hide ${key}`, icon: 'hide', run: hide }];
    const arrange = { move: vi.fn(), resize: vi.fn(), entries };
    const source = { count: rows.length, at: (index: number) => rows[index] };
    const { hands } = show(<GridView name="grid" label="Notes" columns={columns} source={source} arrange={arrange} />);
    const [first, second, third] = screen.getAllByRole('columnheader');
    const heads = { first, second, third } as Record<'first' | 'second' | 'third', HTMLElement>;
    return { ...arrange, ...heads, hide, hands };
  };
  const gripOf = (head: HTMLElement) => head.querySelector('.ib-head-grip') as HTMLElement;

  it('go where they are dropped; the first one stays', () => {
    const { first, second, third, move } = arrangeable();
    const carried = new Map<string, string>();
    const dataTransfer = {
      setData: (type: string, value: string) => carried.set(type, value),
      getData: (type: string) => carried.get(type) ?? '',
    };
    expect([first, second, third].map(head => head.getAttribute('draggable'))).toEqual([null, 'true', 'true']);
    fireEvent.dragStart(third, { dataTransfer });
    fireEvent.drop(second, { dataTransfer });
    expect(move).toHaveBeenCalledWith('note', 'quantity');
  });

  it('open their menu by the mouse and by key, for the column of the active cell; who leaves it is in the grid again', async () => {
    const { second, hide, hands } = arrangeable();
    const grid = screen.getByRole('grid');
    fireEvent.contextMenu(second);
    await hands.click(await screen.findByRole('menuitem', { name: 'Hide quantity' }));
    expect(hide).toHaveBeenCalledOnce();
    expect(screen.queryByRole('menuitem')).toBeNull();
    expect(focusedElement()).toBe(grid);
    await hands.keyboard('{ArrowRight}{ArrowRight}{Alt>}{ArrowUp}{/Alt}');
    expect(await screen.findByRole('menuitem', { name: 'Hide note' })).toBeTruthy();
    await hands.keyboard('{Escape}');
    expect(screen.queryByRole('menuitem')).toBeNull();
    expect(focusedElement()).toBe(grid);
  });

  it('are as wide as they are drawn, and have their own width again after two presses', () => {
    const { second, resize } = arrangeable();
    second.getBoundingClientRect = () => ({ width: 100 }) as DOMRect;
    fireEvent.pointerDown(gripOf(second), { clientX: 300 });
    fireEvent.pointerMove(window, { clientX: 320 });
    expect(gripOf(second).style.transform).toBe('translateX(20px)');
    fireEvent.pointerUp(window, { clientX: 340 });
    expect(resize).toHaveBeenCalledWith('quantity', 140);
    expect(gripOf(second).style.transform).toBe('');
    fireEvent.doubleClick(gripOf(second));
    expect(resize).toHaveBeenLastCalledWith('quantity', undefined);
  });
});
