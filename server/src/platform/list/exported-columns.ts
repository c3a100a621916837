import { exportedFields, featureOf, type Language } from '@inbound/shared';
import type { z } from 'zod';
import { fieldText } from '../tools/texts.ts';

/** A field that holds ids of other rows. */
const HOLDS_IDS = /Ids?$/;

/**
 * The columns of an export for which nobody chose any: every field that the row shows. Ids are left out where a column with
 * codes has the same heading: a reader cannot tell the two apart, and neither can the import of the file.
 */
export const defaultColumns = (
  language: Language,
  { path, row }: { path: `/${string}`; row: z.ZodObject },
): string[] => {
  const feature = featureOf({ path });
  const fields = exportedFields(row);
  const headingOf = (field: string): string => fieldText(language, feature, field);
  const headings = new Set(fields.filter(field => !HOLDS_IDS.test(field)).map(headingOf));
  return fields.filter(field => !HOLDS_IDS.test(field) || !headings.has(headingOf(field)));
};
