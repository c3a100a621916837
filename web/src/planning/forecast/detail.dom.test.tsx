import type { Timestamp } from '@inbound/shared';
import {
  type ForecastDetail,
  readForecast,
  saveForecast,
  submitForecast,
} from '@inbound/shared/planning/forecast/contract';
import { screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { TabContext, type TabPlace } from '../../client/tab-context.ts';
import { loadAreaTexts } from '../../client/texts.ts';
import { send } from '../../client/transport.ts';
import { show } from '../../kit/testing/dom.tsx';
import { tabPlace } from '../../kit/testing/place.ts';
import { signInAs } from '../../kit/testing/sample.ts';
import { ForecastScreen } from './detail.tsx';

vi.mock('../../client/transport.ts', () => ({ send: vi.fn() }));
vi.mock('../../client/token.ts', () => ({ accessToken: async () => 'token' }));

const UNSAVED = 'Save or discard what you have typed first.';
const ID = '01998d3e-0000-7000-8000-000000000001';
const AT = '2026-11-30T08:00:00.000Z' as Timestamp;
const ASKED = { '2026-W49': '480', '2026-W50': '640' };
/** An answer that was saved before, whole and too low. */
const answered: ForecastDetail = {
  ...{ id: ID, version: 3, state: 'temporary_storage', turn: 'supplier', feedback: 'feedback', isSaved: true },
  ...{ isFilled: true, superseded: false, forecastVersionId: ID, versionNo: 'S8', source: 'file', carModel: '' },
  ...{ grain: 'week', periodFrom: '2026-11-30', periodTo: '2026-12-13', dueDate: '2026-12-14', plantNo: '2031' },
  ...{ materialId: ID, material: 'HM4941031A', materialNameZh: '', materialNameEn: 'LED headlamp, left' },
  ...{ mrpController: '', supplierId: ID, supplierCode: 'S1001', supplierNameZh: '', supplierNameEn: 'Nordlicht' },
  ...{ unit: 'PCE', demandTotal: '1120', answerTotal: '2', difference: '-1118', rejectReason: '' },
  ...{ submittedAt: null, changedAt: AT, periods: Object.keys(ASKED), demand: ASKED, lastAnswer: null },
  answer: { '2026-W49': '1', '2026-W50': '1' },
};

const placeOf = (tab?: string): TabPlace => ({
  ...tabPlace(),
  path: '/planning/forecast-detail',
  query: { id: ID, ...(tab ? { tab } : {}) },
});
const at = (place: TabPlace) => (
  <TabContext value={place}>
    <ForecastScreen />
  </TabContext>
);
const button = (name: RegExp) => screen.getByRole('button', { name });
const whyNot = (name: RegExp) =>
  document.getElementById(button(name).getAttribute('aria-describedby') ?? '')?.textContent ?? undefined;
const sentTo = (endpoint: { path: string }) =>
  vi.mocked(send).mock.calls.flatMap(([of, input]) => (of.path === endpoint.path ? [input] : []));

beforeAll(() => loadAreaTexts('planning'));
beforeEach(() => {
  let record = answered;
  vi.mocked(send)
    .mockReset()
    .mockImplementation((async (endpoint: { path: string }) => {
      if (endpoint.path === saveForecast.path) record = { ...record, version: 4, answer: ASKED };
      return [readForecast.path, saveForecast.path, submitForecast.path].includes(endpoint.path) ? record : null;
    }) as never);
  signInAs(['planning.forecast.view', 'planning.forecast.answer']);
});

it('what is typed is not passed over by Submit, is kept beside another section, and is submitted once it is saved', async () => {
  const place = placeOf();
  const { hands, rerender } = show(at(place));
  await screen.findByRole('button', { name: 'Fill with demand' });
  expect(whyNot(/^Submit/)).toBeUndefined();
  await hands.click(button(/^Fill with demand/));
  expect(whyNot(/^Submit/)).toBe(UNSAVED);
  await hands.click(button(/^Submit/));
  expect(screen.queryByRole('dialog')).toBeNull();

  rerender(at({ ...place, query: { id: ID, tab: 'general' } }));
  expect(screen.queryByRole('button', { name: 'Fill with demand' })).toBeNull();
  expect(whyNot(/^Submit/)).toBe(UNSAVED);
  rerender(at(place));
  await hands.click(button(/^Save/));
  await waitFor(() => expect(whyNot(/^Submit/)).toBeUndefined());
  expect(sentTo(saveForecast)).toEqual([
    {
      ...{ id: ID, version: 3 },
      answers: [
        { period: '2026-W49', quantity: '480' },
        { period: '2026-W50', quantity: '640' },
      ],
    },
  ]);
  await hands.click(button(/^Submit/));
  const dialog = screen.getByRole('dialog');
  await hands.click([...dialog.querySelectorAll('button')].at(-1) as HTMLElement);
  await waitFor(() => expect(sentTo(submitForecast)).toEqual([{ id: ID, version: 4 }]));
});

it('what is discarded holds nothing up', async () => {
  const { hands } = show(at(placeOf()));
  await hands.click(await screen.findByRole('button', { name: 'Fill with demand' }));
  expect(whyNot(/^Submit/)).toBe(UNSAVED);
  await hands.click(button(/^Discard/));
  expect(whyNot(/^Submit/)).toBeUndefined();
});
