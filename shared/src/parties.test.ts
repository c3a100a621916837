import { describe, expect, it } from 'vitest';
import {
  type CompanyKind,
  isTurnOf,
  PARTIES,
  type Party,
  type Permission,
  type Tasks,
  turnsOf,
} from './kernel/index.ts';
import { derivedStates, machines } from './machines.ts';
import { answeredParties, isAnsweredBy, isOwnTurn } from './parties.ts';
import { movedBooking } from './transport/moved-booking/machine.ts';
import { shippingNote } from './transport/shipping-note/machine.ts';

const somebody = (companyKind: CompanyKind, ...held: Permission[]) => ({
  companyKind,
  may: (permission: Permission) => held.includes(permission),
});

describe('whose turn it is', () => {
  it.each<[CompanyKind, Permission[], Party[]]>([
    ['supplier', [], ['supplier']],
    ['buyer', [], ['plant']],
    ['forwarder', [], ['forwarder']],
    ['buyer', ['delivery.receipt.receive'], ['plant', 'gate']],
    ['buyer', ['delivery.receipt.receive', 'system.user.edit'], ['plant', 'gate', 'administrator']],
    ['supplier', ['system.user.edit'], ['supplier', 'administrator']],
  ])('somebody of a %s with %j is %j', (kind, held, parties) => {
    expect(PARTIES.filter(party => isOwnTurn(party, somebody(kind, ...held)))).toEqual(parties);
  });

  it('is that of a forwarder, too, where a booking that it drives waits for its supplier, and nowhere else', () => {
    const forwarder = somebody('forwarder');
    expect(isAnsweredBy(movedBooking, 'supplier', forwarder)).toBe(true);
    expect(isAnsweredBy(movedBooking, 'gate', forwarder)).toBe(false);
    expect(isAnsweredBy(movedBooking, 'supplier', somebody('buyer'))).toBe(false);
    expect(isAnsweredBy({}, 'supplier', forwarder)).toBe(false);
    expect(answeredParties([shippingNote], forwarder)).toEqual(['supplier', 'forwarder']);
    expect(answeredParties([shippingNote], somebody('supplier'))).toEqual(['supplier']);
  });

  it('is that of everybody who holds one of the permissions of a party, and of the people of a forwarder', () => {
    const all: Tasks = {
      gate: ['delivery.receipt.receive', 'delivery.receipt.edit'],
      forwarder: ['packaging.containerTransport.move'],
      administrator: ['system.user.edit'],
      approver: ['calloff.callOff.approve'],
      buyer: ['calloff.callOff.close'],
    };
    const approver = somebody('buyer', 'calloff.callOff.approve');
    expect(isTurnOf(all, 'approver', approver)).toBe(true);
    expect(isTurnOf(all, 'buyer', approver)).toBe(false);
    for (const permission of all.gate) expect(isTurnOf(all, 'gate', somebody('buyer', permission))).toBe(true);
    expect(isTurnOf(all, 'forwarder', somebody('supplier', ...all.forwarder))).toBe(true);
    expect(isTurnOf(all, 'forwarder', somebody('forwarder'))).toBe(true);
    expect(isTurnOf(all, 'forwarder', approver)).toBe(false);
    expect(isTurnOf(all, 'system', { companyKind: 'buyer', may: () => true })).toBe(false);
  });

  it('is that of a task of the feature alone, where the feature has one', () => {
    const orders = somebody('buyer', 'ordering.componentOrder.decide');
    expect(isOwnTurn('buyer', orders)).toBe(true);
    expect(isOwnTurn('buyer', orders, 'componentOrder')).toBe(true);
    expect(isOwnTurn('buyer', orders, 'financialDocument')).toBe(false);
    expect(isOwnTurn('buyer', orders, 'waybill')).toBe(false);
    expect(isOwnTurn('buyer', somebody('buyer', 'ordering.financialDocument.settle'), 'financialDocument')).toBe(true);
    expect(isOwnTurn('plant', orders, 'financialDocument')).toBe(true);
  });

  it('is never that of a task which no permission makes somebody’s', () => {
    const turns = Object.values({ ...machines, ...derivedStates }).flatMap(of => turnsOf(of));
    const parties = turns.filter(turn => turn !== 'done');
    expect(parties).toContain('forwarder');
    const nobodys = parties.filter(party =>
      [somebody('buyer'), somebody('supplier'), somebody('forwarder')].every(
        who => !isOwnTurn(party, { ...who, may: () => true }),
      ),
    );
    expect(nobodys.filter(party => party !== 'system')).toEqual([]);
  });
});
