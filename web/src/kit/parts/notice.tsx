import './notice.css';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

/** A message in its place: what happened, why, and what to do; actions stand at its end. */
export const Notice = ({
  tone,
  children,
  actions,
}: {
  tone: 'info' | 'success' | 'warning' | 'danger';
  children: ReactNode;
  actions?: ReactNode;
}) => (
  <div className="ib-notice" data-tone={tone} role={tone === 'danger' ? 'alert' : 'status'}>
    <Icon name={`tone-${tone}`} />
    <div className="ib-notice-text">{children}</div>
    {actions}
  </div>
);
