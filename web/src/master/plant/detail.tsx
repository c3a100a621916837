import { NAME_FIELDS } from '@inbound/shared';
import { changePlant, type PlantRow, readPlant } from '@inbound/shared/master/plant/contract';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { DetailScreen } from '../../kit/detail/detail-screen.tsx';
import { Facts } from '../../kit/detail/facts.tsx';
import { EditButton } from '../../kit/form/edit-button.tsx';
import { CalendarOfPlant } from '../plant-calendar/year.tsx';
import { PlantForm } from './form.tsx';

const c = columnsOf<PlantRow>();

const facts = [c.text('plantNo'), c.text('nameZh'), c.text('nameEn'), c.text('sapName'), c.active('active')];

const general = [
  ...Object.values(NAME_FIELDS).map(name => c.text(name)),
  c.text('contact'),
  c.text('tel'),
  c.text('email'),
  c.text('country'),
  c.text('province'),
  c.text('city'),
  c.text('street'),
  c.text('postCode'),
  c.mono('coordinates'),
  c.mono('timeZone'),
  c.flag('emptiesChecked'),
  c.flag('bookingConfirmed'),
  c.flag('forwarderAcceptance'),
  c.time('changedAt'),
];

const General = ({ record }: { record: PlantRow }) => <Facts record={record} columns={general} />;

export const PlantDetail = () => (
  <DetailScreen
    of={readPlant}
    icon="plant"
    facts={facts}
    sections={[
      { name: 'general', show: General },
      { name: 'calendar', show: CalendarOfPlant },
    ]}
    actions={plant => <EditButton endpoint={changePlant} form={PlantForm} record={plant} />}
  />
);
