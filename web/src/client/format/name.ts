/** What a thing is called for a reader: masters keep a Chinese and an English name; the other languages read the English. */
export const nameIn = (language: string, { zh, en }: { zh: string; en: string }): string =>
  language.startsWith('zh') ? zh || en : en || zh;
