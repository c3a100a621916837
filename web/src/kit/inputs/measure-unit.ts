/** Units in which a field is always kept; they are written alike in every language. */
export type MeasureUnit = 'kg' | 'g' | 'mm' | 'km' | 'm²' | 'm³' | '%';
