const SPACE = 0x20;
const QUOTE = 0x22;
const APOSTROPHE = 0x27;
const SLASH = 0x2f;
const COLON = 0x3a;
const END = 0x3e;

/** Where the tag ends that begins at a place, quoted signs passed over; undefined where the text breaks off before. */
export const endOfTag = (text: string, begin: number): number | undefined => {
  for (let at = begin + 1; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign === END) return at + 1;
    if (sign === QUOTE || sign === APOSTROPHE) {
      at = text.indexOf(sign === QUOTE ? '"' : "'", at + 1);
      if (at < 0) return undefined;
    }
  }
  return undefined;
};

/** Whether the tag that begins at a place closes an element that was opened before. */
export const isClosing = (text: string, begin: number): boolean => text.charCodeAt(begin + 1) === SLASH;

/** Whether the tag that ends at a place closes its own element. */
export const isEmpty = (text: string, end: number): boolean => text.charCodeAt(end - '/>'.length) === SLASH;

const endOfName = (text: string, from: number): number => {
  for (let at = from; ; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign <= SPACE || sign === SLASH || sign === COLON || sign === END) return at;
  }
};

/** The name of the whole tag that begins at a place, without its prefix; empty where it has none. */
export const nameOfTag = (text: string, begin: number): string => {
  let from = begin + (isClosing(text, begin) ? '</' : '<').length;
  while (text.charCodeAt(from) <= SPACE) from += 1;
  const to = endOfName(text, from);
  if (to === from || text.charCodeAt(to) !== COLON) return text.slice(from, to);
  const local = text.slice(to + 1, endOfName(text, to + 1));
  return local === '' ? text.slice(from, to) : local;
};

/** A quoted value, with its name where it is a part of a place. Others are passed over whole: what stands in them is no attribute. */
const QUOTED = /(?:\s(lat|lon)\s*=\s*)?(?:"([^"]*)"|'([^']*)')/g;
const NUMBER = /^\s*[+-]?\d+(\.\d+)?([eE][+-]?\d+)?\s*$/;

const numberIn = (text: string): number => (NUMBER.test(text) ? Number(text) : Number.NaN);

/** The degrees that a tag says; NaN for those that it does not say, or not as a number. */
export const placeIn = (tag: string): { latitude: number; longitude: number } => {
  const place = { latitude: Number.NaN, longitude: Number.NaN };
  QUOTED.lastIndex = 0;
  for (let found = QUOTED.exec(tag); found; found = QUOTED.exec(tag)) {
    const [, name, quoted, plain] = found;
    if (name === 'lat') place.latitude = numberIn(quoted ?? plain ?? '');
    else if (name === 'lon') place.longitude = numberIn(quoted ?? plain ?? '');
  }
  return place;
};
