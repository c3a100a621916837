import type { ReactNode } from 'react';

interface FittingProps {
  className?: string;
  children: ReactNode;
}

/** Holds a grid that is as high as its rows, also those that wrap; beyond ten lines it scrolls within itself. */
export const Fitting = ({ className, children }: FittingProps) => (
  <div className={['ib-fitting', className].filter(Boolean).join(' ')}>{children}</div>
);
