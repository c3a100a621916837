import { isPlainDate } from '@inbound/shared';
import type { DoorRow } from '@inbound/shared/master/door/contract';
import { WEEKDAYS, type Weekday } from '@inbound/shared/master/time-window/window-rules';
import { useId } from 'react';
import { useTexts } from '../../../client/texts.ts';
import { DiscardButton } from '../../../kit/draft/discard-button.tsx';
import { DateInput } from '../../../kit/inputs/date-input.tsx';
import { Button, IconButton } from '../../../kit/parts/button.tsx';
import { Segmented } from '../../../kit/parts/segmented.tsx';
import { copyDay, copyDoor, timeOf, unusedOf } from './blocks.ts';
import { CopyButton } from './copy-button.tsx';
import type { PaintTool } from './painting.ts';
import type { Template } from './use-template.ts';

const TOOLS: readonly PaintTool[] = ['select', 'flexible', 'fixed', 'erase'];

const FromInput = ({ template }: { template: Pick<Template, 'from' | 'begin'> }) => {
  const { t } = useTexts();
  const id = useId();
  return (
    <span className="tw-from">
      <label htmlFor={id}>{t('timeWindow.text.from')}</label>
      <DateInput id={id} value={template.from} change={day => isPlainDate(day) && template.begin(day)} />
    </span>
  );
};

/** Painting tools, copies of a day and of a door, the first day of the week, undo and redo. */
export const Tools = ({
  tool,
  choose,
  template,
  doors,
  place,
}: {
  tool: PaintTool;
  choose(tool: PaintTool): void;
  template: Template;
  doors: readonly DoorRow[];
  /** Where the chosen window stands. */
  place: { doorId: string; weekday: Weekday } | undefined;
}) => {
  const { t, choice } = useTexts();
  const { week, act, undo, redo, canUndo, canRedo } = template;
  const doorIds = doors.map(({ id }) => id);
  return (
    <div className="tw-tools" role="toolbar" aria-label={t('timeWindow.text.tools')}>
      <Segmented
        label={t('timeWindow.text.tools')}
        choices={TOOLS.map(value => ({ value, name: t(`timeWindow.tool.${value}`) }))}
        value={tool}
        choose={choose}
      />
      <CopyButton
        name={t('timeWindow.text.copyDay')}
        words={WEEKDAYS}
        textOf={word => choice('timeWindow', 'weekdays', word)}
        first={place?.weekday}
        copy={(from, to) => act(copyDay(week, from as Weekday, to as Weekday[], doorIds))}
      />
      <CopyButton
        name={t('timeWindow.text.copyDoor')}
        words={doorIds}
        textOf={word => doors.find(({ id }) => id === word)?.name ?? word}
        first={place?.doorId}
        copy={(from, to) => act(copyDoor(week, from, to))}
      />
      <span className="ib-space" />
      <small>{t('timeWindow.text.keys')}</small>
      <FromInput template={template} />
      <IconButton
        name={t('timeWindow.action.undo')}
        icon="undo"
        reason={canUndo ? undefined : t('timeWindow.text.nothingPainted')}
        onClick={undo}
      />
      <IconButton
        name={t('timeWindow.action.redo')}
        icon="redo"
        reason={canRedo ? undefined : t('timeWindow.text.nothingUndone')}
        onClick={redo}
      />
    </div>
  );
};

/** What the painted week changes, and how it is saved. */
export const Foot = ({ template, doors }: { template: Template; doors: readonly DoorRow[] }) => {
  const { t } = useTexts();
  const { changes, week, checked, save, saving, discard } = template;
  const unused = week.blocks.filter(block => unusedOf(block) > 0);
  const [first] = unused;
  const minutes = unused.reduce((sum, block) => sum + unusedOf(block), 0);
  return (
    <footer className="tw-foot">
      <span>{t('timeWindow.text.changes', { count: changes })}</span>
      <span>{t('timeWindow.text.windowsOfWeek', { count: week.blocks.length })}</span>
      {checked.data && checked.data.outside.count > 0 && (
        <strong className="tw-danger">{t('timeWindow.text.outside', { count: checked.data.outside.count })}</strong>
      )}
      {first && (
        <span>
          {t('timeWindow.text.unusedOfWeek', {
            ...{ minutes, end: timeOf(first.end), unit: first.settings.unit },
            door: doors.find(({ id }) => id === first.doorId)?.name ?? '',
          })}
        </span>
      )}
      <span className="ib-space" />
      {changes > 0 && <DiscardButton discard={discard} />}
      <Button
        kind="primary"
        icon="check"
        busy={saving.busy}
        reason={changes === 0 ? t('timeWindow.text.nothingPainted') : undefined}
        onClick={() => void save()}
      >
        {t('timeWindow.action.saveTemplate', { count: changes })}
      </Button>
    </footer>
  );
};
