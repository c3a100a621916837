import type { Tone } from '@inbound/shared';
import { Button, IconButton } from '../../kit/parts/button.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { Segmented } from '../../kit/parts/segmented.tsx';
import { StatusTabs } from '../../kit/parts/status-tabs.tsx';
import { Tag } from '../../kit/parts/tag.tsx';

/** Words that are the same in every condition, so that the condition alone makes the difference. */
const WORD = 'Send';

/** The eight tones of states (ux C.2). */
export const TONES: readonly Tone[] = [
  'neutral',
  'action',
  'info',
  'progress',
  'warning',
  'success',
  'danger',
  'muted',
];

const NOTICE_TONES = ['info', 'success', 'warning', 'danger'] as const;

const SEGMENTS = [
  { value: 'day', name: WORD },
  { value: 'week', name: WORD, count: '12' },
];

const TAB_CONDITIONS = [{ on: false }, { on: true }, { on: false, count: '12' }, { on: true, count: '12' }];

/** A control in each of its conditions, with the same words. */
export const Conditions = () => (
  <>
    <div className="kp-row" data-conditions="button" data-touched="">
      <Button>{WORD}</Button>
      <Button kind="primary">{WORD}</Button>
      <Button kind="text">{WORD}</Button>
      <Button kind="danger">{WORD}</Button>
      <Button reason="The reason stands here.">{WORD}</Button>
      <Button busy>{WORD}</Button>
    </div>
    <div className="kp-row" data-conditions="icon" data-touched="">
      <IconButton name={WORD} icon="copy" />
      <IconButton name={WORD} icon="copy" on />
      <IconButton name={WORD} icon="copy" reason="The reason stands here." />
    </div>
    <div className="kp-row" data-conditions="segmented" data-touched="">
      {['day', 'week'].map(value => (
        <Segmented key={value} label={WORD} value={value} choose={() => {}} choices={SEGMENTS} />
      ))}
    </div>
    <div className="kp-row" data-conditions="tab">
      {TAB_CONDITIONS.map(each => (
        <StatusTabs key={JSON.stringify(each)} label={WORD} tabs={[{ name: WORD, choose: () => {}, ...each }]} />
      ))}
    </div>
    <div className="kp-row" data-conditions="tag">
      {TONES.map(tone => (
        <Tag key={tone} tone={tone}>
          {WORD}
        </Tag>
      ))}
    </div>
    <div data-conditions="notice">
      {NOTICE_TONES.map(tone => (
        <Notice key={tone} tone={tone}>
          {WORD}
        </Notice>
      ))}
      <Notice tone="info" actions={<Button kind="text">{WORD}</Button>}>
        {WORD}
      </Notice>
    </div>
    <div className="kp-row" data-conditions="input" data-touched="">
      <input className="ib-input kp-narrow" aria-label="Empty" />
      <input className="ib-input kp-narrow" aria-label="Filled" defaultValue="480" />
      <input className="ib-input kp-narrow" aria-label="Wrong" defaultValue="480" aria-invalid="true" />
      <input className="ib-input kp-narrow" aria-label="Read alone" defaultValue="480" readOnly />
    </div>
  </>
);
