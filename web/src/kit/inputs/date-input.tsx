import './input.css';
import './typed-input.css';
import { isPlainDate, type PlainDate } from '@inbound/shared';
import { Popover } from 'antd';
import { useState } from 'react';
import { useFormat } from '../../client/format/use-format.ts';
import { useTexts } from '../../client/texts.ts';
import { IconButton } from '../parts/button.tsx';
import { Calendar } from './calendar.tsx';
import type { InputProps } from './input-props.ts';

const CalendarButton = ({ value, choose }: { value: string; choose(date: PlainDate): void }) => {
  const { t } = useTexts();
  const [open, setOpen] = useState(false);
  const take = (date: PlainDate) => {
    choose(date);
    setOpen(false);
  };
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      arrow={false}
      open={open}
      onOpenChange={setOpen}
      destroyOnHidden
      content={<Calendar value={isPlainDate(value) ? value : undefined} choose={take} />}
    >
      <span className="ib-typed-button">
        <IconButton name={t('kit.date.choose')} icon="calendar" size={14} />
      </span>
    </Popover>
  );
};

/**
 * A business date: typed in any usual form (`0312`, `+3`, `cw36/5`), with what was understood beside it, or chosen from
 * a month. It gives ISO text; what it cannot understand it gives as it was typed, so that the field can refuse it.
 */
export const DateInput = (props: InputProps) => {
  const { id, label, placeholder, describedBy, invalid, readOnly, value, change, leave, live } = props;
  const format = useFormat();
  const [typed, setTyped] = useState<string>();
  const shown = isPlainDate(value) ? format.date(value) : value;
  const understood = typed === undefined ? undefined : format.readDate(typed);
  const meant = (text: string) => format.readDate(text) ?? text.trim();
  const type = (text: string) => {
    setTyped(text);
    if (live) change(meant(text));
  };
  const settle = (chosen = typed === undefined ? undefined : meant(typed)) => {
    if (chosen !== undefined) change(chosen);
    setTyped(undefined);
  };
  return (
    <span className="ib-typed">
      <input
        id={id}
        className="ib-input"
        autoComplete="off"
        aria-label={label}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        placeholder={placeholder}
        readOnly={readOnly}
        value={typed ?? shown}
        onChange={event => type(event.target.value)}
        onKeyDown={event => event.key === 'Enter' && !event.nativeEvent.isComposing && settle()}
        onBlur={() => {
          settle();
          leave?.();
        }}
      />
      {understood !== undefined && format.date(understood) !== typed && (
        <output className="ib-understood">{format.date(understood)}</output>
      )}
      {!readOnly && <CalendarButton value={value} choose={settle} />}
    </span>
  );
};
