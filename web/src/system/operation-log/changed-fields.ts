import type { OperationDetail } from '@inbound/shared/system/operation-log/contract';

/** One field that a call changed, or one act without any. */
export interface ChangedField {
  id: string;
  document: string;
  action: string;
  name: string;
  before: string;
  after: string;
}

const said = (value: unknown): string =>
  typeof value === 'string' ? value : value == null ? '' : JSON.stringify(value);

/** What a call changed, field by field as it is stored: an administrator compares it with what others have seen. */
export const changedFields = ({ changes }: OperationDetail): ChangedField[] =>
  changes.flatMap(({ id, document, action, changes: fields }) => {
    const told = Object.entries(fields).map(([name, { from, to }]) => ({
      id: `${id} ${name}`,
      document,
      action,
      name,
      before: said(from),
      after: said(to),
    }));
    return told.length > 0 ? told : [{ id, document, action, name: '', before: '', after: '' }];
  });
