import '../inputs/input.css';
import './phone.css';
import type { ReactNode } from 'react';
import { useTexts } from '../../client/texts.ts';
import { FeatureContext } from '../feature.ts';
import { IconButton } from '../parts/button.tsx';
import { Icon } from '../parts/icon.tsx';
import type { IconName } from '../parts/icons.ts';

/** A screen that one thumb uses (`/m/*`): one column, nothing smaller than 48 px. */
export const PhoneScreen = ({ feature, children }: { feature: string; children: ReactNode }) => (
  <FeatureContext.Provider value={feature}>
    <section className="ib-phone">{children}</section>
  </FeatureContext.Provider>
);

/** The head of a phone screen: a way back, the title, and further elements at the end of the line. */
export const PhoneHead = ({ title, back, children }: { title: ReactNode; back?(): void; children?: ReactNode }) => {
  const { t } = useTexts();
  return (
    <header className="ib-phone-head">
      {back && <IconButton name={t('kit.phone.back')} icon="previous" onClick={back} />}
      <h1>{title}</h1>
      {children}
    </header>
  );
};

/** Finds something by what is typed, or scanned into it. */
export const PhoneSearch = ({ label, value, change }: { label: string; value: string; change(next: string): void }) => (
  <input
    type="search"
    className="ib-input"
    aria-label={label}
    placeholder={label}
    value={value}
    onChange={event => change(event.target.value)}
  />
);

/** One thing of a list, as wide as the thumb needs; a tap opens it. */
export const PhoneCard = ({
  icon,
  title,
  tag,
  facts,
  children,
  open,
}: {
  icon: IconName;
  title: string;
  tag?: ReactNode;
  facts?: ReactNode;
  children?: ReactNode;
  open(): void;
}) => (
  <li>
    <button type="button" className="ib-phone-card" onClick={open}>
      <span className="ib-phone-card-head">
        <Icon name={icon} size={20} />
        <strong>{title}</strong>
        {tag}
      </span>
      {children}
      {facts && <span className="ib-phone-card-facts">{facts}</span>}
    </button>
  </li>
);
