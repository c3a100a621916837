import type { AnsweredByFile, AnswerFileReport } from '@inbound/shared/calloff/call-off/answer-file-contract';
import { screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadAreaTexts } from '../../client/texts.ts';
import { send } from '../../client/transport.ts';
import { show } from '../../kit/testing/dom.tsx';
import { signInAs } from '../../kit/testing/sample.ts';
import { AnswerFile } from './answer-file.tsx';

vi.mock('../../client/transport.ts', () => ({ send: vi.fn() }));
vi.mock('../../client/token.ts', () => ({ accessToken: async () => 'token' }));

const good: AnsweredByFile = {
  position: 1,
  verdict: 'answered',
  document: 'A-1',
  callOffNo: '5500018234',
  lineNo: '0010',
  material: 'HM4 907 357 D',
  lineId: '1',
  answer: 'confirm',
  qty: '240',
  date: '2026-11-24',
  typedQty: '240',
  typedDate: '2026-11-24',
  note: '',
  code: null,
  params: {},
  record: 'LIN',
  line: 6,
  column: 7,
};
const bad: AnsweredByFile = {
  ...good,
  position: 2,
  verdict: 'refused',
  lineNo: '9999',
  code: 'unknown_reference',
  params: { field: 'lineNo', value: '9999' },
};

const report = (mode: AnswerFileReport['mode'], answers: AnsweredByFile[]): AnswerFileReport => ({
  mode,
  applied: mode !== 'dry-run',
  fileName: 'answers.edi',
  format: 'ORDRSP D.96A',
  answered: answers.filter(({ verdict }) => verdict === 'answered').length,
  refused: answers.filter(({ verdict }) => verdict === 'refused').length,
  answers,
  problems: [],
  refusal: null,
});

const answering = (answers: AnsweredByFile[]) =>
  vi.mocked(send).mockImplementation(async (_, input) => report((input as AnswerFileReport).mode, answers) as never);
const modes = () => vi.mocked(send).mock.calls.map(([, input]) => (input as { mode: string }).mode);

const open = async (answers: AnsweredByFile[]) => {
  answering(answers);
  const shown = show(<AnswerFile close={vi.fn()} />);
  const input = shown.container.querySelector('input[type=file]') as HTMLInputElement;
  await shown.hands.upload(input, new File(["UNB+UNOC:3'"], 'answers.edi'));
  return shown;
};

beforeAll(() => loadAreaTexts('calloff'));

beforeEach(() => {
  vi.mocked(send).mockReset();
  signInAs(['calloff.callOff.confirm']);
});

describe('answers by file', () => {
  it('are tried first, each with its verdict; the good ones are taken when that is asked for', async () => {
    const { hands } = await open([good, bad]);
    await screen.findByText(/1 answer to import, 1 refused/);
    expect(modes()).toEqual(['dry-run']);
    await hands.click(screen.getByRole('button', { name: 'Import 1 answer' }));
    await screen.findByText(/1 answer imported, 1 refused/);
    expect(modes()).toEqual(['dry-run', 'good']);
    expect(screen.queryByRole('button', { name: /^Take/ })).toBeNull();
  });

  it('of which none is good are not taken', async () => {
    const { hands } = await open([bad]);
    await screen.findByText(/0 answers to import, 1 refused/);
    await hands.click(screen.getByRole('button', { name: /^Import 0 answers/ }));
    await waitFor(() => expect(modes()).toEqual(['dry-run']));
  });
});
