const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
// biome-ignore lint/suspicious/noControlCharactersInRegex: these signs have no place in markup
const NO_PLACE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g;

/** A text as it may stand in XML or HTML, between two tags and in an attribute. */
export const asMarkup = (text: string): string =>
  text.replaceAll(NO_PLACE, '').replaceAll(/[&<>"]/g, sign => SIGNS[sign] ?? sign);
