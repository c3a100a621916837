import type { ReactNode } from 'react';

/** A choice of a difference, from few. */
export const Select = ({
  id,
  value,
  change,
  children,
}: {
  id: string;
  value: string;
  change(value: string): void;
  children: ReactNode;
}) => (
  <select id={id} className="ib-input" value={value} onChange={event => change(event.target.value)}>
    {children}
  </select>
);
