import { refusal } from '@inbound/shared';
import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { columnsOf } from '../columns/columns.tsx';
import { show } from '../testing/dom.tsx';
import { type Sample, sample } from '../testing/sample.ts';
import type { BulkResult } from './bulk.ts';
import { ResultSheet } from './result-sheet.tsx';

const rows = ['a', 'b', 'c'].map(id => sample({ id, material: `part ${id}` }));
const [a, b, c] = rows as [Sample, Sample, Sample];
const result = (failed: Sample[]): BulkResult<Sample> => ({
  done: [a],
  failed: failed.map(row => ({ row, refusal: refusal('dn_no_material') })),
  skipped: [{ row: c, refusal: refusal('not_found') }],
});
const columns = [columnsOf<Sample>().text('material')];

const sheet = (failed: Sample[]) => {
  const retry = vi.fn();
  const close = vi.fn();
  const { hands } = show(
    <ResultSheet verb="Send" result={result(failed)} columns={columns} retry={retry} close={close} />,
  );
  return { hands, retry, close };
};
const shownRows = () => within(screen.getByRole('grid')).getAllByRole('row').slice(1);

describe('the result of a bulk action', () => {
  it('tells each row with its reason, what failed first', () => {
    sheet([b]);
    expect(shownRows().map(row => row.textContent)).toEqual([
      expect.stringMatching(/failed.*part b.*has no material.*dn_no_material/),
      expect.stringMatching(/skipped.*part c/),
      expect.stringMatching(/succeeded.*part a/),
    ]);
  });

  it('shows one outcome alone', async () => {
    const { hands } = sheet([b]);
    const views = screen.getByRole('navigation', { name: 'Send' });
    await hands.click(within(views).getByRole('button', { name: /skipped/ }));
    expect(shownRows()).toHaveLength(1);
    expect(shownRows()[0]?.textContent).toContain('part c');
  });

  it('tries again what failed, and that alone', async () => {
    const { hands, retry, close } = sheet([b]);
    await hands.click(screen.getByRole('button', { name: 'Retry 1 failed' }));
    expect(retry).toHaveBeenCalledWith([b]);
    expect(close).not.toHaveBeenCalled();
  });

  it('offers no retry where nothing failed', () => {
    sheet([]);
    expect(screen.queryByRole('button', { name: /Retry/ })).toBeNull();
  });
});
