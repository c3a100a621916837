import './manual-panel.css';
import type { AnswerOf, Refusal } from '@inbound/shared';
import { HOME, screens } from '@inbound/shared/areas';
import { anchorOf, downloadManual, type ManualChapter, readManual } from '@inbound/shared/system/manual/contract';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call, useAction } from '../../client/call.ts';
import { saveDownload } from '../../client/save-file.ts';
import { appClient } from '../../client/session.ts';
import { HTML_LANGUAGE } from '../../client/settings/language.ts';
import { useStore } from '../../client/store.ts';
import { useTexts } from '../../client/texts.ts';
import { Button } from '../../kit/parts/button.tsx';
import { Dialog } from '../../kit/parts/dialog.tsx';
import { NotLoaded } from '../../kit/parts/empty.tsx';
import { Skeleton } from '../../kit/parts/skeleton.tsx';
import { tabs } from '../tabs/tab-store.ts';
import { activeTab } from '../tabs/tabs.ts';

type Manual = AnswerOf<typeof readManual>;

/** Paragraphs, and points that stand together as one list. */
const Parts = ({ parts }: Pick<ManualChapter, 'parts'>) => {
  const runs = parts.reduce<ManualChapter['parts'][]>((all, part) => {
    const last = all.at(-1);
    if (part.kind === 'point' && last?.[0]?.kind === 'point') last.push(part);
    else all.push([part]);
    return all;
  }, []);
  return runs.map(run => {
    const [first] = run;
    if (first?.kind === 'text') return <p key={first.text}>{first.text}</p>;
    return (
      <ul key={first?.text}>
        {run.map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    );
  });
};

const Chapters = ({ manual }: { manual: Manual }) => {
  const { t } = useTexts();
  const id = useId();
  const path = useStore(tabs, state => activeTab(state)?.path ?? HOME);
  const anchor = anchorOf(path, screens[path]);
  const own = manual.chapters.findIndex(({ anchors }) => anchors.includes(anchor));
  const [at, setAt] = useState(Math.max(0, own));
  const chapter = manual.chapters[at];
  return (
    <>
      <label className="manual-chapter" htmlFor={id}>
        {t('manual.text.chapter')}
        <select id={id} className="ib-input" value={at} onChange={event => setAt(Number(event.target.value))}>
          {manual.chapters.map(({ heading }, index) => (
            <option key={heading} value={index}>
              {heading}
            </option>
          ))}
        </select>
      </label>
      <article className="manual-text" lang={HTML_LANGUAGE[manual.language]}>
        <h3>{chapter?.heading}</h3>
        {chapter && <Parts parts={chapter.parts} />}
      </article>
    </>
  );
};

/** The manual at the right of the page, at the chapter that tells of it; every other one is a choice away. */
export const ManualPanel = ({ close }: { close(): void }) => {
  const { t, language } = useTexts();
  const { data, error, refetch } = useQuery<Manual, Refusal>(
    {
      queryKey: ['manual', language],
      queryFn: ({ signal }) => call(readManual, {}, { signal }),
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
    },
    appClient,
  );
  const { run, busy } = useAction(downloadManual, { done: saveDownload });
  const isForeign = data !== undefined && data.language !== language;
  return (
    <Dialog
      kind="form"
      title={t('manual.text.title')}
      close={close}
      footer={
        <Button icon="manual" busy={busy} onClick={() => void run({})}>
          {t('manual.text.download')}
        </Button>
      }
    >
      {isForeign && <p className="caption">{t('manual.text.english')}</p>}
      {data && <Chapters manual={data} />}
      {!data && error && <NotLoaded refusal={error} retry={() => void refetch()} />}
      {!data && !error && <Skeleton shape="form" />}
    </Dialog>
  );
};
