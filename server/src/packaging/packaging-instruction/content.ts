import {
  type Decimal,
  type FieldRefusal,
  indexBy,
  orThrowFields,
  type PlainDate,
  refusal,
  ZERO,
} from '@inbound/shared';
import {
  missingToSubmit,
  refusedWeights,
  weightsOf,
} from '@inbound/shared/packaging/packaging-instruction/content-rules';
import type { ContentFields, InstructionContent } from '@inbound/shared/packaging/packaging-instruction/contract';
import { inKilograms } from '@inbound/shared/packaging/packaging-master/rules';
import type { Ctx } from '../../platform/call/context.ts';
import { unknownReference } from '../../platform/record/references.ts';
import type { InstructionRow } from './rows.ts';

/** What a form says, as the columns have it. */
export const storedContent = ({ steps, auxiliaries, consumables, alternatives, ...content }: ContentFields) => ({
  ...content,
  innerCode: content.innerCode ?? '',
  bagCode: content.bagCode ?? '',
  carrierCode: content.carrierCode ?? '',
  lidCode: content.lidCode ?? '',
  padCode: content.padCode ?? '',
  customerRouting: content.customerRouting ?? '',
  safetyMark: content.safetyMark ?? '',
  remark: content.remark ?? '',
  effectiveDate: content.effectiveDate ?? null,
  innerQty: content.innerQty ?? null,
  perLayer: content.perLayer ?? null,
  layers: content.layers ?? null,
  maxGross: content.maxGross ?? null,
  steps: JSON.stringify(steps),
  auxiliaries: JSON.stringify(auxiliaries),
  consumables: JSON.stringify(consumables),
  alternatives: JSON.stringify(alternatives),
});

type Lists = Pick<InstructionContent, 'steps' | 'auxiliaries' | 'consumables' | 'alternatives'>;

/** The lists of a row under the names of the contract, in its order: the database keeps no order of names. */
export const listsOf = (row: Pick<InstructionRow, keyof Lists>): Lists => {
  const lists = row as unknown as Lists;
  return {
    steps: lists.steps.map(({ text, fileId = null }) => ({ text, fileId })),
    auxiliaries: lists.auxiliaries.map(({ code, count, per }) => ({ code, count, per })),
    consumables: lists.consumables.map(({ number, qty, per }) => ({ number, qty, per })),
    alternatives: lists.alternatives.map(({ innerCode, innerQty, carrierCode = null }) => ({
      ...{ innerCode, innerQty, carrierCode },
    })),
  };
};

/** The pictures that the steps of a version name. */
export const pictureIdsOf = (steps: Lists['steps']): string[] =>
  steps.flatMap(({ fileId }) => (fileId ? [fileId] : []));

/** The packaging that a version names, by code, as far as the packaging master has it. */
const packagingOf = async (ctx: Ctx, codes: readonly string[]) => {
  const named = codes.filter(code => code !== '');
  const rows =
    named.length === 0
      ? []
      : await ctx
          .rows('packaging_master')
          .select(['code', 'kind', 'tare', 'max_load', 'weight_unit', 'approved'])
          .where('code', 'in', named)
          .execute();
  return indexBy(rows, row => row.code);
};

/** Each field of a version that names a packaging, with the code that it names. */
const codesOf = (row: InstructionRow): [field: string, code: string][] => {
  const { auxiliaries, alternatives } = listsOf(row);
  return [
    ['innerCode', row.inner_code],
    ['bagCode', row.bag_code],
    ['carrierCode', row.carrier_code],
    ['lidCode', row.lid_code],
    ['padCode', row.pad_code],
    ...auxiliaries.map(({ code }, at): [string, string] => [`auxiliaries[${at}].code`, code]),
    ...alternatives.flatMap(({ innerCode, carrierCode }, at): [string, string][] => [
      [`alternatives[${at}].innerCode`, innerCode],
      [`alternatives[${at}].carrierCode`, carrierCode ?? ''],
    ]),
  ];
};

const contentOf = (row: InstructionRow) => ({
  effectiveDate: row.effective_date,
  innerCode: row.inner_code,
  innerQty: row.inner_qty,
  perLayer: row.per_layer,
  layers: row.layers,
  carrierCode: row.carrier_code,
  maxGross: row.max_gross,
  steps: listsOf(row).steps,
});

type PackagingByCode = Awaited<ReturnType<typeof packagingOf>>;

const tareOf = (packaging: PackagingByCode, code: string): Decimal => {
  const found = packaging.get(code);
  return found ? inKilograms(found.tare, found.weight_unit) : ZERO;
};

/** What a load unit weighs that is packed as a version says, as far as it says it. */
const reckoned = (row: InstructionRow, partNet: Decimal, packaging: PackagingByCode) => {
  const { inner_qty: innerQty, per_layer: perLayer, layers } = row;
  if (innerQty === null || perLayer === null || layers === null || !packaging.has(row.inner_code)) return undefined;
  return weightsOf({
    ...{ innerQty, layers, partNet, packages: perLayer * layers, bagsPerInner: row.bags_per_inner },
    tareOfInner: tareOf(packaging, row.inner_code),
    tareOfBag: tareOf(packaging, row.bag_code),
    tareOfCarrier: tareOf(packaging, row.carrier_code),
    tareOfLid: tareOf(packaging, row.lid_code),
    tareOfPad: tareOf(packaging, row.pad_code),
  });
};

/** What a version still lacks, and what its load unit weighs. */
export const readingOf = async (ctx: Ctx, row: InstructionRow) => {
  const [packaging, material] = await Promise.all([
    packagingOf(
      ctx,
      codesOf(row).map(([, code]) => code),
    ),
    ctx.rows('material').select('net_weight').where('id', '=', row.material_id).executeTakeFirst(),
  ]);
  const missing = missingToSubmit(contentOf(row), packaging.get(row.inner_code)?.kind === 'GLT');
  const weights = reckoned(row, material?.net_weight ?? ZERO, packaging);
  return { packaging, missing, weights };
};

const unknownConsumables = async (ctx: Ctx, row: InstructionRow): Promise<FieldRefusal[]> => {
  const numbers = listsOf(row).consumables.map(({ number }) => number);
  if (numbers.length === 0) return [];
  const known = await ctx.rows('consumable').select('number').where('number', 'in', numbers).execute();
  const has = new Set(known.map(({ number }) => number));
  return numbers.flatMap((number, at) =>
    has.has(number) ? [] : [unknownReference(`consumables[${at}].number`, number)],
  );
};

/** Refuses, field by field, what a version must be to be handed to the planner. */
export const orThrowSubmittable = async (ctx: Ctx, row: InstructionRow): Promise<void> => {
  const { packaging, missing, weights } = await readingOf(ctx, row);
  const unknown = codesOf(row)
    .filter(([, code]) => code !== '' && !packaging.get(code)?.approved)
    .map(([field, code]) => unknownReference(field, code));
  const inner = packaging.get(row.inner_code);
  const { inner_qty: innerQty, max_gross: maxGross } = row;
  const heavy =
    weights && inner && innerQty !== null && maxGross !== null
      ? refusedWeights({ innerQty, maxGross }, weights, inKilograms(inner.max_load, inner.weight_unit))
      : [];
  orThrowFields([
    ...missing.map(field => ({ field, ...refusal('required', { field }) })),
    ...unknown,
    ...(await unknownConsumables(ctx, row)),
    ...heavy,
  ]);
};

/** The day from which a version holds; it was asked for before the version was submitted. */
export const beginOf = ({ effective_date }: InstructionRow): PlainDate => {
  if (effective_date === null) throw new Error('a version was submitted without its day');
  return effective_date;
};
