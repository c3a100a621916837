import type { Mode } from '@inbound/shared';
import { listDeliveryNotes } from '@inbound/shared/delivery/delivery-note/contract';
import { listPlants } from '@inbound/shared/master/plant/contract';
import { expect, it } from 'vitest';
import { modeForCall, TenantMode } from './tenant-modes.ts';

/** A call that ends when the test says so. */
const callInHand = () => {
  let end: () => void = () => undefined;
  const call = new Promise<void>(resolve => {
    end = resolve;
  });
  return { call: () => call, end: () => end() };
};

it('a call that both modes have is tried in VWA, as is one of VWA alone', () => {
  expect([listPlants, listDeliveryNotes].map(modeForCall)).toEqual(['VWA', 'VWA']);
});

it('calls of one mode go side by side, and one of the other mode waits until they have ended', async () => {
  const told: string[] = [];
  const modes = new TenantMode(async (mode: Mode) => told.push(mode));
  const [first, second] = [callInHand(), callInHand()];
  const ended = [first, second].map(({ call }, at) =>
    modes.during('VWA', async () => {
      await call();
      told.push(`ended ${at}`);
    }),
  );
  const other = modes.during('NEV', async () => told.push('called'));
  second.end();
  await ended[1];
  first.end();
  await Promise.all([...ended, other]);
  expect(told).toEqual(['VWA', 'ended 1', 'ended 0', 'NEV', 'called']);
});

it('a call that fails lets the next one in', async () => {
  const modes = new TenantMode(async () => undefined);
  await expect(modes.during('VWA', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await modes.during('NEV', async () => 'in')).toBe('in');
});
