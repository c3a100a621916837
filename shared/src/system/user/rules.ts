import { type CompanyKind, type FieldRefusal, refusal, type UserType } from '../../kernel/index.ts';
import type { RoleType } from '../role/roles.ts';

/** What the rules look at: a user's side and company, and the roles it is to have. */
export interface UserFields {
  type: UserType;
  company: { code: string; kind: CompanyKind; id: string };
  roles: readonly { code: string; type: RoleType; ownerCompanyId: string | null }[];
}

/** On whose side a company's people are; those of forwarders are on the side of suppliers. */
export const typeOfCompany = (kind: CompanyKind): UserType => (kind === 'buyer' ? 'internal' : 'supplier');

/** The types of roles that people of a company may have; ordering users belong to a buyer. */
const ROLE_TYPES: Readonly<Record<CompanyKind, readonly RoleType[]>> = {
  buyer: ['internal', 'ordering'],
  supplier: ['supplier'],
  forwarder: ['forwarder'],
};

const unfit = (field: string, value: string): FieldRefusal => ({
  field,
  value,
  ...refusal('unknown_reference', { field, value }),
});

/**
 * A user stands on the side of the own company, and has roles that fit it: their type that of the company, and where a
 * role belongs to a company, that one (administration.md, Company).
 */
export const refusedUser = ({ type, company, roles }: UserFields): FieldRefusal[] => [
  ...(typeOfCompany(company.kind) === type ? [] : [unfit('companyId', company.code)]),
  ...roles
    .filter(
      role =>
        !ROLE_TYPES[company.kind].includes(role.type) ||
        (role.ownerCompanyId !== null && role.ownerCompanyId !== company.id),
    )
    .map(role => unfit('roleIds', role.code)),
];

/** Features whose rights make rights: whoever has one could give himself every other. */
const RAISING = [
  ...['system.user.', 'system.role.', 'system.permission.', 'system.apiToken.', 'system.tenant.'],
  ...['system.machineAccount.', 'system.singleSignOn.'],
];

/** Whether a permission is one that nobody gives who does not hold it himself (decision 0031). */
export const isRaising = (permission: string): boolean =>
  RAISING.some(feature => permission.startsWith(feature)) || permission === 'system.certificate.edit';
