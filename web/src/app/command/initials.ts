/**
 * The first characters that each letter begins with in the order of Pinyin. Which letter a character begins with follows
 * from its place between them: the browser knows the order of all characters (CLDR), so that no dictionary is loaded
 * (decision 0061).
 */
const FIRST: readonly (readonly [character: string, letter: string])[] = [
  ...'阿八嚓哒妸发旮哈讥咔垃妈拏噢妑七呥仨他屲夕丫帀',
].map((character, at) => [character, 'abcdefghjklmnopqrstwxyz'[at] ?? '']);

const CHINESE = /\p{Script=Han}/u;

const order = new Intl.Collator('zh-CN-u-co-pinyin');

const letterOf = (character: string): string => {
  if (!CHINESE.test(character)) return character.toLowerCase();
  const before = FIRST.filter(([first]) => order.compare(first, character) <= 0);
  return before.at(-1)?.[1] ?? '';
};

/** The initials of a Chinese name as it is typed without an input method: 送货单 is `shd`. Other letters stay. */
export const initialsOf = (name: string): string => [...name.replace(/\s+/g, '')].map(letterOf).join('');
