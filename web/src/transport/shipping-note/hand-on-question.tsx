import './questions.css';
import { listForwarders } from '@inbound/shared/master/forwarder/contract';
import { useState } from 'react';
import { useQuery } from '../../client/call.ts';
import { nameIn } from '../../client/format/name.ts';
import { useMay } from '../../client/session.ts';
import { useTexts } from '../../client/texts.ts';
import { ListSelect } from '../../kit/inputs/list-select.tsx';
import { Button } from '../../kit/parts/button.tsx';
import { TextArea } from '../../kit/state/text-area.tsx';

/** The most forwarders that are offered. */
const MOST_FORWARDERS = 200;

interface CodeProps {
  code: string;
  change(code: string): void;
}

const ChosenCode = ({ code, change }: CodeProps) => {
  const { t, language } = useTexts();
  const { data } = useQuery(listForwarders, { active: true, limit: MOST_FORWARDERS });
  return (
    <ListSelect
      aria-label={t('common.field.forwarder')}
      allowClear={false}
      value={code === '' ? undefined : code}
      onChange={change}
      options={(data?.rows ?? []).map(one => ({
        value: one.code,
        label: `${one.code} ${nameIn(language, { zh: one.nameZh, en: one.nameEn })}`,
      }))}
    />
  );
};

/** Forwarders do not read about each other: they name the other one by its code. */
const TypedCode = ({ code, change }: CodeProps) => {
  const { t } = useTexts();
  return <TextArea label={t('common.field.forwarderCode')} value={code} change={change} required />;
};

/** Who drives instead. */
export const HandOnQuestion = ({ submit, cancel }: { submit(body: object): void; cancel(): void }) => {
  const { t, action } = useTexts();
  const may = useMay();
  const [code, setCode] = useState('');
  const Code = may('master.forwarder.view') ? ChosenCode : TypedCode;
  const reason = code.trim() === '' ? t('shippingNote.text.sameForwarder') : undefined;
  return (
    <>
      <Code code={code} change={setCode} />
      <footer className="sn-foot">
        <Button onClick={cancel}>{t('common.action.back')}</Button>
        <Button kind="primary" reason={reason} onClick={() => submit({ forwarderCode: code.trim() })}>
          {action('shippingNote', 'handOn')}
        </Button>
      </footer>
    </>
  );
};
