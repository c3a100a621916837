import { describe, expect, it } from 'vitest';
import { type CompanyKind, isTurnOf, type Party, type Permission, type Tasks, turnsOf } from './kernel/index.ts';
import { derivedStates, machines } from './machines.ts';
import { partiesOf, tasks } from './parties.ts';

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
    expect(partiesOf(somebody(kind, ...held))).toEqual(parties);
  });

  it('is known of every party as soon as its task has a permission', () => {
    const all: Tasks = {
      gate: 'delivery.receipt.receive',
      administrator: 'system.user.edit',
      approver: 'calloff.callOff.approve',
      buyer: 'calloff.callOff.close',
    };
    const approver = somebody('buyer', 'calloff.callOff.approve');
    expect(isTurnOf(all, 'approver', approver)).toBe(true);
    expect(isTurnOf(all, 'buyer', approver)).toBe(false);
    expect(isTurnOf(all, 'system', { companyKind: 'buyer', may: () => true })).toBe(false);
  });

  it('is never that of a task which no permission makes somebody’s', () => {
    const parties = Object.values({ ...machines, ...derivedStates }).flatMap(of => turnsOf(of));
    expect(parties).toContain('forwarder');
    const open: readonly string[] = Object.entries(tasks).flatMap(([party, permission]) => (permission ? [] : party));
    expect(parties.filter(party => open.includes(party))).toEqual([]);
  });
});
