import './detail.css';
import type { DerivedStates, Timestamp, Turn } from '@inbound/shared';
import { type ComponentType, type ReactNode, useRef } from 'react';
import { useTexts } from '../../client/texts.ts';
import type { Column } from '../columns/column.ts';
import { CopyButton } from '../parts/copy-button.tsx';
import { Icon } from '../parts/icon.tsx';
import type { IconName } from '../parts/icons.ts';
import { StateTag } from '../state/state-tag.tsx';
import { TurnMarker } from '../state/turn-marker.tsx';
import { usePlace } from '../tab/tab.tsx';
import { HeadFacts } from './head-facts.tsx';
import type { OtherParty } from './partner.ts';
import { PartnerName } from './partner-card.tsx';
import { PlaceInList } from './place-in-list.tsx';
import { Stepper } from './stepper.tsx';
import { useGivingWay } from './use-giving-way.ts';

/**
 * What a document is and where it stands, in 96 pixels: its kind, number and partner, state, whose turn it is, actions; and below the facts
 * that tell it apart, with its path at the right. Two lines, never three: what has no room gives way (`use-giving-way.ts`).
 */
export const DetailHeader = <T extends object>({
  record,
  icon,
  partner,
  party,
  machine,
  facts: [number, ...facts],
  turn: Waits,
  state: State,
  actions,
}: {
  record: T;
  icon: IconName;
  /** The other party. */
  partner?: string | undefined;
  /** By its code, for the card that tells whom one asks there. */
  party?: OtherParty | undefined;
  machine: DerivedStates | undefined;
  /** The first one is the number by which people know it. */
  facts: readonly Column<T>[];
  turn?: ComponentType<{ record: T }> | undefined;
  state?: ComponentType<{ record: T }> | undefined;
  actions: ReactNode;
}) => {
  const texts = useTexts();
  const { path } = usePlace();
  const { id, state, due, turn } = record as { id?: string; state?: string; due?: Timestamp; turn?: Turn };
  const look = machine && state !== undefined ? machine.states[state] : undefined;
  const title = number?.copy(record, texts) ?? '';
  const line = useRef<HTMLDivElement>(null);
  const givenUp = useGivingWay(line);
  return (
    <header className="ib-detail-head">
      <div ref={line} className="ib-detail-title" data-gives={givenUp.join(' ')}>
        <Icon name={icon} size={20} />
        <span className="ib-detail-kind">{texts.screen(path)}</span>
        <h1 title={title}>{title}</h1>
        <CopyButton name={texts.t('kit.detail.copyNumber')} text={title} />
        {partner && <PartnerName name={partner} party={party} />}
        {State && <State record={record} />}
        {!State && machine && state !== undefined && <StateTag machine={machine} state={state} />}
        {Waits && <Waits record={record} />}
        {!Waits && look && <TurnMarker turn={turn ?? look.turn} of={machine} {...(due ? { due } : {})} />}
        <span className="ib-space" />
        <PlaceInList />
        <div className="ib-detail-actions">{actions}</div>
      </div>
      <HeadFacts record={record} facts={facts} partner={givenUp.includes('partner') ? partner : undefined}>
        {machine && state !== undefined && (
          <Stepper machine={machine} state={state} turn={turn ?? look?.turn} id={id} />
        )}
      </HeadFacts>
    </header>
  );
};
