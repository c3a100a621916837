import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { listLayouts } from '../../client/settings/list-layouts.ts';
import { TabContext } from '../../client/tab-context.ts';
import { listSamples } from '../../kit-page/sample-list.ts';
import type { Column } from '../columns/column.ts';
import { columnsOf } from '../columns/columns.tsx';
import { show } from '../testing/dom.tsx';
import { tabPlace } from '../testing/place.ts';
import type { Sample } from '../testing/sample.ts';
import { ExportDialog } from './export-dialog.tsx';
import type { ExportGround, ExportPlan } from './export-plan.ts';

const c = columnsOf<Sample>();
const columns = [c.text('supplierCode'), c.date('date'), c.text('note', { hidden: true })] as readonly Column<Sample>[];
const ground: ExportGround = {
  ...{ of: listSamples as ExportGround['of'], asked: {}, within: {}, sort: undefined, selected: ['a', 'b'] },
  total: { count: 12, isCapped: false },
  unfiltered: { count: 40, isCapped: false },
};

const opened = () => {
  const take = vi.fn<(plan: ExportPlan) => void>();
  const { hands } = show(
    <TabContext.Provider value={tabPlace()}>
      <ExportDialog ground={ground} columns={columns as never} take={take} close={() => undefined} />
    </TabContext.Provider>,
  );
  const keysTaken = () => take.mock.lastCall?.[0].columns.map(({ key }) => key);
  return { hands, take, keysTaken };
};
const radio = (name: RegExp) => screen.getByRole('radio', { name });
const run = () => screen.getByRole('button', { name: /^Export \d+ rows$/ });

afterEach(() => {
  cleanup();
  listLayouts.set({});
});

it('begins with the chosen rows and the columns that are shown, and says how many rows the file will have', async () => {
  const { hands, take, keysTaken } = opened();
  expect((radio(/^Selected rows \(2\)/) as HTMLInputElement).checked).toBe(true);
  expect(run().textContent).toBe('Export 2 rows');
  await hands.click(radio(/^All rows that I may see/));
  expect(run().textContent).toBe('Export 40 rows');
  await hands.click(radio(/CSV/));
  await hands.click(run());
  expect(take).toHaveBeenCalledWith(expect.objectContaining({ scope: 'all', format: 'csv' }));
  expect(keysTaken()).toEqual(['supplierCode', 'date']);
});

it('takes all columns, or those that are ticked; without any there is no file', async () => {
  const { hands, take, keysTaken } = opened();
  await hands.click(radio(/^All columns \(3\)/));
  await hands.click(run());
  expect(keysTaken()).toEqual(['supplierCode', 'date', 'note']);
  await hands.click(radio(/^Chosen columns/));
  const ticks = within(screen.getByRole('group', { name: 'Columns of the file' })).getAllByRole('checkbox');
  await hands.click(ticks[0] as HTMLElement);
  await hands.click(run());
  expect(keysTaken()).toEqual(['date']);
  await hands.click(ticks[1] as HTMLElement);
  expect(run().getAttribute('aria-disabled')).toBe('true');
  await hands.click(run());
  expect(take).toHaveBeenCalledTimes(2);
});

it('keeps columns under a name, takes them again, and forgets them', async () => {
  const { hands, keysTaken } = opened();
  await hands.click(radio(/^All columns/));
  await hands.type(screen.getByRole('textbox', { name: 'Name of a new template' }), 'For planning{Enter}');
  expect(listLayouts.get()['/delivery/note']?.exports).toEqual({
    'For planning': ['supplierCode', 'date', 'note'],
  });
  await hands.click(radio(/^Shown columns/));
  await hands.click(screen.getByRole('button', { name: 'For planning' }));
  await hands.click(run());
  expect(keysTaken()).toEqual(['supplierCode', 'date', 'note']);
  await hands.click(screen.getByRole('button', { name: 'Remove the template For planning' }));
  expect(listLayouts.get()['/delivery/note']?.exports).toEqual({});
});
