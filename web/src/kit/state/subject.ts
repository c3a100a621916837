import { createContext, type ReactNode } from 'react';

/** What is acted upon, as the title of a question before the act names it. */
export interface Subject {
  /** Its kind and number. */
  name: string;
  /** How much it is about, and what else tells it apart, such as a day. */
  amounts: readonly ReactNode[];
  /** The other party. */
  partner: string | undefined;
}

/** Nothing where the question says itself what it is about. */
export const SubjectContext = createContext<Subject | undefined>(undefined);
