import './status-tabs.css';
import { Dropdown } from 'antd';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTexts } from '../../client/texts.ts';
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

const Content = ({ tab }: { tab: StatusTabView }) => (
  <>
    {tab.icon && <Icon name={tab.icon} size={14} />}
    <span className="ib-status-name">{tab.name}</span>
    {tab.mark}
    {tab.count !== undefined && <span className="ib-status-count">{tab.count}</span>}
  </>
);

/** How many children of a row stand in its first line. */
const inFirstLine = (row: Element): number => {
  const tops = [...row.children].map(child => (child as HTMLElement).offsetTop);
  const broken = tops.findIndex(top => top !== tops[0]);
  return broken === -1 ? tops.length : broken;
};

/** How many tabs fit into one line, now and whenever the row gets another width or other words. */
const useFitting = (count: number) => {
  const row = useRef<HTMLDivElement>(null);
  const [fitting, setFitting] = useState(count);
  const read = useRef(() => {
    if (row.current) setFitting(inFirstLine(row.current));
  });
  useLayoutEffect(() => read.current());
  useEffect(() => {
    if (!row.current) return;
    const observer = new ResizeObserver(() => read.current());
    observer.observe(row.current);
    return () => observer.disconnect();
  }, []);
  return { row, fitting };
};

/** Opens those that do not fit; it has the name of the one that is chosen among them. */
const More = ({ tabs }: { tabs: readonly StatusTabView[] }) => {
  const { t } = useTexts();
  const chosen = tabs.find(tab => tab.on);
  return (
    <Dropdown
      autoFocus
      trigger={['click']}
      menu={{
        items: tabs.map(tab => ({ key: tab.name, label: <Content tab={tab} />, className: 'ib-status-item' })),
        onClick: ({ key }) => tabs.find(tab => tab.name === key)?.choose(),
      }}
    >
      <button type="button" aria-haspopup="menu" aria-current={chosen && true}>
        {chosen ? <Content tab={chosen} /> : t('kit.more')}
        <Icon name="expand" size={14} />
      </button>
    </Dropdown>
  );
};

/** Views of one set of rows, each with how many it holds, in one line: what does not fit stands in a menu at its end. */
export const StatusTabs = ({ label, tabs }: { label: string; tabs: readonly StatusTabView[] }) => {
  const { row, fitting } = useFitting(tabs.length);
  return (
    <nav className="ib-status-tabs" aria-label={label}>
      <div ref={row} className="ib-status-row">
        {tabs.map((tab, at) => (
          <button
            key={tab.name}
            type="button"
            data-folded={at >= fitting || undefined}
            aria-current={tab.on || undefined}
            onClick={tab.choose}
          >
            <Content tab={tab} />
          </button>
        ))}
      </div>
      {fitting < tabs.length && <More tabs={tabs.slice(fitting)} />}
    </nav>
  );
};
