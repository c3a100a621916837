import type { FinancialDocumentFacts } from '@inbound/shared/ordering/financial-document/machine';
import type { Ctx } from '../../platform/call/context.ts';
import type { RowOfTable } from '../../platform/record/one-row.ts';

export type StoredDocument = RowOfTable<'financial_document'>;
export type StoredLine = RowOfTable<'financial_line'>;

/** What the machine of a document looks at; where it will stand is its state, unless a report says otherwise. */
export const factsOf = ({ state }: StoredDocument): FinancialDocumentFacts => ({
  state: state as FinancialDocumentFacts['state'],
  stand: state as FinancialDocumentFacts['state'],
});

/**
 * What a company is billed is laid beside its orders by one server at a time: whoever adds a document or a shipment waits for the
 * one before. The lock is the first that a transaction takes of documents.
 */
export const lockMatching = (ctx: Ctx, companyId: string) =>
  ctx.tx.query('select pg_advisory_xact_lock(hashtext($1), hashtext($2))', [
    'financial-document',
    `${ctx.tenant} ${companyId}`,
  ]);
