const VOLUME_PART = /^(.{3})(.{3})(.{3})([A-Z]{0,2})(.*)$/;
const PLAIN = /^[A-Z0-9]{7,}$/i;

/**
 * The groups in which a part number is read aloud: three, three, three, the letters of its index, the rest
 * (`HM4941031A` is `HM4 941 031 A`). A number with signs of its own is left as it is. The groups are drawn apart, not
 * spaced apart: what is copied is the number as it is stored.
 */
export const partGroups = (partNumber: string): string[] => {
  const compact = partNumber.replace(/\s+/g, '');
  if (!PLAIN.test(compact)) return [partNumber];
  const match = VOLUME_PART.exec(compact.toUpperCase());
  if (!match) return [compact.slice(0, 3), compact.slice(3, 6), compact.slice(6)].filter(Boolean);
  return match
    .slice(1)
    .filter(Boolean)
    .map((_, index, groups) => {
      const start = groups.slice(0, index).join('').length;
      return compact.slice(start, start + (groups[index] ?? '').length);
    });
};
