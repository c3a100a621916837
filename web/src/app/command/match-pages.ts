import { initialsOf } from './initials.ts';

/** A page by all names that somebody may look for it by. */
export interface PageNames {
  path: string;
  /** As the menu calls it. */
  name: string;
  /** As Chinese and English readers call it, whatever the reader's own language. */
  others: readonly string[];
}

/** The most pages that are offered. */
const MOST_PAGES = 6;

const plain = (text: string): string => text.normalize('NFKC').trim().toLowerCase();

/** The beginnings of words: `note` finds `Delivery notes`. */
const beginsWord = (name: string, typed: string): boolean => name.split(/[\s/-]+/).some(word => word.startsWith(typed));

/** How well a page is called by what was typed: the less, the better; undefined for not at all. */
const rankOf = ({ path, name, others }: PageNames, typed: string): number | undefined => {
  const names = [name, ...others].map(plain);
  const ranks = [
    names.some(each => each === typed || initialsOf(each) === typed),
    names.some(each => each.startsWith(typed)),
    names.some(each => beginsWord(each, typed)),
    names.some(each => initialsOf(each).startsWith(typed)),
    names.some(each => each.includes(typed)),
    beginsWord(path, typed),
  ];
  const rank = ranks.indexOf(true);
  return rank < 0 ? undefined : rank;
};

/** The pages that are called as was typed: by name, by English name, by the initials of the Chinese one. */
export const matchPages = <P extends PageNames>(pages: readonly P[], typed: string): readonly P[] => {
  const wanted = plain(typed);
  if (wanted === '') return [];
  return pages
    .map((page, at) => ({ page, at, rank: rankOf(page, wanted) }))
    .filter(({ rank }) => rank !== undefined)
    .sort((one, other) => (one.rank ?? 0) - (other.rank ?? 0) || one.at - other.at)
    .slice(0, MOST_PAGES)
    .map(({ page }) => page);
};

/** Whether an action is called so: each word that was typed stands in its name, or begins its initials. */
export const isCalled = (name: string, typed: string): boolean => {
  const wanted = plain(typed);
  return plain(name).includes(wanted) || initialsOf(plain(name)).startsWith(wanted);
};
