import type { ReleaseReport } from '@inbound/shared/calloff/release/contract';
import { screen } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { loadAreaTexts } from '../../client/texts.ts';
import { show } from '../../kit/testing/dom.tsx';
import { ImportSteps } from './import-steps.tsx';
import { changeRows } from './report-changes.tsx';
import { ReportTiles, releasesIn } from './report-tiles.tsx';

const problem = (severity: string) => ({ severity, code: 'file_format', rule: '', params: {} });
const release = (position: number, verdict: string, problems: object[], changes: object[] = []) => ({
  ...{ position, verdict, problems, changes, agreementNo: '5500018234', releaseNo: '48' },
});

const report = {
  releases: [
    release(1, 'new', [problem('warning')], [{ from: '2026-12-01', to: '2026-12-01', before: '360', after: '420' }]),
    release(2, 'refused', [problem('error')], [{ from: '2026-12-02', to: '2026-12-02', before: null, after: '60' }]),
    release(3, 'unchanged', []),
  ],
  problems: [problem('error')],
  lines: { new: 1, changed: 1, removed: 0 },
} as unknown as ReleaseReport;

beforeAll(() => loadAreaTexts('calloff'));

describe('the report of a file', () => {
  it('counts releases by verdict and problems by severity, those of the file with them', async () => {
    const choose = vi.fn();
    const { hands } = show(<ReportTiles report={report} part="all" choose={choose} />);
    const counts = screen.getAllByRole('button').map(({ textContent }) => textContent);
    expect(counts).toEqual(['All releases3', 'New12 lines', 'Unchanged1', 'Refused1', 'Warnings1', 'Errors2']);
    await hands.click(screen.getByRole('button', { name: /^Errors/ }));
    expect(choose).toHaveBeenCalledWith('error');
  });

  it('shows of a part only the releases that are of it', () => {
    const places = (part: Parameters<typeof releasesIn>[1]) => releasesIn(report, part).map(({ position }) => position);
    expect([places('all'), places('new'), places('warning'), places('error')]).toEqual([[1, 2, 3], [1], [1], [2]]);
  });

  it('tells of each line whether it is new, changed or removed', () => {
    expect(changeRows(report.releases).map(({ id, of, change }) => [id, of, change])).toEqual([
      ['1.0', '5500018234 / 48', 'changed'],
      ['2.0', '5500018234 / 48', 'new'],
    ]);
  });

  it('says how far the file has come', () => {
    show(<ImportSteps at="dryRun" />);
    expect(screen.getByText('Dry run').closest('[aria-current="step"]')).not.toBeNull();
  });
});
