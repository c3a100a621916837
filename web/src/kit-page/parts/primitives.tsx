import type { DerivedStates } from '@inbound/shared';
import { derivedStates, machines } from '@inbound/shared/machines';
import { useState } from 'react';
import { DateInput } from '../../kit/inputs/date-input.tsx';
import { QuantityInput } from '../../kit/inputs/quantity-input.tsx';
import { Button, IconButton } from '../../kit/parts/button.tsx';
import { Empty, type EmptyKind } from '../../kit/parts/empty.tsx';
import { Icon } from '../../kit/parts/icon.tsx';
import { type IconName, icons } from '../../kit/parts/icons.ts';
import { Notice } from '../../kit/parts/notice.tsx';
import { Skeleton } from '../../kit/parts/skeleton.tsx';
import { StatusTabs } from '../../kit/parts/status-tabs.tsx';
import { Tag } from '../../kit/parts/tag.tsx';
import { StateTag } from '../../kit/state/state-tag.tsx';
import { TurnMarker } from '../../kit/state/turn-marker.tsx';
import { sampleMachine } from '../../kit/testing/sample.ts';
import { LONGEST_NAME } from '../data.ts';
import { TONES } from './conditions.tsx';

export const Tones = () => (
  <div className="kp-row">
    {TONES.map(tone => (
      <Tag key={tone} tone={tone}>
        {tone}
      </Tag>
    ))}
    <Tag tone="warning">{LONGEST_NAME}</Tag>
    {(['unsent', 'sent', 'cancelled'] as const).map(state => (
      <StateTag key={state} machine={sampleMachine} state={state} />
    ))}
    <TurnMarker turn="supplier" />
    <TurnMarker turn="plant" />
    <TurnMarker turn="done" />
    <TurnMarker turn="supplier" due="2026-11-25T09:00:00.000Z" />
    <TurnMarker turn="supplier" due="2026-11-24T09:00:00.000Z" />
  </div>
);

const tables: readonly DerivedStates[] = Object.values({ ...machines, ...derivedStates });

/** Every state of every list, as its tag. */
export const States = () =>
  tables.map(machine => (
    <div key={machine.name} className="kp-row" data-machine={machine.name}>
      {Object.keys(machine.states).map(state => (
        <span key={state} data-state={state}>
          <StateTag machine={machine} state={state} />
        </span>
      ))}
    </div>
  ));

export const Controls = () => {
  const [date, setDate] = useState('2026-11-25');
  const [quantity, setQuantity] = useState('1234567.5');
  return (
    <div className="kp-row">
      <Button kind="primary" icon="check">
        Primary
      </Button>
      <Button>Plain</Button>
      <Button kind="text">Text</Button>
      <Button kind="danger">Reject</Button>
      <Button reason="The reason stands here.">Refused</Button>
      <Button busy>Busy</Button>
      <IconButton name="Copy" icon="copy" />
      <IconButton name="On" icon="columns" on />
      <input className="ib-input kp-narrow" placeholder="Placeholder" aria-label="Empty" />
      <input className="ib-input kp-narrow" defaultValue="480" aria-invalid="true" aria-label="Wrong" />
      <span className="kp-narrow">
        <DateInput label="Date" value={date} change={setDate} />
      </span>
      <span className="kp-narrow">
        <QuantityInput label="Quantity" value={quantity} change={setQuantity} />
      </span>
    </div>
  );
};

export const Notices = () => (
  <>
    <Notice tone="info">Your unsaved entries were restored.</Notice>
    <Notice tone="success">43 created, 2 changed.</Notice>
    <Notice tone="warning">{LONGEST_NAME.repeat(3)}</Notice>
    <Notice tone="danger" actions={<Button kind="text">Try again</Button>}>
      Li Wei changed this at 10:42. Compare the changes, then save again.
    </Notice>
  </>
);

const KINDS: readonly EmptyKind[] = ['none', 'done', 'filtered', 'refused', 'failed'];

export const Empties = () => (
  <div className="kp-columns">
    {KINDS.map(kind => (
      <Empty key={kind} kind={kind} actions={kind === 'refused' ? undefined : <Button>Do this</Button>}>
        {kind}
      </Empty>
    ))}
  </div>
);

export const Skeletons = () => (
  <div className="kp-columns">
    {(['list', 'detail', 'form', 'chart'] as const).map(shape => (
      <Skeleton key={shape} shape={shape} />
    ))}
  </div>
);

export const Icons = () => (
  <div className="kp-row">
    {(Object.keys(icons) as IconName[]).map(name => (
      <span key={name} title={name}>
        <Icon name={name} size={18} />
      </span>
    ))}
  </div>
);

export const Tabs = () => {
  const [on, setOn] = useState(0);
  const counts = ['431', '57', '1 000+', '1 234 567', undefined];
  return (
    <StatusTabs
      label="Tabs"
      tabs={counts.map((count, index) => ({
        name: index === 4 ? LONGEST_NAME : `Tab ${index + 1}`,
        count,
        on: on === index,
        choose: () => setOn(index),
      }))}
    />
  );
};
