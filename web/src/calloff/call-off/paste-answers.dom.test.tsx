import type { AnswerFileReport, PastedAnswer } from '@inbound/shared/calloff/call-off/answer-file-contract';
import { screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { TabContext } from '../../client/tab-context.ts';
import { loadAreaTexts } from '../../client/texts.ts';
import { send } from '../../client/transport.ts';
import { show } from '../../kit/testing/dom.tsx';
import { tabPlace } from '../../kit/testing/place.ts';
import { signInAs } from '../../kit/testing/sample.ts';
import { PasteAnswers } from './paste-answers.tsx';

vi.mock('../../client/transport.ts', () => ({ send: vi.fn() }));
vi.mock('../../client/token.ts', () => ({ accessToken: async () => 'token' }));

const sent: { mode: string; rows: PastedAnswer[] }[] = [];

/** A server that refuses what has no quantity. */
const answer = ({ mode, rows }: { mode: string; rows: PastedAnswer[] }): AnswerFileReport => {
  const answers = rows.map(({ callOffNo, lineNo, qty, note }, at) => ({
    ...{ position: at + 1, document: '', callOffNo, lineNo, material: '', lineId: null, answer: null, note },
    ...{
      verdict: qty === '' ? ('refused' as const) : ('answered' as const),
      qty: null,
      date: null,
      typedQty: qty,
      typedDate: '',
    },
    ...{ code: qty === '' ? 'required' : null, params: { field: 'qty' }, record: '', line: null, column: null },
  }));
  const answered = answers.filter(({ verdict }) => verdict === 'answered').length;
  const counts = { answered, refused: answers.length - answered };
  const head = { mode: mode as 'good', applied: mode !== 'dry-run', fileName: '', format: '', refusal: null };
  return { ...head, ...counts, answers, problems: [] };
};

beforeAll(() => loadAreaTexts('calloff'));

beforeEach(() => {
  sent.length = 0;
  vi.mocked(send).mockImplementation(async (_, input) => {
    sent.push(input as (typeof sent)[number]);
    return answer(input as (typeof sent)[number]) as never;
  });
  signInAs(['calloff.callOff.confirm']);
});

it('reads rows of a spreadsheet, takes the good ones, and keeps the refused to be mended', async () => {
  const { hands } = show(
    <TabContext.Provider value={tabPlace()}>
      <PasteAnswers close={vi.fn()} />
    </TabContext.Provider>,
  );
  const field = screen.getByRole('textbox');
  await hands.click(field);
  await hands.paste(
    'Call-off\tLine\tQuantity\tDate\n5500018234\t0010\t240\t2026-11-25\tTool repair\n5500018234\t0020\t\t\t\tStrike\n',
  );
  await hands.click(screen.getByRole('button', { name: 'Check 2 answers' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    mode: 'dry-run',
    rows: [
      { callOffNo: '5500018234', lineNo: '0010', qty: '240', date: '2026-11-25', note: 'Tool repair' },
      { lineNo: '0020', qty: '', date: '', note: '', reason: 'Strike' },
    ],
  });
  await hands.click(await screen.findByRole('button', { name: 'Import 1 answer' }));
  await waitFor(() => expect((field as HTMLTextAreaElement).value).toBe('5500018234\t0020\t\t\t\tStrike'));
  expect(sent[1]?.mode).toBe('good');
});
