import { type DataScope, type FieldRefusal, refusal } from '../../kernel/index.ts';
import type { RoleType } from './roles.ts';

/** What the rules look at. */
export interface RoleFields {
  type: RoleType;
  dataScope: DataScope;
}

/** Whether a role is one of people who see what is their company's, and nothing else. */
export const isOfCompany = (type: RoleType): boolean => type !== 'internal';

/** Whether a role of this type is a company's own, which must be named. */
export const needsCompany = (type: RoleType): boolean => type === 'supplier' || type === 'forwarder';

/** A role for people of a company reaches the rows of that company, never further. */
export const refusedRole = ({ type, dataScope }: RoleFields): FieldRefusal[] =>
  isOfCompany(type) && dataScope !== 'company'
    ? [
        {
          field: 'dataScope',
          value: dataScope,
          ...refusal('range', { field: 'dataScope', min: 'company', max: 'company' }),
        },
      ]
    : [];
