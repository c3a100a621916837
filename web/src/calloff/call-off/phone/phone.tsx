import './phone.css';
import type { PlainDate } from '@inbound/shared';
import {
  acceptLines,
  type CallOffLineRow,
  confirmLines,
  listCallOffLines,
  rejectLines,
} from '@inbound/shared/calloff/call-off/line-contract';
import { useState } from 'react';
import { useQuery } from '../../../client/call.ts';
import { useFormat } from '../../../client/format/use-format.ts';
import { useMay } from '../../../client/session.ts';
import { useTexts } from '../../../client/texts.ts';
import { DraftElsewhere } from '../../../kit/draft/draft-elsewhere.tsx';
import { Button, IconButton } from '../../../kit/parts/button.tsx';
import { Empty, NotLoaded } from '../../../kit/parts/empty.tsx';
import { Notice } from '../../../kit/parts/notice.tsx';
import { Skeleton } from '../../../kit/parts/skeleton.tsx';
import { PhoneHead, PhoneScreen, PhoneSearch } from '../../../kit/phone/phone.tsx';
import { useTab } from '../../../kit/tab/tab.tsx';
import { useSettled } from '../../../kit/use-settled.ts';
import { canAnswer } from '../answers.ts';
import { useSendAnswers } from '../send-answers.ts';
import { byDay } from './by-day.ts';
import { DecisionCard } from './decision-card.tsx';
import { LineCard } from './line-card.tsx';
import { type TypedAnswers, useTypedAnswers } from './use-typed-answers.ts';

/** As many lines as one thumb scrolls through; others are found by their number. */
const OFFERED = 50;

interface DayProps {
  day: PlainDate;
  lines: readonly CallOffLineRow[];
  typed: TypedAnswers;
  sending: ReturnType<typeof useSendAnswers>;
  changed(): void;
}

/** What is due on one day; all that is open of it is answered as requested by one tap. */
const Day = ({ day, lines, typed, sending, changed }: DayProps) => {
  const { t } = useTexts();
  const { date } = useFormat();
  const may = useMay();
  const open = may('calloff.callOff.confirm') ? lines.filter(canAnswer) : [];
  const title = t('callOff.text.dueBy', { date: date(day) });
  return (
    <section aria-label={title} className="cp-day">
      <header>
        <h2>{title}</h2>
        {open.length > 1 && (
          <Button icon="check" onClick={() => typed.fill(open)}>
            {t('callOff.text.dayAsRequested', { count: open.length })}
          </Button>
        )}
      </header>
      <ul className="ib-phone-cards">
        {lines.map(line =>
          open.includes(line) ? (
            <LineCard
              key={line.id}
              line={line}
              typed={typed}
              refused={Object.values(sending.refused.get(line.id) ?? {})[0]}
              reject={rejection => void sending.reject(line, rejection)}
            />
          ) : (
            <DecisionCard key={line.id} line={line} changed={changed} />
          ),
        )}
      </ul>
    </section>
  );
};

/** What waits for the reader, by day: a supplier's clerk answers, a planner decides what deviates. */
const Due = () => {
  const { t, screen } = useTexts();
  const { query: asked } = useTab('/m/calloff');
  const [search, setSearch] = useState(asked.search ?? '');
  const [sent, setSent] = useState(0);
  const wanted = useSettled(search);
  const query = { mine: true, sort: 'requestedTo' as const, limit: OFFERED };
  const { data, refusal, refresh } = useQuery(listCallOffLines, wanted ? { ...query, search: wanted } : query);
  const lines = data?.rows ?? [];
  const typed = useTypedAnswers(lines);
  const sending = useSendAnswers({ confirm: confirmLines, accept: acceptLines, reject: rejectLines }, done => {
    typed.settle(done);
    setSent(done.length);
    refresh();
  });
  return (
    <>
      <PhoneHead title={screen('/m/calloff')}>
        <IconButton name={t('kit.list.refresh')} icon="refresh" onClick={refresh} />
      </PhoneHead>
      <PhoneSearch label={t('callOff.text.searchLines')} value={search} change={setSearch} />
      <DraftElsewhere draft={typed.draft} />
      {sent > 0 && <Notice tone="success">{t('callOff.text.answersSent', { count: sent })}</Notice>}
      {refusal && <NotLoaded refusal={refusal} retry={refresh} />}
      {!data && !refusal && <Skeleton shape="list" />}
      {data?.rows.length === 0 && <Empty kind="done">{t('callOff.text.nothingDue')}</Empty>}
      {byDay(lines).map(([day, ofDay]) => (
        <Day key={day} {...{ day, lines: ofDay, typed, sending }} changed={refresh} />
      ))}
      {lines.length === OFFERED && <p>{t('callOff.text.firstDue', { count: OFFERED })}</p>}
      {typed.drafts.size > 0 && (
        <footer className="ib-phone-foot">
          <Button
            kind="primary"
            icon="send"
            busy={sending.busy}
            reason={typed.ready.length === 0 ? t('callOff.text.nothingToSend') : undefined}
            onClick={() => void sending.send(typed.ready)}
          >
            {t('callOff.text.send', { count: typed.ready.length })}
          </Button>
        </footer>
      )}
    </>
  );
};

/** Call-offs are answered, and deviations decided, with one thumb (`/m/calloff`). */
export const CallOffPhone = () => (
  <PhoneScreen feature="callOffLine">
    <Due />
  </PhoneScreen>
);
