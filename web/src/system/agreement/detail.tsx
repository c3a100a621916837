import './detail.css';
import type { Language } from '@inbound/shared';
import { compareParagraphs } from '@inbound/shared/system/agreement/comparison';
import {
  type AgreementDetail,
  changeAgreement,
  deleteAgreement,
  readAgreementVersion,
} from '@inbound/shared/system/agreement/contract';
import { languagesOf, textIn } from '@inbound/shared/system/agreement/rules';
import { agreement, isPlanned } from '@inbound/shared/system/agreement/states';
import { link } from '../../client/link.ts';
import { useTexts } from '../../client/texts.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { DetailScreen, type PartProps } from '../../kit/detail/detail-screen.tsx';
import { DeleteButton } from '../../kit/form/delete-button.tsx';
import { EditButton } from '../../kit/form/edit-button.tsx';
import { RecordHistory } from '../../kit/history/record-history.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { StatusTabs } from '../../kit/parts/status-tabs.tsx';
import { useTabState } from '../../kit/tab/tab.tsx';
import { TabLink } from '../../kit/tab/tab-link.tsx';
import { AgreementForm } from './form.tsx';
import { MarkedText } from './marked-text.tsx';
import { titleColumn } from './title-column.tsx';

const c = columnsOf<AgreementDetail>();

const facts = [
  c.text('agreementVersion'),
  titleColumn<AgreementDetail>(),
  c.date('validFrom'),
  c.custom(
    'agreedCount',
    version => (
      <TabLink to={link('/system/agreement-consent', { filter: { agreementId: [version.id] } })}>
        {version.agreedCount}
      </TabLink>
    ),
    version => `${version.agreedCount}`,
  ),
  c.number('userCount'),
  c.time('changedAt'),
];

/** The text in one language, with what is other than in the version before. */
const TextIn = ({ record, language }: { record: AgreementDetail; language: Language }) => {
  const { t } = useTexts();
  const text = textIn(record, language);
  if (!text) return null;
  const before = record.previous && textIn(record.previous, language);
  return (
    <section className="agreement-text" aria-label={text.title}>
      <Notice tone="info">
        {before
          ? t('agreement.text.compared', { version: record.previous?.agreementVersion ?? '' })
          : t('agreement.text.nothingBefore')}
      </Notice>
      <h2>{text.title}</h2>
      <MarkedText
        paragraphs={
          before
            ? compareParagraphs(before.paragraphs, text.paragraphs)
            : text.paragraphs.map(paragraph => ({ mark: 'same', text: paragraph }))
        }
      />
    </section>
  );
};

/** The text, one language at a time; the reader's own first. */
const Text = ({ record }: PartProps<AgreementDetail>) => {
  const { t, language: own } = useTexts();
  const [chosen, choose] = useTabState<Language>('language', own);
  const languages = languagesOf(record);
  const language = languages.includes(chosen) ? chosen : 'zh-cn';
  return (
    <>
      <StatusTabs
        label={t('agreement.field.languages')}
        tabs={languages.map(one => ({
          name: t(`agreement.languages.${one}`),
          on: one === language,
          choose: () => choose(one),
        }))}
      />
      <TextIn record={record} language={language} />
    </>
  );
};

const Actions = ({ record }: { record: AgreementDetail }) =>
  isPlanned(record) && (
    <>
      <EditButton endpoint={changeAgreement} form={AgreementForm} record={record} />
      <DeleteButton endpoint={deleteAgreement} record={record} />
    </>
  );

export const AgreementDetailScreen = () => (
  <DetailScreen
    of={readAgreementVersion}
    machine={agreement}
    icon="user-agreement"
    facts={facts}
    sections={[
      { name: 'text', show: Text },
      { name: 'history', show: RecordHistory },
    ]}
    actions={record => <Actions record={record} />}
  />
);
