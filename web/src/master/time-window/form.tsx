import { listDoors } from '@inbound/shared/master/door/contract';
import { createTimeWindow } from '@inbound/shared/master/time-window/contract';
import { listWindowGroups } from '@inbound/shared/master/window-group/contract';
import { fieldsOf } from '../../kit/form/fields.tsx';
import { FormGroup } from '../../kit/form/form-group.tsx';
import { OutsideOfWindow } from './outside-notice.tsx';
import { UnusedMinutes } from './unused-minutes.tsx';

const F = fieldsOf(createTimeWindow);

const hours = [{ key: 'day' }, { key: 'startsAt' }, { key: 'endsAt' }];

/** Creating and changing a time window ask for the same. */
export const TimeWindowForm = () => (
  <>
    <FormGroup name="identity">
      <F.Pick name="doorId" from={listDoors} />
      <F.Pick name="windowGroupId" from={listWindowGroups} />
      <F.Choice name="type" />
      <F.WholeNumber name="capacity" help />
    </FormGroup>
    <FormGroup name="hours">
      <F.Choices name="weekdays" />
      <F.Text name="startsAt" />
      <F.Text name="endsAt" help />
      <F.WholeNumber name="unit" help />
      <UnusedMinutes />
      <F.Date name="validFrom" />
      <F.Date name="validTo" />
    </FormGroup>
    <FormGroup name="limits">
      <F.WholeNumber name="leadHours" />
      <F.WholeNumber name="horizonDays" />
      <F.WholeNumber name="cutoffHours" help />
      <F.Text name="cutoffTime" help />
      <F.WholeNumber name="releaseHours" help />
    </FormGroup>
    <FormGroup name="exceptions">
      <F.Rows name="exceptions" cells={hours} />
    </FormGroup>
    <OutsideOfWindow />
  </>
);
