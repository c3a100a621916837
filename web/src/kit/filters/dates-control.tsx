import { isPlainDate, type PlainDate } from '@inbound/shared';
import { Popover } from 'antd';
import { useState } from 'react';
import { useFormat } from '../../client/format/use-format.ts';
import { useTexts } from '../../client/texts.ts';
import { useRangeName } from '../feature.ts';
import { DateInput } from '../inputs/date-input.tsx';
import { rangeText } from '../inputs/range-text.ts';
import { Button } from '../parts/button.tsx';
import { Icon } from '../parts/icon.tsx';
import { type FilterValues, keepRangeOrder } from './filter-values.ts';
import { presetNames, presets } from './presets.ts';

const dateAt = (values: FilterValues, key: string): PlainDate | undefined => {
  const value = values[key];
  return typeof value === 'string' && isPlainDate(value) ? value : undefined;
};

/** Chooses a range of dates: by what planners ask for, or from and to. */
export const DatesControl = ({
  keys: [fromKey, toKey],
  values,
  choose,
}: {
  keys: readonly [from: string, to: string];
  values: FilterValues;
  choose(change: FilterValues): void;
}) => {
  const { t } = useTexts();
  const rangeName = useRangeName();
  const format = useFormat();
  const [open, setOpen] = useState(false);
  const name = rangeName(fromKey);
  const [from, to] = [dateAt(values, fromKey), dateAt(values, toKey)];
  const set = (key: string) => (value: string) => {
    if (value === '' || isPlainDate(value)) choose(keepRangeOrder([fromKey, toKey], values, { [key]: value }));
  };
  const take = (range: { from: PlainDate; to: PlainDate }) => {
    choose({ [fromKey]: range.from, [toKey]: range.to });
    setOpen(false);
  };
  const content = (
    <div className="ib-dates">
      <div className="ib-dates-presets">
        {presetNames.map(preset => (
          <Button key={preset} kind="text" onClick={() => take(presets[preset](format.today()))}>
            {t(`kit.date.preset.${preset}`)}
          </Button>
        ))}
      </div>
      <DateInput
        label={t('kit.filter.from', { name })}
        placeholder={t('kit.date.from')}
        value={from ?? ''}
        change={set(fromKey)}
      />
      <DateInput
        label={t('kit.filter.to', { name })}
        placeholder={t('kit.date.to')}
        value={to ?? ''}
        change={set(toKey)}
      />
    </div>
  );
  return (
    <Popover trigger="click" placement="bottomLeft" arrow={false} open={open} onOpenChange={setOpen} content={content}>
      <button type="button" className="ib-input ib-dates-button" aria-expanded={open} aria-label={name}>
        <Icon name="calendar" size={14} />
        {from || to ? rangeText(format, from, to) : <span className="ib-placeholder">{name}</span>}
      </button>
    </Popover>
  );
};
