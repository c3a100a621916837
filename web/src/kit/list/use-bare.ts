import { useCallback, useState } from 'react';

/**
 * Whether what makes the first row stands in the middle of the list, as it does where there is none, and in its head else:
 * never in both, for two of the same button would open two of the same form. It stays where it is while a dialog is
 * open: rows may come, or be known to be none, after somebody has pressed it.
 */
export const useBare = (isBare: boolean): { inMiddle: boolean; hold(by: 1 | -1): void } => {
  const [dialogs, setDialogs] = useState(0);
  const [stands, setStands] = useState(isBare);
  const hold = useCallback((by: 1 | -1) => setDialogs(open => open + by), []);
  if (dialogs === 0 && stands !== isBare) setStands(isBare);
  return { inMiddle: isBare && stands, hold };
};
