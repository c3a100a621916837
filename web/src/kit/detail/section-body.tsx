import './section-body.css';
import type { ReactNode } from 'react';

/** What a section of a detail shows besides facts and grids: text, a tree, a small table; in line with the page's heading. */
export const SectionBody = ({ label, children }: { label: string; children: ReactNode }) => (
  <section className="ib-section-body" aria-label={label}>
    {children}
  </section>
);
