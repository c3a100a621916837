import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import { show } from '../../kit/testing/dom.tsx';
import { signInAs } from '../../kit/testing/sample.ts';
import type { TypedPart } from './split-parts.ts';
import { PartsTable } from './split-table.tsx';

beforeAll(() => signInAs([]));

const part = (id: number, note = ''): TypedPart => ({ id, date: '2026-11-25', qty: '60', note });

/** The table with an owner that keeps its parts; gives the cells of each part, in their order. */
const typing = () => {
  const Owner = () => {
    const [parts, setParts] = useState<readonly TypedPart[]>([part(0), part(1), part(2, 'last truck')]);
    return (
      <PartsTable
        parts={parts}
        unit="PCE"
        change={(id, cells) => setParts(all => all.map(one => (one.id === id ? { ...one, ...cells } : one)))}
        remove={id => setParts(all => all.filter(one => one.id !== id))}
        add={() => setParts(all => [...all, part(all.length)])}
      />
    );
  };
  const { hands } = show(<Owner />);
  const rows = () => screen.getAllByRole('row').slice(1);
  const cells = (at: number) => within(rows()[at] as HTMLElement).getAllByRole<HTMLInputElement>('textbox');
  return { hands, rows, cells };
};

describe('the parts of a split', () => {
  it('have a note each, which is kept while others come and go', async () => {
    const { hands, rows, cells } = typing();
    await hands.type(cells(0)[2] as HTMLInputElement, 'first truck');
    await hands.keyboard('{Enter}');
    expect(rows()).toHaveLength(4);
    expect(cells(0)[2]?.value).toBe('first truck');
    expect(cells(2)[2]?.value).toBe('last truck');
  });

  it('go with Ctrl and Delete from any cell, and the part beside has the focus', async () => {
    const { hands, rows, cells } = typing();
    await hands.click(cells(1)[1] as HTMLInputElement);
    await hands.keyboard('{Control>}{Delete}{/Control}');
    expect(rows()).toHaveLength(2);
    expect(document.activeElement).toBe(cells(1)[0]);
  });

  it('go with Delete alone from an empty cell; a text keeps its own Delete', async () => {
    const { hands, rows, cells } = typing();
    await hands.click(cells(2)[2] as HTMLInputElement);
    await hands.keyboard('{Home}{Delete}');
    expect(rows()).toHaveLength(3);
    expect(cells(2)[2]?.value).toBe('ast truck');
    await hands.click(cells(1)[2] as HTMLInputElement);
    await hands.keyboard('{Delete}');
    expect(rows()).toHaveLength(2);
    expect(cells(1)[2]?.value).toBe('ast truck');
  });
});
