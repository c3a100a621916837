import './about.css';
import { Children, useContext } from 'react';
import { SubjectContext } from './subject.ts';

/** The second part of the title of a question: the object, its quantity, and the other party. */
export const About = () => {
  const subject = useContext(SubjectContext);
  if (!subject) return null;
  const { name, amounts, partner } = subject;
  return (
    <span className="ib-about">{Children.map([name, ...amounts, partner], part => part && <span> {part}</span>)}</span>
  );
};
