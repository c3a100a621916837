import { sendDeliveryNote } from '@inbound/shared/delivery/delivery-note/contract';
import { createPlant, importPlants, listPlants } from '@inbound/shared/master/plant/contract';
import { useState } from 'react';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { DetailHeader } from '../../kit/detail/detail-header.tsx';
import { Facts } from '../../kit/detail/facts.tsx';
import { PickSelect } from '../../kit/filters/pick.tsx';
import { FormDrawer } from '../../kit/form/form-drawer.tsx';
import { Timeline } from '../../kit/history/timeline.tsx';
import { ImportWizard } from '../../kit/import/import-wizard.tsx';
import { type VerdictRow, VerdictRows } from '../../kit/import/verdict-rows.tsx';
import { DateInput } from '../../kit/inputs/date-input.tsx';
import { Button } from '../../kit/parts/button.tsx';
import { ActionBar } from '../../kit/state/action-bar.tsx';
import { Question } from '../../kit/state/ask.tsx';
import { type Sample, sample, sampleMachine } from '../../kit/testing/sample.ts';
import { PlantForm } from '../../master/plant/form.tsx';
import { LONGEST_NAME, samples } from '../data.ts';
import { Stage } from '../stage.tsx';

const c = columnsOf<Sample>();
const facts = [
  c.text('supplierCode'),
  c.text('supplierName'),
  c.part('material'),
  c.quantity('quantity', 'unit'),
  c.date('date'),
];
const [ordinary = sample(), worst = sample()] = samples(2);

const actions = (record: Sample) => (
  <ActionBar machine={sampleMachine} record={record} endpoints={{ send: sendDeliveryNote }} primary="send" />
);

export const Headers = () => (
  <>
    {[ordinary, worst].map(record => (
      <DetailHeader
        key={record.id}
        record={record}
        icon="delivery-note"
        machine={sampleMachine}
        facts={facts}
        actions={actions(record)}
      />
    ))}
    <Facts record={worst} columns={facts} />
  </>
);

export const Story = () => (
  <Timeline
    entries={[
      { id: '1', at: '2026-11-25T02:10:00.000Z', who: 'Li Wei', kind: 'comment', what: LONGEST_NAME },
      {
        id: '2',
        at: '2026-11-24T22:30:00.000Z',
        who: 'Anna Brandt',
        kind: 'change',
        what: '2 fields',
        changes: [
          { field: 'quantity', from: '480', to: '360' },
          { field: 'note', from: '', to: LONGEST_NAME },
        ],
      },
      { id: '3', at: '2026-11-24T20:00:00.000Z', who: 'EDI', kind: 'system', what: 'DELFOR' },
    ]}
  />
);

const verdicts = samples(4).map((record, at): Sample & VerdictRow => ({
  ...record,
  severity: at % 2 === 0 ? undefined : 'danger',
}));

export const Verdicts = () => <VerdictRows name="verdicts" rows={verdicts} columns={facts} />;

type Open = 'form' | 'import' | 'question' | 'popups';

/** A question of one's own, with parts that open over the dialog they stand in. */
const Popups = () => {
  const [date, setDate] = useState('2026-11-25');
  const [plant, setPlant] = useState<string[]>([]);
  return (
    <>
      <DateInput label="Date" value={date} change={setDate} />
      <PickSelect from={listPlants} field="plant" many={false} label="Plant" value={plant} change={setPlant} />
    </>
  );
};

export const Floating = () => {
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  return (
    <Stage path="/master/plant">
      <div className="kp-row">
        {(['form', 'import', 'question', 'popups'] as const).map(name => (
          <Button key={name} onClick={() => setOpen(name)}>
            {name}
          </Button>
        ))}
      </div>
      <FormDrawer of={createPlant} form={PlantForm} open={open === 'form'} close={close} />
      {open === 'import' && <ImportWizard of={importPlants} close={close} />}
      {open === 'popups' && (
        <Question ask={Popups} verb="Popups" busy={false} refusal={undefined} submit={close} cancel={close} />
      )}
      {open === 'question' && (
        <Question
          ask="reason"
          verb="Reject 3 lines"
          effect={LONGEST_NAME}
          busy={false}
          refusal={undefined}
          submit={close}
          cancel={close}
        />
      )}
    </Stage>
  );
};
