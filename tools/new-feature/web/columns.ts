import { kindOf, knownAs, wayTo } from '../kinds.ts';
import type { Field, Spec } from '../spec.ts';

/** The ways to the records that a row names, declared above its columns. */
export const ways = ({ pascal, fields }: Spec): string[] =>
  fields.flatMap(field => {
    const { reference, optional } = field;
    if (!reference) return [];
    const { id } = knownAs(field);
    const to = `link('/${reference.area}/${reference.feature}-detail', { id: row.${id} })`;
    const way = optional ? `(row.${id} === null ? undefined : ${to})` : to;
    return [`const ${wayTo(field)} = (row: ${pascal}Row) => ${way};`];
  });

/** The columns of some fields, as list and detail have them. */
export const columnsFor = (spec: Spec, fields: readonly Field[]): string[] =>
  fields.map(field => `${kindOf(field).shown(field, spec)},`);

/** What the columns of fields are made with. */
export const columnImports = ({ area, feature, pascal }: Spec) => ({
  [`@inbound/shared/${area}/${feature}/contract`]: [
    ...['accept', 'change', 'create', 'delete', 'read', 'refuse', 'submit'].map(verb => `${verb}${pascal}`),
    `type ${pascal}Row`,
  ],
  '../../client/link.ts': ['link'],
  '../../kit/columns/columns.tsx': ['columnsOf'],
});

/** The supplier of a document, for readers who have several. */
export const SUPPLIER = "c.reference('supplierCode', 'supplierName', undefined, { side: 'internal' }),";
