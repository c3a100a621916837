import './typed-input.css';
import { isPlainDate, type PlainDate } from '@inbound/shared';
import { Popover } from 'antd';
import { useState } from 'react';
import { IconButton } from '../button.tsx';
import { useFormat } from '../format/use-format.ts';
import { useTexts } from '../texts.ts';
import { Calendar } from './calendar.tsx';
import type { InputProps } from './input-props.ts';

/**
 * A business date: typed in any usual form (`0312`, `+3`, `cw36/5`), with what was understood beside it, or chosen from
 * a month. It gives ISO text; what it cannot understand it gives as it was typed, so that the field can refuse it.
 */
export const DateInput = ({
  id,
  label,
  placeholder,
  describedBy,
  invalid,
  readOnly,
  value,
  change,
  leave,
}: InputProps) => {
  const { t } = useTexts();
  const format = useFormat();
  const [typed, setTyped] = useState<string>();
  const [open, setOpen] = useState(false);
  const shown = isPlainDate(value) ? format.date(value) : value;
  const understood = typed === undefined ? undefined : format.readDate(typed);
  const settle = () => {
    if (typed !== undefined) change(understood ?? typed.trim());
    setTyped(undefined);
  };
  const choose = (date: PlainDate) => {
    change(date);
    setTyped(undefined);
    setOpen(false);
  };
  return (
    <span className="ib-typed" data-open={open || undefined}>
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
        onChange={event => setTyped(event.target.value)}
        onKeyDown={event => event.key === 'Enter' && !event.nativeEvent.isComposing && settle()}
        onBlur={() => {
          settle();
          leave?.();
        }}
      />
      {understood !== undefined && format.date(understood) !== typed && (
        <output className="ib-understood">{format.date(understood)}</output>
      )}
      {!readOnly && (
        <Popover
          trigger="click"
          placement="bottomRight"
          arrow={false}
          open={open}
          onOpenChange={setOpen}
          destroyOnHidden
          content={<Calendar value={isPlainDate(value) ? value : undefined} choose={choose} />}
        >
          <span className="ib-typed-button">
            <IconButton name={t('kit.date.choose')} icon="calendar" size={14} />
          </span>
        </Popover>
      )}
    </span>
  );
};
