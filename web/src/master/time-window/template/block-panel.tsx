import { isPlainDate } from '@inbound/shared';
import type { DoorRow } from '@inbound/shared/master/door/contract';
import { WINDOW_TYPES } from '@inbound/shared/master/time-window/contract';
import { minutesOfDay } from '@inbound/shared/master/time-window/window-rules';
import type { WindowGroupRow } from '@inbound/shared/master/window-group/contract';
import { useTexts } from '../../../client/texts.ts';
import { DateInput } from '../../../kit/inputs/date-input.tsx';
import { ListSelect } from '../../../kit/inputs/list-select.tsx';
import { IconButton } from '../../../kit/parts/button.tsx';
import { Notice } from '../../../kit/parts/notice.tsx';
import { Segmented } from '../../../kit/parts/segmented.tsx';
import { Labelled, TimeInput, WholeInput } from './block-inputs.tsx';
import { type Block, type BlockSettings, timeOf, unusedOf } from './blocks.ts';

export interface BlockPanelProps {
  block: Block;
  doors: readonly DoorRow[];
  groups: readonly WindowGroupRow[];
  changePlace(place: Partial<Pick<Block, 'start' | 'end'>>): void;
  changeSettings(settings: Partial<BlockSettings>): void;
  remove(): void;
}

const WHOLE_NAMES = ['unit', 'capacity', 'leadHours', 'horizonDays', 'cutoffHours'] as const;

const Fields = ({
  block: { key, start, end, settings },
  changePlace,
  changeSettings,
}: Pick<BlockPanelProps, 'block' | 'changePlace' | 'changeSettings'>) => (
  <div className="tw-two">
    <TimeInput
      key={`start ${key} ${start}`}
      name="startsAt"
      minutes={start}
      accepts={minutes => minutes < end}
      change={minutes => changePlace({ start: minutes })}
    />
    <TimeInput
      key={`end ${key} ${end}`}
      name="endsAt"
      minutes={end}
      accepts={minutes => minutes > start && minutes <= minutesOfDay('24:00')}
      change={minutes => changePlace({ end: minutes })}
    />
    {WHOLE_NAMES.map(name => (
      <WholeInput key={name} name={name} settings={settings} change={changeSettings} />
    ))}
    {settings.type === 'fixed' && <WholeInput name="releaseHours" settings={settings} change={changeSettings} />}
    <Labelled name="validTo">
      {id => (
        <DateInput
          id={id}
          value={settings.validTo ?? ''}
          change={day => (day === '' || isPlainDate(day)) && changeSettings({ validTo: isPlainDate(day) ? day : null })}
        />
      )}
    </Labelled>
  </div>
);

/** The window that is chosen in the week, with all that bookings depend on. */
export const BlockPanel = ({ block, doors, groups, changePlace, changeSettings, remove }: BlockPanelProps) => {
  const { t, choice, field } = useTexts();
  const { settings, start, end } = block;
  const unused = unusedOf(block);
  const door = doors.find(({ id }) => id === block.doorId)?.name ?? '';
  return (
    <section className="tw-block-panel" aria-label={t('timeWindow.text.chosen')}>
      <header>
        <h2>
          {choice('timeWindow', 'weekdays', block.weekday)} {door}, {timeOf(start)}–{timeOf(end)}
        </h2>
        <IconButton name={t('common.action.delete')} icon="delete" onClick={remove} />
      </header>
      <Segmented
        label={field('timeWindow', 'type')}
        choices={WINDOW_TYPES.map(value => ({ value, name: choice('timeWindow', 'type', value) }))}
        value={settings.type}
        choose={type => changeSettings(type === 'fixed' ? { type } : { type, releaseHours: null })}
      />
      <Labelled name="windowGroup">
        {id => (
          <ListSelect
            id={id}
            allowClear={false}
            value={settings.windowGroupId}
            onChange={windowGroupId => changeSettings({ windowGroupId })}
            options={groups.map(group => ({ value: group.id, label: group.name }))}
          />
        )}
      </Labelled>
      <Fields {...{ block, changePlace, changeSettings }} />
      {unused > 0 && (
        <Notice tone="warning">
          {t('timeWindow.text.unused', {
            ...{ start: timeOf(start), end: timeOf(end), unit: settings.unit, minutes: unused },
          })}
        </Notice>
      )}
    </section>
  );
};
