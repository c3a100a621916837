import './detail.css';
import type { DerivedStates, Timestamp, Turn } from '@inbound/shared';
import type { ComponentType, ReactNode } from 'react';
import { useTexts } from '../../client/texts.ts';
import { type Column, labelOf } from '../columns/column.ts';
import { useReader } from '../columns/reader.ts';
import { useFieldName } from '../feature.ts';
import { CopyButton } from '../parts/copy-button.tsx';
import { Icon } from '../parts/icon.tsx';
import type { IconName } from '../parts/icons.ts';
import { StateTag } from '../state/state-tag.tsx';
import { TurnMarker } from '../state/turn-marker.tsx';
import { usePlace } from '../tab/tab.tsx';
import type { OtherParty } from './partner.ts';
import { PartnerName } from './partner-card.tsx';
import { PlaceInList } from './place-in-list.tsx';
import { Stepper } from './stepper.tsx';

/** Facts beside the number: more would not be read. */
const SHOWN_FACTS = 6;

/** The facts that tell a document apart, and at their right its path. */
const HeaderFacts = <T extends object>({
  record,
  facts,
  children,
}: {
  record: T;
  facts: readonly Column<T>[];
  children: ReactNode;
}) => {
  const nameOf = useFieldName();
  const reader = useReader();
  return (
    <div className="ib-detail-facts">
      <dl>
        {facts.slice(0, SHOWN_FACTS).map(column => (
          <div key={column.key}>
            <dt>{nameOf(labelOf(column))}</dt>
            <dd>{column.show(record, reader)}</dd>
          </div>
        ))}
      </dl>
      {children}
    </div>
  );
};

/**
 * What a document is and where it stands, in 96 pixels: its kind, number and partner, state, whose turn it is, actions; and below the facts
 * that tell it apart, with its path at the right.
 */
export const DetailHeader = <T extends object>({
  record,
  icon,
  partner,
  party,
  machine,
  facts: [number, ...facts],
  turn: Waits,
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
  actions: ReactNode;
}) => {
  const texts = useTexts();
  const { path } = usePlace();
  const { id, state, due, turn } = record as { id?: string; state?: string; due?: Timestamp; turn?: Turn };
  const look = machine && state !== undefined ? machine.states[state] : undefined;
  const title = number?.copy(record, texts) ?? '';
  return (
    <header className="ib-detail-head">
      <div className="ib-detail-title">
        <Icon name={icon} size={20} />
        <span className="ib-detail-kind">{texts.screen(path)}</span>
        <h1>{title}</h1>
        <CopyButton name={texts.t('kit.detail.copyNumber')} text={title} />
        {partner && <PartnerName name={partner} party={party} />}
        {machine && state !== undefined && <StateTag machine={machine} state={state} />}
        {Waits && <Waits record={record} />}
        {!Waits && look && <TurnMarker turn={turn ?? look.turn} {...(due ? { due } : {})} />}
        <span className="ib-space" />
        <PlaceInList />
        <div className="ib-detail-actions">{actions}</div>
      </div>
      <HeaderFacts record={record} facts={facts}>
        {machine && state !== undefined && (
          <Stepper machine={machine} state={state} turn={turn ?? look?.turn} id={id} />
        )}
      </HeaderFacts>
    </header>
  );
};
