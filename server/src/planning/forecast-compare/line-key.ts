/** A line as it is compared: its quantities as the JSON text that is stored. */
export interface RawLine {
  key: string;
  quantities: string;
}

export const SEPARATOR = '\t';

/** By part, supplier and unit a line is the same in two versions: what changes its unit is gone in one and new in the other. */
export const keyOf = (row: { part_no: string; supplier_code: string; unit: string }): string =>
  [row.part_no, row.supplier_code, row.unit].join(SEPARATOR);

/** What a key is made of. */
export const partsOfKey = (key: string) => {
  const [material = '', supplierCode = '', unit = ''] = key.split(SEPARATOR);
  return { material, supplierCode, unit };
};
