import {
  changeMailTemplate,
  type MailTemplateDetail,
  readMailTemplate,
  resetMailTemplate,
} from '@inbound/shared/system/mail-template/contract';
import { useAction } from '../../client/call.ts';
import { useMayCall } from '../../client/may-call.ts';
import { useTexts } from '../../client/texts.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { DetailScreen, type PartProps } from '../../kit/detail/detail-screen.tsx';
import { Facts } from '../../kit/detail/facts.tsx';
import { KeptText } from '../../kit/detail/kept-text.tsx';
import { EditButton } from '../../kit/form/edit-button.tsx';
import { fieldsOf } from '../../kit/form/fields.tsx';
import { FormGroup } from '../../kit/form/form-group.tsx';
import { RecordHistory } from '../../kit/history/record-history.tsx';
import { Button } from '../../kit/parts/button.tsx';

const c = columnsOf<MailTemplateDetail>();
const F = fieldsOf(changeMailTemplate);

const facts = [c.choice('code', 'mailTemplate'), c.choice('language', 'mailTemplate'), c.time('changedAt')];
const subject = [c.text('subject')];
const previewSubject = [c.text('previewSubject')];

const Form = () => (
  <FormGroup name="text">
    <F.Text name="subject" />
    <F.LongText name="body" help />
  </FormGroup>
);

const Text = ({ record }: PartProps<MailTemplateDetail>) => (
  <>
    <Facts record={record} columns={subject} />
    <KeptText text={record.body} />
  </>
);

const Preview = ({ record }: PartProps<MailTemplateDetail>) => (
  <>
    <Facts record={record} columns={previewSubject} />
    <KeptText text={record.preview} />
  </>
);

const ResetButton = ({ record, refresh }: PartProps<MailTemplateDetail>) => {
  const { t } = useTexts();
  const mayCall = useMayCall();
  const { run, busy } = useAction(resetMailTemplate, { done: refresh });
  if (!mayCall(resetMailTemplate)) return null;
  return (
    <Button icon="retry" busy={busy} onClick={() => void run({ id: record.id, version: record.version })}>
      {t('mailTemplate.text.reset')}
    </Button>
  );
};

export const MailTemplateDetailScreen = () => (
  <DetailScreen
    of={readMailTemplate}
    icon="mail-template"
    facts={facts}
    sections={[
      { name: 'text', show: Text },
      { name: 'preview', show: Preview },
      { name: 'history', show: RecordHistory },
    ]}
    actions={(record, refresh) => (
      <>
        <ResetButton record={record} refresh={refresh} />
        <EditButton endpoint={changeMailTemplate} form={Form} record={record} />
      </>
    )}
  />
);
