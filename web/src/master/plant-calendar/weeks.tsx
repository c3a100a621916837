import { listPlants } from '@inbound/shared/master/plant/contract';
import {
  type CalendarYear,
  createCalendarWeek,
  removeCalendarWeek,
} from '@inbound/shared/master/plant-calendar/contract';
import { WEEKDAYS } from '@inbound/shared/master/time-window/window-rules';
import { useState } from 'react';
import { useAction } from '../../client/call.ts';
import { useFormat } from '../../client/format/use-format.ts';
import { useMayCall } from '../../client/may-call.ts';
import { useTexts } from '../../client/texts.ts';
import { fieldsOf } from '../../kit/form/fields.tsx';
import { FormDrawer } from '../../kit/form/form-drawer.tsx';
import { FormGroup } from '../../kit/form/form-group.tsx';
import { Button, IconButton } from '../../kit/parts/button.tsx';
import { ClosedByWeek } from './closed-bookings.tsx';

type Week = CalendarYear['weeks'][number];

const F = fieldsOf(createCalendarWeek);

const WeekForm = () => (
  <>
    <FormGroup name="week">
      <F.Pick name="plantId" from={listPlants} />
      <F.Date name="validFrom" />
      <F.Choices name="weekdays" />
    </FormGroup>
    <ClosedByWeek />
  </>
);

const WeekLine = ({ week, changed }: { week: Week; changed(): void }) => {
  const { t, list } = useTexts();
  const format = useFormat();
  const mayCall = useMayCall();
  const removal = useAction(removeCalendarWeek, { done: changed });
  const { id, version, validFrom, weekdays } = week;
  const days = list(weekdays.map(day => t(`plantCalendar.weekdays.${WEEKDAYS[day - 1]}`)));
  return (
    <li>
      <strong>
        {id === null
          ? t('plantCalendar.text.sinceEver')
          : t('plantCalendar.text.fromDay', { day: format.date(validFrom) })}
      </strong>{' '}
      {days}
      {id !== null && validFrom >= format.today() && mayCall(removeCalendarWeek) && (
        <IconButton
          name={t('common.action.delete')}
          icon="delete"
          size={14}
          onClick={() => void removal.run({ id, version })}
        />
      )}
    </li>
  );
};

/** On which weekdays a plant works, and from which day on: a week to come changes nothing of what was. */
export const WeeksOfPlant = ({
  plantId,
  weeks,
  changed,
}: {
  plantId: string;
  weeks: readonly Week[];
  changed(): void;
}) => {
  const { t } = useTexts();
  const mayCall = useMayCall();
  const [open, setOpen] = useState(false);
  const close = (made?: unknown) => {
    setOpen(false);
    if (made !== undefined) changed();
  };
  return (
    <section className="pc-weeks" aria-label={t('plantCalendar.text.weeks')}>
      <h3>{t('plantCalendar.text.weeks')}</h3>
      <ul>
        {weeks.map(week => (
          <WeekLine key={week.validFrom} week={week} changed={changed} />
        ))}
      </ul>
      {mayCall(createCalendarWeek) && (
        <>
          <Button icon="add" onClick={() => setOpen(true)}>
            {t('plantCalendar.action.addWeek')}
          </Button>
          <FormDrawer of={createCalendarWeek} form={WeekForm} values={{ plantId }} open={open} close={close} />
        </>
      )}
    </section>
  );
};
