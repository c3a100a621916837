import { deliveryNote } from '@inbound/shared/delivery/delivery-note/machine';
import {
  changePickUpPlan,
  type PickUpLine,
  type PickUpPlanDetail,
  printPickUpList,
  readPickUpPlan,
} from '@inbound/shared/delivery/pick-up-plan/contract';
import { pickUpPlan } from '@inbound/shared/delivery/pick-up-plan/machine';
import { useAction } from '../../client/call.ts';
import { link } from '../../client/link.ts';
import { saveDownload } from '../../client/save-file.ts';
import { useTexts } from '../../client/texts.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { commentsOf } from '../../kit/comments/comments-section.tsx';
import { DetailScreen, type PartProps } from '../../kit/detail/detail-screen.tsx';
import { Facts } from '../../kit/detail/facts.tsx';
import { EditButton } from '../../kit/form/edit-button.tsx';
import { Grid } from '../../kit/grid/grid.tsx';
import { DocumentHistory } from '../../kit/history/document-history.tsx';
import { IconButton } from '../../kit/parts/button.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { type Problem, Problems } from '../../kit/problems/problems.tsx';
import { useTab } from '../../kit/tab/tab.tsx';
import { PlanActions } from './actions.tsx';
import { PlanState, windowColumn } from './columns.tsx';
import { PickUpTermsForm } from './form.tsx';

type Part = PartProps<PickUpPlanDetail>;

const c = columnsOf<PickUpPlanDetail>();
const l = columnsOf<PickUpLine>();
const n = columnsOf<PickUpPlanDetail['notes'][number]>();

const placeOf = ({ location }: PickUpPlanDetail): string =>
  [location.name, location.street, location.postCode, location.city].filter(Boolean).join(', ');

const facts = [
  c.text('planNo'),
  c.reference('supplierCode', 'supplierName'),
  c.date('pickupDate'),
  windowColumn,
  c.reference('forwarderCode', 'forwarderName'),
  c.number('unitCount', { amount: true }),
];

const general = [
  c.custom('location', placeOf, placeOf),
  c.reference('plantNo', 'plantName'),
  c.date('arrivalDate'),
  c.choice('kind', 'pickUpPlan'),
  c.number('revision'),
  c.text('carpoolGroup'),
  c.measure('gross', 'kg'),
  c.measure('volume', 'm³'),
  c.time('acceptedAt'),
  c.time('arrivedAt'),
  c.text('remark'),
];

const lineColumns = [
  l.number('position', { width: 52 }),
  l.part('partNo', { width: 140 }),
  l.name('materialName'),
  l.text('callOffNo', { width: 116 }),
  l.text('callOffLineNo', { width: 96 }),
  l.choice('origin', 'pickUpPlan', { width: 96 }),
  l.quantity('qty', 'unit', { width: 128 }),
  l.number('unitCount', { width: 96, sum: true }),
  l.measure('gross', 'kg', { width: 112, sum: true }),
  l.measure('volume', 'm³', { width: 104, sum: true }),
];

const noteColumns = [
  n.link('dnNo', note => link('/delivery/note-detail', { id: note.id }), { width: 128 }),
  n.state(deliveryNote),
  n.date('etaDate'),
];

const Lines = ({ record }: Part) => <Grid name="lines" rows={record.lines} columns={lineColumns} />;

const General = ({ record }: Part) => <Facts record={record} columns={general} />;

const Notes = ({ record }: Part) => <Grid name="notes" rows={record.notes} columns={noteColumns} />;

/** What follows from the act, or from its call-offs. */
const DERIVED = [
  ...['turn', 'revision', 'acceptedAt', 'rejectReason', 'problems', 'problemCount', 'asksAnswer', 'companyId'],
  ...['lineCount', 'unitCount', 'gross', 'volume', 'carpoolGroup', 'forwarderId', 'forwarderCompanyId'],
  ...['forwarderNameZh', 'forwarderNameEn', 'arrivalDate'],
];

const History = ({ record }: Part) => <DocumentHistory ids={[record.id]} states={[pickUpPlan]} derived={DERIVED} />;

const sections = [
  { name: 'lines', count: (plan: PickUpPlanDetail) => plan.lines.length, show: Lines },
  { name: 'notes', count: (plan: PickUpPlanDetail) => plan.notes.length, show: Notes },
  { name: 'general', show: General },
  commentsOf('pickUpPlan'),
  { name: 'timeline', show: History },
];

/** Why the supplier does not have it ready. */
const Rejected = ({ record }: Part) => {
  const { t } = useTexts();
  if (record.rejectReason === '') return null;
  return <Notice tone="danger">{t('pickUpPlan.text.rejected', { reason: record.rejectReason })}</Notice>;
};

const Print = ({ plan }: { plan: PickUpPlanDetail }) => {
  const { action } = useTexts();
  const print = useAction(printPickUpList, { done: saveDownload });
  return (
    <IconButton name={action('pickUpPlan', 'print')} icon="print" onClick={() => void print.run({ id: plan.id })} />
  );
};

const useProblems = (plan: PickUpPlanDetail): Problem[] => {
  const { error } = useTexts();
  return plan.problems.map((problem, at) => ({
    key: `${at}`,
    tone: 'danger',
    text: error(problem as Parameters<typeof error>[0], 'pickUpPlan'),
  }));
};

const Actions = ({ record, refresh }: Part) => {
  const { close } = useTab('/pickup/plan-detail');
  const problems = useProblems(record);
  return (
    <>
      <Problems problems={problems} />
      <Print plan={record} />
      <EditButton endpoint={changePickUpPlan} form={PickUpTermsForm} record={record} />
      <PlanActions plan={record} done={action => (action === 'delete' ? close() : refresh())} />
    </>
  );
};

/** One plan: what is collected, with which notes, and what stands against it. */
export const PickUpPlanScreen = () => (
  <DetailScreen
    of={readPickUpPlan}
    machine={pickUpPlan}
    state={PlanState}
    icon="pick-up"
    facts={facts}
    sections={sections}
    notice={Rejected}
    actions={(record, refresh) => <Actions record={record} refresh={refresh} />}
  />
);
