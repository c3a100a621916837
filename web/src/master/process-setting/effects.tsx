import './effects.css';
import { previewSetting, type SettingAct } from '@inbound/shared/master/process-setting/contract';
import { useDeferredValue } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useQuery } from '../../client/call.ts';
import { type Link, link } from '../../client/link.ts';
import { useTexts } from '../../client/texts.ts';
import { type FormValues, sentValues } from '../../kit/form/field-schema.ts';
import { useFormPlace } from '../../kit/form/form-context.ts';
import { Notice } from '../../kit/parts/notice.tsx';
import { TabLink } from '../../kit/tab/tab-link.tsx';
import { Value } from './value.tsx';

/** The page of a document that stands in the way of a change. */
const PAGES: Readonly<Record<string, (id: string) => Link>> = {
  '/delivery/note-detail': id => link('/delivery/note-detail', { id }),
  '/calloff/series-detail': id => link('/calloff/series-detail', { id }),
  '/calloff/pre-series-detail': id => link('/calloff/pre-series-detail', { id }),
  '/calloff/after-sales-detail': id => link('/calloff/after-sales-detail', { id }),
};

const Document = ({ document }: { document: SettingAct['documents'][number] }) => {
  const to = PAGES[document.path]?.(document.id);
  return to ? <TabLink to={to}>{document.no}</TabLink> : <span>{document.no}</span>;
};

/** What stands in the way of a change: why, how many, and the first of them. */
const InTheWay = ({ act: { refused, count, documents } }: { act: SettingAct }) => {
  const { t, error } = useTexts();
  if (!refused) return null;
  const more = (count ?? 0) - documents.length;
  return (
    <>
      <strong>{error({ code: refused, params: { count: count ?? 0, url: '' } })}</strong>
      <ul className="ps-documents">
        {documents.map(document => (
          <li key={`${document.path} ${document.no}`}>
            <Document document={document} />
          </li>
        ))}
        {more > 0 && <li>{t('processSetting.text.more', { count: more })}</li>}
      </ul>
    </>
  );
};

const Act = ({ act }: { act: SettingAct }) => {
  const { t } = useTexts();
  const { setting, plantNo, before, after, count, refused } = act;
  return (
    <li className={refused ? 'ps-refused' : undefined}>
      <span className="mono">{plantNo}</span> {t(`processSetting.setting.${setting}`)}:{' '}
      <Value name={setting} value={before} /> → <Value name={setting} value={after} />
      {!refused && count !== null && <> · {t('processSetting.text.follow', { count })}</>}
      <InTheWay act={act} />
    </li>
  );
};

/** What is in the form now, as it would be sent; undefined while it is unchanged or not yet whole. */
const useGiven = () => {
  const { record } = useFormPlace();
  const { formState } = useFormContext();
  const values = useDeferredValue(useWatch() as FormValues);
  if (!formState.isDirty) return undefined;
  const { id } = (record ?? {}) as { id?: string };
  const read = previewSetting.input.safeParse({ ...sentValues(previewSetting.input, values, undefined), id });
  return read.success ? (read.data as Parameters<typeof useQuery<typeof previewSetting>>[1]) : undefined;
};

/** What a change of settings acts on, said before it is stored. */
export const Effects = () => {
  const { t, error } = useTexts();
  const { data, refusal } = useQuery(previewSetting, useGiven());
  if (refusal) return <Notice tone="warning">{error(refusal, 'processSetting')}</Notice>;
  if (!data) return null;
  if (data.length === 0) return <Notice tone="info">{t('processSetting.text.noEffect')}</Notice>;
  return (
    <Notice tone={data.some(({ refused }) => refused) ? 'danger' : 'info'}>
      {t('processSetting.text.effects')}
      <ul className="ps-acts">
        {data.map(act => (
          <Act key={`${act.plantNo} ${act.setting}`} act={act} />
        ))}
      </ul>
    </Notice>
  );
};
