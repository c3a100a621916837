import type { FormValues } from './field-schema.ts';

/**
 * Values that were typed and not saved, in the memory of the page: they outlive a closed drawer, a frozen tab and an
 * ended session, and go when somebody else signs in (kit.md, Drafts).
 */
const drafts = new Map<string, FormValues>();
let owner: string | undefined;

const belongTo = (userNo: string): void => {
  if (owner !== userNo) drafts.clear();
  owner = userNo;
};

export const draftAt = (userNo: string, key: string): FormValues | undefined => {
  belongTo(userNo);
  return drafts.get(key);
};

export const keepDraft = (userNo: string, key: string, values: FormValues): void => {
  belongTo(userNo);
  drafts.set(key, values);
};

export const dropDraft = (key: string): void => {
  drafts.delete(key);
};
