import { createContext, type ReactNode } from 'react';

/** The object of an action, as the title of its question names it. */
export interface Subject {
  /** Its kind and number. */
  name: string;
  /** How much it is about, and what else tells it apart, such as a day. */
  amounts: readonly ReactNode[];
  /** The other party. */
  partner: string | undefined;
}

/** The subject of the questions inside; undefined for a question that names its subject itself. */
export const SubjectContext = createContext<Subject | undefined>(undefined);
