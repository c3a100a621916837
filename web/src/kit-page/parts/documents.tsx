import { changePlant, createPlant, listPlants, type PlantRow } from '@inbound/shared/master/plant/contract';
import { useState } from 'react';
import { type Kept, nothingKept, type WaitingCall } from '../../client/kept-queue.ts';
import { createStore } from '../../client/store.ts';
import { Bars, Chart } from '../../kit/chart/chart.tsx';
import { Sparkline } from '../../kit/chart/sparkline.tsx';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { commentsOf } from '../../kit/comments/comments-section.tsx';
import { KeptText } from '../../kit/detail/kept-text.tsx';
import { PartList } from '../../kit/detail/part-list.tsx';
import { SectionBody } from '../../kit/detail/section-body.tsx';
import { DeleteButton } from '../../kit/form/delete-button.tsx';
import { FormPage } from '../../kit/form/form-page.tsx';
import { RecordHistory } from '../../kit/history/record-history.tsx';
import { KeysHelp } from '../../kit/keys-help.tsx';
import { Button } from '../../kit/parts/button.tsx';
import { MessagePage } from '../../kit/parts/message-page.tsx';
import { PaperPicture } from '../../kit/parts/paper-picture.tsx';
import { UnreadCalls } from '../../kit/parts/unread-calls.tsx';
import { PhoneCard, PhoneHead, PhoneScreen, PhoneSearch } from '../../kit/phone/phone.tsx';
import { Problems } from '../../kit/problems/problems.tsx';
import { RichText } from '../../kit/rich/rich-text.tsx';
import { CameraView } from '../../kit/scan/camera.tsx';
import { ScanField } from '../../kit/scan/scan-field.tsx';
import { PasswordQuestion } from '../../kit/state/password-question.tsx';
import { PlantForm } from '../../master/plant/form.tsx';
import { plants } from '../answers.ts';
import { LONGEST_NAME, samples } from '../data.ts';
import { Stage } from '../stage.tsx';

const [record = samples(1)[0]] = samples(2).slice(1);
const comments = commentsOf('deliveryNote');

const VALUES = [480, 360, 999_999, 0, 120];
const DAYS = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27'] as const;

/** Curves and columns, each with the largest number, and the little one of a figure. */
export const Charts = () => (
  <div className="kp-columns">
    <Chart
      label="Released"
      dates={DAYS}
      series={[{ name: LONGEST_NAME, colour: '--c-1', values: VALUES }]}
      band={{ until: '2026-11-24', name: 'Frozen' }}
    />
    <Bars label="Delivered" columns={DAYS} today={2} series={[{ name: 'Sent', colour: '--c-2', values: VALUES }]} />
    <Sparkline values={VALUES} />
  </div>
);

/** What people say at a document. */
export const Talk = () => (record ? <comments.show record={record} /> : null);

/** What was kept as it came, and what was written with a heading and a list. */
export const Texts = () => (
  <SectionBody label="Texts">
    <KeptText text={LONGEST_NAME} />
    <KeptText kind="message" text={`UNB+UNOC:3+${LONGEST_NAME.repeat(3)}'`} />
    <RichText
      text={[
        { kind: 'heading', runs: [{ text: LONGEST_NAME }] },
        { kind: 'bullet', runs: [{ text: 'Bold', bold: true }] },
        { kind: 'paragraph', runs: [{ text: LONGEST_NAME.repeat(2) }] },
      ]}
    />
  </SectionBody>
);

const c = columnsOf<PlantRow>();
const columns = [c.text('plantNo'), c.text('nameEn'), c.text('contact')];

/** The parts of a record, its history, and the buttons and keys beside them. */
export const Inside = () => (
  <Stage path="/master/plant">
    <div className="kp-box">
      <PartList
        of={listPlants}
        filter={{}}
        values={{}}
        columns={columns}
        create={createPlant}
        change={changePlant}
        remove={changePlant}
        form={PlantForm}
      />
    </div>
    {plants[1] && <DeleteButton endpoint={changePlant} record={plants[1]} />}
    {plants[1] && <RecordHistory record={plants[1]} />}
    <KeysHelp />
  </Stage>
);

/** A form that is a page of its own. */
export const WholeForm = () => (
  <div className="kp-page">
    <Stage path="/master/plant-detail">
      <FormPage
        of={createPlant}
        icon="plant"
        title={LONGEST_NAME}
        form={PlantForm}
        verb={() => 'Create'}
        done={() => {}}
      />
    </Stage>
  </div>
);

const PAPER =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 210 74"><rect width="210" height="74" fill="#eee"/></svg>';

const UNREAD = {
  kept: createStore<Kept<WaitingCall>>({
    ...nothingKept,
    unread: [{ key: 'a', owner: undefined, text: LONGEST_NAME }],
  }),
  dismiss: () => {},
};

/** What stands in the place of a page, what is drawn on paper, and a page for the thumb. */
export const Pages = () => {
  const [sees, setSees] = useState(false);
  return (
    <div className="kp-columns">
      <MessagePage icon="fault" title={LONGEST_NAME} text={LONGEST_NAME}>
        <Button>Do this</Button>
      </MessagePage>
      <PaperPicture
        alt="Label"
        isLarge={false}
        drawn={{
          svg: PAPER,
          width: 210,
          height: 74,
          missing: [{ field: 'plate', x: 10, y: 10, width: 40, height: 20 }],
        }}
      />
      <PhoneScreen feature="deliveryNote">
        <PhoneHead title={LONGEST_NAME} back={() => {}} />
        <PhoneSearch label="Search" value="" change={() => {}} />
        <ScanField label={LONGEST_NAME} scan={() => {}} />
        <UnreadCalls queue={UNREAD} />
        {sees && <CameraView see={() => {}} />}
        <Button onClick={() => setSees(!sees)}>camera</Button>
        <ul>
          <PhoneCard icon="delivery-note" title={LONGEST_NAME} open={() => {}} />
        </ul>
      </PhoneScreen>
    </div>
  );
};

/** What is wrong with a document, and what only a password lets through. */
export const Warnings = () => {
  const [asks, setAsks] = useState(false);
  return (
    <div className="kp-row">
      <Problems
        problems={[
          { key: 'a', tone: 'danger', text: LONGEST_NAME, mend: { verb: 'Edit', act: () => {} } },
          { key: 'b', tone: 'warning', text: LONGEST_NAME, details: 'DELFOR 4905' },
        ]}
      />
      <Button onClick={() => setAsks(true)}>password</Button>
      {asks && (
        <PasswordQuestion
          verb="Switch off"
          word="0"
          wordLabel="Tenant"
          missing="Fill everything in."
          run={() => Promise.resolve()}
          cancel={() => setAsks(false)}
        >
          {LONGEST_NAME}
        </PasswordQuestion>
      )}
    </div>
  );
};
