import type { InputSchema } from '@inbound/shared';
import { createContext, useContext } from 'react';

/** The facts about a form that its fields need besides their values. */
export interface FormPlace {
  input: InputSchema;
  /** The fields that are ranges, each first with its last; each range tells its own. */
  ranges: Map<string, string>;
  /** What is changed; its names of other records are known without asking. */
  record?: object | undefined;
  /** One for each field that takes files: when those under way have ended, and whether all were taken. */
  uploads: Set<() => Promise<boolean> | undefined>;
}

export const FormContext = createContext<FormPlace | undefined>(undefined);

export const useFormPlace = (): FormPlace => {
  const place = useContext(FormContext);
  if (!place) throw new Error('a field is used outside of a form');
  return place;
};
