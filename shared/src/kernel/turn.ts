import type { Permission } from '../areas.ts';
import type { May, Party } from './machine.ts';

/** What a company is to the tenant. */
export const COMPANY_KINDS = ['buyer', 'supplier', 'forwarder'] as const;
export type CompanyKind = (typeof COMPANY_KINDS)[number];

/** Somebody who may have to act, as the server knows the caller and the screen its reader. */
export interface Somebody {
  companyKind: CompanyKind;
  may: May;
}

/** The parties of a document: a whole company is one. */
const COMPANIES = {
  supplier: 'supplier',
  plant: 'buyer',
  forwarder: 'forwarder',
} as const satisfies Partial<Record<Party, CompanyKind>>;
type CompanyParty = keyof typeof COMPANIES;

/** The parties that only some users of a company are, by what they may do; never by a role. */
export type TaskParty = Exclude<Party, CompanyParty | 'system'>;

/** By which permission somebody is a party; null for a task that no feature has yet. */
export type Tasks = Readonly<Record<TaskParty, Permission | null>>;

const isCompany = (party: Party): party is CompanyParty => party in COMPANIES;

/** Whether it is the turn of somebody like this; what waits for the product itself is nobody's turn. */
export const isTurnOf = (tasks: Tasks, party: Party, { companyKind, may }: Somebody): boolean => {
  if (party === 'system') return false;
  if (isCompany(party)) return COMPANIES[party] === companyKind;
  const permission = tasks[party];
  return permission !== null && may(permission);
};
