import { listPlants } from '@inbound/shared/master/plant/contract';
import {
  type CalendarDayRow,
  changeCalendarDay,
  createCalendarDay,
  importCalendarDays,
  listCalendarDays,
  removeCalendarDay,
} from '@inbound/shared/master/plant-calendar/contract';
import { link } from '../../client/link.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { PartTools } from '../../kit/detail/part-list.tsx';
import { filtersOf } from '../../kit/filters/filters.ts';
import { CreateButton } from '../../kit/form/create-button.tsx';
import { fieldsOf } from '../../kit/form/fields.tsx';
import { FormGroup } from '../../kit/form/form-group.tsx';
import { ImportButton } from '../../kit/import/import-button.tsx';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { ClosedByDay } from './closed-bookings.tsx';
import { CopyButton } from './copy-button.tsx';

const c = columnsOf<CalendarDayRow>();
const f = filtersOf(listCalendarDays);
const F = fieldsOf(createCalendarDay);

const toPlant = (row: CalendarDayRow) => link('/master/plant-detail', { id: row.plantId, tab: 'calendar' });

const columns = [
  c.date('day', { pin: 'left' }),
  c.reference('plantNo', 'plantName', toPlant),
  c.flag('working', { width: 108 }),
  c.choice('worksLike', 'plantCalendar', { width: 116 }),
  c.text('shift', { width: 100 }),
  c.text('note'),
  c.time('changedAt'),
];

const filters = [f.pick('plantId', listPlants), f.dates('dayFrom', 'dayTo')];

const DayForm = () => (
  <>
    <FormGroup name="identity">
      <F.Pick name="plantId" from={listPlants} />
      <F.Date name="day" />
      <F.Switch name="working" />
      <F.Choice name="worksLike" help />
      <F.Text name="shift" />
      <F.Text name="note" wide />
    </FormGroup>
    <ClosedByDay />
  </>
);

/** The days on which plants differ from their week; a whole year stands in the page of each plant. */
export const CalendarList = () => (
  <ListScreen
    of={listCalendarDays}
    columns={columns}
    filters={filters}
    row={day => <PartTools row={day} change={changeCalendarDay} remove={removeCalendarDay} form={DayForm} />}
    toolbar={
      <>
        <CopyButton />
        <ImportButton of={importCalendarDays} commit="all" />
        <CreateButton endpoint={createCalendarDay} form={DayForm} />
      </>
    }
  />
);
