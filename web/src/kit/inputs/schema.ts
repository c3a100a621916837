import type { z } from 'zod';

/** A schema as it is looked through: optional, nullable and defaulted ones hold another one inside. */
type Looked = z.ZodType & { def: { type: string; innerType?: z.ZodType; element?: z.ZodType } };
type Words = Looked & { options: readonly string[] };
type Long = Looked & { maxLength: number | null };
type Limited = Looked & { minValue: number | null; maxValue: number | null };

/** A schema and those inside of it, the outermost first. */
export const layersOf = (schema: z.ZodType): Looked[] => {
  const layers: Looked[] = [];
  for (let layer: z.ZodType | undefined = schema; layer; layer = (layer as Looked).def.innerType) {
    layers.push(layer as Looked);
  }
  return layers;
};

/** The innermost schema, without its optional, nullable and default layers. */
export const innermost = (schema: z.ZodType): Looked | undefined => layersOf(schema).at(-1);

/** The schema of each value of a list; undefined where it is no list. */
export const elementOf = (schema: z.ZodType): z.ZodType | undefined => {
  const inner = innermost(schema);
  return inner?.def.type === 'array' ? inner.def.element : undefined;
};

/** The words of a closed set, in the order of the contract, also of a list of them; none where anything may stand. */
export const wordsOf = (schema: z.ZodType): readonly string[] => {
  const inner = innermost(elementOf(schema) ?? schema);
  return inner?.def.type === 'enum' ? (inner as Words).options : [];
};

/** How many characters a text may have, where the contract says so. */
export const lengthOf = (schema: z.ZodType): number | undefined => {
  const inner = innermost(schema);
  return (inner?.def.type === 'string' ? (inner as Long).maxLength : null) ?? undefined;
};

/** Both ends of what a number may be, as far as the contract says them. */
export const limitsOf = (schema: z.ZodType): { min?: string; max?: string } => {
  const inner = innermost(schema);
  if (inner?.def.type !== 'number') return {};
  const { minValue, maxValue } = inner as Limited;
  return {
    ...(minValue !== null && minValue > Number.MIN_SAFE_INTEGER ? { min: String(minValue) } : {}),
    ...(maxValue !== null && maxValue < Number.MAX_SAFE_INTEGER ? { max: String(maxValue) } : {}),
  };
};
