/** What people write between the parts of a plate: blanks, dashes of every kind, dots in the middle. */
const SEPARATORS = /[\s\p{Z}\p{Pd}.·•・‧∙]/gu;

/** A plate as it is compared and searched: half width, capitals, without separators (`吉A·4C295` is `吉A4C295`). */
export const normalPlate = (plate: string): string => plate.normalize('NFKC').toUpperCase().replace(SEPARATORS, '');

const PROVINCES = '京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼';

/** Chinese plates (GA 36): ordinary ones and those of trailers, schools, police, Hong Kong and Macao; new-energy ones. */
const CHINESE_PLATES = [
  new RegExp(`^[${PROVINCES}][A-Z][A-HJ-NP-Z0-9]{4}[A-HJ-NP-Z0-9挂学警港澳]$`, 'u'),
  new RegExp(`^[${PROVINCES}][A-Z][A-HJK][A-HJ-NP-Z0-9][0-9]{4}$`, 'u'),
  new RegExp(`^[${PROVINCES}][A-Z][0-9]{5}[A-HJK]$`, 'u'),
];
const CHINESE_BEGIN = new RegExp(`^[${PROVINCES}]`, 'u');

/** Plates of other countries have no pattern here: letters and digits, some of both. */
const FOREIGN_PLATE = /^(?=.*\p{L})(?=.*[0-9])[\p{L}0-9]{3,10}$/u;

/** Whether a plate looks mistyped. An odd plate is warned about and never refused: rules of plates age. */
export const isOddPlate = (plate: string): boolean => {
  const normal = normalPlate(plate);
  if (CHINESE_BEGIN.test(normal)) return !CHINESE_PLATES.some(pattern => pattern.test(normal));
  return !FOREIGN_PLATE.test(normal);
};
