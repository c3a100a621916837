/**
 * Words that lead every list of broken passwords, and those that lie near in this product. With digits or signs around
 * them, in any case, or with the usual signs for letters they are as easy to guess as alone.
 */
const WORDS = new Set(
  `password passwort passwd pass passphrase passme mypassword changeme changeit change default secret private access
  letmein welcome hello login logon signin user username admin administrator root superuser sysadmin system manager
  master guest demo test testing tester temp temporary sample example qwerty qwertz azerty qwertyuiop qwertyuio asdfgh
  asdfghjkl zxcvbn zxcvbnm qazwsx qazwsxedc wsxedc iloveyou loveyou loveme ilove trustnoone monkey dragon shadow
  sunshine princess football baseball basketball soccer hockey superman batman starwars pokemon naruto michael jordan
  jennifer charlie ashley bailey daniel thomas andrew jessica joshua matthew robert summer winter spring autumn january
  february march april june july august september october november december monday tuesday wednesday thursday friday
  saturday sunday china beijing shanghai germany berlin japan tokyo korea seoul taiwan hongkong woaini wodemima mima
  zhongguo nihao internet computer server database oracle postgres google facebook apple samsung microsoft windows
  linux company office business logistics supplier factory plant delivery transport inbound portal freedom whatever
  nothing cheese pepper cookie banana orange flower butterfly mustang ferrari porsche mercedes toyota honda hunter
  killer ninja jesus angel heaven blessed lovely family mother father baby honey sweet abcd abcdef abc aaa xxx`.split(
    /\s+/,
  ),
);

/** Rows of keys and of the alphabet: a password that walks along them is no password. */
const ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'yxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  '1q2w3e4r5t6y7u8i9o0p',
];
const reversed = (text: string): string => [...text].reverse().join('');
const WALKS = ROWS.flatMap(row => [row + row, reversed(row + row)]);

const LETTER_OF_SIGN: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

const withLetters = (text: string): string => [...text].map(sign => LETTER_OF_SIGN[sign] ?? sign).join('');

/** The word inside digits and signs: `!Welcome2026` is `welcome`. */
const bare = (text: string): string => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');

const LONGEST_UNIT = 4;
const SHORTEST_WALK = 4;

const isRepeated = (text: string): boolean => {
  const period = (text + text).indexOf(text, 1);
  return period < text.length && (period <= LONGEST_UNIT || isEasy(text.slice(0, period)));
};

const isWalk = (text: string): boolean => text.length >= SHORTEST_WALK && WALKS.some(walk => walk.includes(text));

const isEasy = (text: string): boolean =>
  isRepeated(text) ||
  isWalk(text) ||
  [bare(text), bare(withLetters(text)), withLetters(bare(text))].some(word => WORDS.has(word) || isWalk(word));

/** Whether a password is one of those that are tried first: a common word, a walk over the keys, a repetition. */
export const isCommonPassword = (password: string): boolean => isEasy(password.normalize('NFKC').toLowerCase());

const SHORTEST_NAME = 4;

const squeezed = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

const SHORTEST_CHINESE_NAME = 2;

const isTelling = (name: string): boolean =>
  name.length >= (/\p{Script=Han}/u.test(name) ? SHORTEST_CHINESE_NAME : SHORTEST_NAME);

export interface PersonNames {
  userNo: string;
  cname: string;
  name: string;
}

/** Whether a password holds the user's number or name, or a part of the name that is long enough to tell. */
export const holdsOwnName = (password: string, { userNo, cname, name }: PersonNames): boolean => {
  const text = squeezed(password);
  return [userNo, cname, name, ...name.split(/\s+/)].map(squeezed).some(part => isTelling(part) && text.includes(part));
};
