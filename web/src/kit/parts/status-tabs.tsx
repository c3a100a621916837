import './status-tabs.css';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icons.ts';

export interface StatusTabView {
  name: string;
  /** How many, as it is written. */
  count?: string | undefined;
  /** In the place of a count that is no plain figure. */
  mark?: ReactNode;
  icon?: IconName;
  on: boolean;
  choose(): void;
}

/** Views of one set of rows, each with how many it holds. */
export const StatusTabs = ({ label, tabs }: { label: string; tabs: readonly StatusTabView[] }) => (
  <nav className="ib-status-tabs" aria-label={label}>
    {tabs.map(tab => (
      <button key={tab.name} type="button" aria-current={tab.on || undefined} onClick={tab.choose}>
        {tab.icon && <Icon name={tab.icon} size={14} />}
        {tab.name}
        {tab.mark}
        {tab.count !== undefined && <span className="ib-status-count">{tab.count}</span>}
      </button>
    ))}
  </nav>
);
