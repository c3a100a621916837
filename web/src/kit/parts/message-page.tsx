import './message-page.css';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icons.ts';

/** A page that has only one thing to say: what happened, what to do, and the button for it. */
export const MessagePage = ({
  icon,
  title,
  text,
  children,
}: {
  icon: IconName;
  title: string;
  text: ReactNode;
  children?: ReactNode;
}) => (
  <div className="message-page">
    <span className="message-page-icon">
      <Icon name={icon} size={20} />
    </span>
    <h1 className="page-title">{title}</h1>
    <p>{text}</p>
    <div className="message-page-actions">{children}</div>
  </div>
);
