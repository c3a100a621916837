import type { CallOffDetail } from '@inbound/shared/calloff/call-off/contract';
import type { CallOffLineRow } from '@inbound/shared/calloff/call-off/line-contract';
import { createContext, useContext } from 'react';

/** The line that a question is about, and what of its call-off the question needs. */
export interface LineAsked {
  line: CallOffLineRow;
  /** The package of the instruction in force, where it is known. */
  packQty: NonNullable<CallOffDetail['packaging']>['packQty'] | undefined;
  /** Whether parts of a split wait for the plant; undefined where it is not known. */
  splitType: CallOffDetail['settings']['splitType'] | undefined;
}

export const LineContext = createContext<LineAsked | undefined>(undefined);

/** The line of the question that is open. */
export const useLineAsked = (): LineAsked => {
  const asked = useContext(LineContext);
  if (!asked) throw new Error('a question about a line is used outside of its actions');
  return asked;
};
