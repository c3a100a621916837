import { type ImportReport, importEndpoint } from '@inbound/shared';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { send } from '../../client/transport.ts';
import { show } from '../testing/dom.tsx';
import { signInAs } from '../testing/sample.ts';
import { ImportWizard } from './import-wizard.tsx';

vi.mock('../../client/transport.ts', () => ({ send: vi.fn() }));
vi.mock('../../client/token.ts', () => ({ accessToken: async () => 'token' }));

const importSamples = importEndpoint({
  path: '/delivery/v1/delivery-note/import',
  access: 'delivery.deliveryNote.edit',
  title: 'Import',
  row: z.object({ dnNo: z.string() }),
  key: 'dnNo',
});

const report = (mode: ImportReport['mode'], bad: boolean): ImportReport => ({
  mode,
  applied: mode !== 'dry-run',
  fileName: 'notes.csv',
  reading: { format: 'csv', sheet: null, sheets: [], charset: 'utf-8', alternatives: [], separator: ',' },
  counts: { new: 1, changed: 0, unchanged: 0, error: bad ? 1 : 0 },
  rows: [
    { row: 2, verdict: 'new', key: 'A', changes: {} },
    ...(bad ? [{ row: 3, verdict: 'error' as const, key: 'B', changes: {} }] : []),
  ],
  problems: [],
  faulty: { header: [], rows: [] },
});

const answered = (bad: boolean) =>
  vi.mocked(send).mockImplementation(async (_, input) => report((input as ImportReport).mode, bad) as never);
const modes = () => vi.mocked(send).mock.calls.map(([, input]) => (input as { mode: string }).mode);
const step = () => screen.getByRole('listitem', { current: 'step' }).textContent;

const wizard = () => {
  const close = vi.fn();
  return { close, ...show(<ImportWizard of={importSamples} close={close} />) };
};
type Shown = ReturnType<typeof wizard>;
const choose = ({ container, hands }: Shown, name = 'notes.csv') =>
  hands.upload(container.querySelector('input[type=file]') as HTMLInputElement, new File(['dnNo\nA\n'], name));
const runButton = () => screen.findByRole('button', { name: /^Import: 1 new/ });

beforeEach(() => {
  vi.mocked(send).mockReset();
  signInAs(['delivery.deliveryNote.edit']);
});

describe('an import', () => {
  it('goes from the file over the check to the result, and writes nothing before it is told', async () => {
    answered(false);
    const shown = wizard();
    expect(step()).toContain('File');
    await choose(shown);
    const run = await runButton();
    expect(step()).toContain('Check');
    expect(modes()).toEqual(['dry-run']);
    await shown.hands.click(run);
    await screen.findByText(/1 created, 0 changed/);
    expect(step()).toContain('Result');
    expect(modes()).toEqual(['dry-run', 'all']);
  });

  it('with bad rows is not taken whole; its good rows are, when they are asked for', async () => {
    answered(true);
    const shown = wizard();
    await choose(shown);
    const run = await runButton();
    expect(run.textContent).toContain('Rows with errors: 1');
    await shown.hands.click(run);
    expect(modes()).toEqual(['dry-run']);
    await shown.hands.click(screen.getByRole('radio', { name: /good rows/ }));
    await shown.hands.click(await runButton());
    await waitFor(() => expect(modes()).toEqual(['dry-run', 'good']));
  });

  it('begins again with another file', async () => {
    answered(true);
    const shown = wizard();
    await choose(shown);
    await runButton();
    await shown.hands.click(screen.getByRole('button', { name: 'Choose another file' }));
    expect(step()).toContain('File');
  });

  it('tells its list that nothing was written when it is closed half-way', async () => {
    answered(false);
    const shown = wizard();
    await choose(shown);
    await runButton();
    await shown.hands.click(screen.getByRole('button', { name: 'Close' }));
    expect(shown.close).toHaveBeenCalledWith(false);
  });
});
