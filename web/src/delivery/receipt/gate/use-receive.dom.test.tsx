import { Refusal } from '@inbound/shared';
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { TabContext } from '../../../client/tab-context.ts';
import { send } from '../../../client/transport.ts';
import { tabPlace } from '../../../kit/testing/place.ts';
import { signInAs } from '../../../kit/testing/sample.ts';
import { useReceive } from './use-receive.ts';

vi.mock('../../../client/transport.ts', () => ({ send: vi.fn() }));
vi.mock('../../../client/token.ts', () => ({ accessToken: async () => 'token' }));

const ID = '01998d3e-0000-7000-8000-000000000001';
const LINE = '01998d3e-0000-7000-8000-000000000002';
const whole = { id: ID, version: 3, differences: [] };
const keys = () => vi.mocked(send).mock.calls.map(([, , context]) => context.key);

const hook = (done = vi.fn()) => {
  const place = tabPlace();
  const { result } = renderHook(() => useReceive(done), {
    wrapper: ({ children }) => <TabContext value={place}>{children}</TabContext>,
  });
  return { done, receive: result };
};

beforeEach(() => {
  vi.mocked(send).mockReset();
  signInAs(['delivery.receipt.receive']);
});

it('counts once what is sent again after a cut of the network', async () => {
  const { done, receive } = hook();
  vi.mocked(send).mockRejectedValueOnce(new Refusal('offline'));
  await act(() => receive.current.run(whole));
  expect(receive.current.refusal?.code).toBe('offline');
  expect(done).not.toHaveBeenCalled();
  vi.mocked(send).mockResolvedValueOnce({} as never);
  await act(() => receive.current.run(whole));
  expect(done).toHaveBeenCalledOnce();
  expect(receive.current.refusal).toBeUndefined();
  const [first, second] = keys();
  expect(second).toBe(first);
});

it('is another receipt once something else is reported', async () => {
  const { receive } = hook();
  vi.mocked(send).mockRejectedValue(new Refusal('offline'));
  await act(() => receive.current.run(whole));
  await act(() => receive.current.run({ ...whole, differences: [{ lineId: LINE, type: 'short', qty: '1' }] }));
  const [first, second] = keys();
  expect(second).not.toBe(first);
});
