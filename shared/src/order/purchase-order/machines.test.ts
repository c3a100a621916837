import { describe, expect, it } from 'vitest';
import { decide, type May } from '../../kernel/index.ts';
import { type PurchaseOrderChangeFacts, purchaseOrderChange, wayOfChange } from './change-machine.ts';
import { actionByShipments, type PurchaseOrderFacts, purchaseOrder, stateByLines, turnOfOrder } from './machine.ts';

const ANSWERED = {
  lineCount: 2,
  addedCount: 0,
  answeredCount: 2,
  promisedCount: 1,
  packedCount: 0,
  shippedCount: 0,
  pendingCount: 0,
  isObjected: false,
  isPacked: false,
};
const OPEN = { ...ANSWERED, answeredCount: 1 };
const ORDERS: Record<string, PurchaseOrderFacts> = {
  unconfirmed: { state: 'unconfirmed', ...OPEN },
  confirmed: { state: 'confirmed', ...ANSWERED },
  packaged: { state: 'packaged', ...ANSWERED, packedCount: 1, isPacked: true },
  shipped: { state: 'shipped', ...ANSWERED, packedCount: 1, shippedCount: 1, isPacked: true },
  deleted: { state: 'deleted', ...ANSWERED },
};
const COUNTS = { lineCount: 2, answeredCount: 0, objectedCount: 0, proposalCount: 0 };
const OBJECTED = { lineCount: 2, answeredCount: 2, objectedCount: 1, proposalCount: 1 };
const CHANGES: Record<string, PurchaseOrderChangeFacts> = {
  order_config_update: { state: 'order_config_update', ...COUNTS },
  order_update: { state: 'order_update', ...COUNTS },
  objected: { state: 'order_update', ...OBJECTED },
  without_proposal: { state: 'order_update', ...OBJECTED, proposalCount: 0 },
  order_reconfirmation: { state: 'order_reconfirmation', ...COUNTS },
  in_force: { state: 'in_force', ...COUNTS },
  withdrawn: { state: 'withdrawn', ...COUNTS },
  taken_back: { state: 'taken_back', ...COUNTS },
  replaced: { state: 'replaced', ...COUNTS },
};

const everything: May = () => true;

/** What each pair of a state and an action comes to: the next state, or `-` where it is refused. */
const ORDER_TABLE = `
edit           unconfirmed -           -           -           -
confirm        unconfirmed -           -           -           -
answer         unconfirmed confirmed   packaged    -           -
split          unconfirmed confirmed   packaged    -           -
deleteSplit    unconfirmed confirmed   packaged    -           -
confirmSplit   -           -           -           -           -
refuseSplit    -           -           -           -           -
changeReleased unconfirmed confirmed   packaged    shipped     -
changeObjected unconfirmed confirmed   packaged    shipped     -
changeSettled  unconfirmed confirmed   packaged    shipped     -
pack           -           packaged    -           -           -
unpack         -           -           confirmed   -           -
ship           -           shipped     shipped     -           -
remind         unconfirmed -           -           -           -
delete         deleted     deleted     -           -           -
`;
const CHANGE_TABLE = `
release      order_reconfirmation order_reconfirmation -                    -                    -                    -                    -                    -                    -
reconfirm    -                    -                    -                    -                    order_reconfirmation -                    -                    -                    -
object       -                    -                    -                    -                    order_update         -                    -                    -                    -
takeProposal -                    -                    in_force             -                    -                    -                    -                    -                    -
withdraw     -                    -                    -                    -                    withdrawn            -                    -                    -                    -
takeBack     taken_back           taken_back           taken_back           taken_back           -                    -                    -                    -                    -
remind       -                    -                    -                    -                    order_reconfirmation -                    -                    -                    -
replace      replaced             replaced             replaced             replaced             replaced             -                    -                    -                    -
endWithOrder withdrawn            withdrawn            withdrawn            withdrawn            withdrawn            -                    -                    -                    -
`;

const cellsOf = (table: string): [action: string, cells: string[]][] =>
  table
    .trim()
    .split('\n')
    .map(row => {
      const [action = '', ...cells] = row.split(/\s+/);
      return [action, cells];
    });

type Outcome = { to: string } | { refusal: { code: string } };
const outcomeOf = (decision: Outcome): string => ('to' in decision ? decision.to : '-');

describe('S4-001 the machine of an order', () => {
  it('S4-002 and that of its change sets have every action in their tables', () => {
    expect(cellsOf(ORDER_TABLE).map(([action]) => action)).toEqual(Object.keys(purchaseOrder.actions));
    expect(cellsOf(CHANGE_TABLE).map(([action]) => action)).toEqual(Object.keys(purchaseOrderChange.actions));
  });

  it.each(cellsOf(ORDER_TABLE))('%s goes as its table says', (action, cells) => {
    const by = purchaseOrder.actions[action as 'edit'].permission === ('system' as string) ? 'system' : everything;
    const seen = Object.values(ORDERS).map(facts => outcomeOf(decide(purchaseOrder, action as 'edit', facts, by)));
    expect(seen).toEqual(cells);
  });

  it.each(cellsOf(CHANGE_TABLE))('S4-002 a change set: %s goes as its table says', (action, cells) => {
    const rule = purchaseOrderChange.actions[action as 'release'];
    const by = (rule.permission as string) === 'system' ? 'system' : everything;
    const seen = Object.values(CHANGES).map(facts =>
      outcomeOf(decide(purchaseOrderChange, action as 'release', facts, by)),
    );
    expect(seen).toEqual(cells);
  });

  it.each(Object.keys(ORDERS).flatMap(state => Object.keys(CHANGES).map(update => [state, update] as const)))(
    'that is %s beside a change that is %s is changed in its one way',
    (state, update) => {
      const [order, change] = [ORDERS[state], CHANGES[update]];
      if (!order || !change) throw new Error('a pair');
      const isBeingChanged = ['order_config_update', 'order_update', 'order_reconfirmation'].includes(change.state);
      const expected =
        order.state === 'deleted' || order.state === 'shipped'
          ? 'none'
          : order.state !== 'unconfirmed' || isBeingChanged
            ? 'changeSet'
            : 'edit';
      expect(wayOfChange(order.state, change.state)).toBe(expected);
    },
  );

  it('is confirmed when each line has its answer and something is promised, and no added line waits', () => {
    const after = (over: Partial<PurchaseOrderFacts>) =>
      outcomeOf(
        decide(purchaseOrder, 'answer', { state: 'unconfirmed', ...OPEN }, everything, {
          state: 'unconfirmed',
          ...ANSWERED,
          ...over,
        }),
      );
    expect(after({})).toBe('confirmed');
    expect(after({ answeredCount: 1 })).toBe('unconfirmed');
    expect(after({ promisedCount: 0 })).toBe('unconfirmed');
    expect(after({ addedCount: 1 })).toBe('unconfirmed');
  });

  it('is packaged when all that is promised is packed or gone, shipped when all is gone, and confirmed again when unpacked', () => {
    const two = { ...ANSWERED, promisedCount: 2, isPacked: true };
    const confirmed = (packedCount: number, shippedCount: number): PurchaseOrderFacts => ({
      ...{ ...two, state: 'confirmed', packedCount, shippedCount },
    });
    expect([stateByLines(confirmed(1, 1)), actionByShipments(confirmed(1, 1))]).toEqual(['confirmed', undefined]);
    expect([stateByLines(confirmed(2, 1)), actionByShipments(confirmed(2, 1))]).toEqual(['packaged', 'pack']);
    expect([stateByLines(confirmed(2, 2)), actionByShipments(confirmed(2, 2))]).toEqual(['shipped', 'ship']);
    expect(actionByShipments({ ...confirmed(1, 0), state: 'packaged' })).toBe('unpack');
    expect(actionByShipments({ ...confirmed(2, 2), state: 'unconfirmed', addedCount: 1 })).toBeUndefined();
  });

  it('is the plant’s turn when it is wholly rejected or a split waits, else the supplier’s', () => {
    expect(turnOfOrder({ state: 'unconfirmed', ...OPEN })).toBe('supplier');
    expect(turnOfOrder({ state: 'unconfirmed', ...ANSWERED, promisedCount: 0 })).toBe('plant');
    expect(turnOfOrder({ state: 'unconfirmed', ...OPEN, pendingCount: 1 })).toBe('plant');
    expect(turnOfOrder({ state: 'unconfirmed', ...ANSWERED, addedCount: 1 })).toBe('supplier');
    expect(turnOfOrder({ state: 'confirmed', ...ANSWERED, isObjected: true })).toBe('plant');
    expect(turnOfOrder({ ...ANSWERED, state: 'packaged', packedCount: 1 })).toBe('supplier');
    expect(turnOfOrder({ ...ANSWERED, state: 'shipped', packedCount: 1, shippedCount: 1 })).toBe('done');
    expect(turnOfOrder({ state: 'deleted', ...ANSWERED, isObjected: true })).toBe('done');
  });

  it('is not deleted once something is packed', () => {
    const packed = { state: 'confirmed', ...ANSWERED, isPacked: true } as const;
    expect(decide(purchaseOrder, 'delete', packed, everything)).toEqual({
      refusal: { code: 'status', params: { state: 'confirmed', action: 'delete' } },
    });
  });
});
