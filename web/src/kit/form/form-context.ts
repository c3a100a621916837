import type { ErrorCode, InputSchema } from '@inbound/shared';
import { createContext, useContext } from 'react';

/** What the fields of a form know of it besides their values. */
export interface FormPlace {
  input: InputSchema;
  /** The codes of rules that a field shows at itself; each field tells its own. */
  claims: Map<ErrorCode, string>;
}

export const FormContext = createContext<FormPlace | undefined>(undefined);

export const useFormPlace = (): FormPlace => {
  const place = useContext(FormContext);
  if (!place) throw new Error('a field is used outside of a form');
  return place;
};
