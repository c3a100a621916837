import './tag.css';
import type { Tone } from '@inbound/shared';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icons.ts';

/**
 * A fact in one of the eight tones (ux C.2). The tone brings its own icon, so that no state is told by colour alone;
 * states of machines are shown by `StateTag`.
 */
export const Tag = ({ tone, icon, children }: { tone: Tone; icon?: IconName; children: ReactNode }) => (
  <span className="ib-tag" data-tone={tone}>
    <Icon name={icon ?? `tone-${tone}`} size={12} />
    <span className="ib-tag-text">{children}</span>
  </span>
);
