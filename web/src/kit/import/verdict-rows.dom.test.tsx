import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { columnsOf } from '../columns/columns.tsx';
import { show } from '../testing/dom.tsx';
import { type VerdictRow, VerdictRows } from './verdict-rows.tsx';

interface Row extends VerdictRow {
  position: number;
}

const c = columnsOf<Row>();
const columns = [c.number('position')];
const row = (position: number, isRefused: boolean): Row => ({
  ...{ id: `${position}`, position },
  severity: isRefused ? 'danger' : undefined,
});
const rowsShown = () => screen.getAllByRole('row').slice(1).length;

describe('rows with their verdicts', () => {
  it('are shown all, or those alone that were refused', async () => {
    const { hands } = show(
      <VerdictRows name="rows" rows={[row(2, false), row(4, true), row(7, false)]} columns={columns} />,
    );
    expect(rowsShown()).toBe(3);
    await hands.click(screen.getByRole('button', { name: /Refused\s*1/ }));
    expect(rowsShown()).toBe(1);
    await hands.click(screen.getByRole('button', { name: /All\s*3/ }));
    expect(rowsShown()).toBe(3);
  });

  it('need no filter where nothing is refused', () => {
    show(<VerdictRows name="rows" rows={[row(2, false)]} columns={columns} />);
    expect(screen.queryByRole('button', { name: /Refused/ })).toBeNull();
  });
});
