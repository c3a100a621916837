import { weekdayOf } from '@inbound/shared';
import { type AgendaEntry, readHomeAgenda } from '@inbound/shared/system/home/contract';
import { useQuery } from '../../client/call.ts';
import { useFormat } from '../../client/format/use-format.ts';
import { usePoll } from '../../client/poll.ts';
import { useTexts } from '../../client/texts.ts';
import { Icon } from '../../kit/parts/icon.tsx';
import { TabLink } from '../../kit/tab/tab-link.tsx';
import { countText } from './count.ts';
import { Loading } from './part.tsx';
import { iconOf, linkTo } from './place.ts';

/** What is due on a day of the agenda, in a sentence. */
export const useAgendaText = (): ((entry: AgendaEntry) => string) => {
  const { t } = useTexts();
  const format = useFormat();
  return ({ kind, ...entry }) => t(`agenda.${kind}`, { count: entry.count, shown: countText(entry, format) });
};

const Entry = ({ entry }: { entry: AgendaEntry }) => {
  const text = useAgendaText()(entry);
  const to = linkTo(entry);
  return (
    <li>
      <Icon name={iconOf(entry.path)} />
      {to ? <TabLink to={to}>{text}</TabLink> : text}
    </li>
  );
};

const Days = ({ today, entries }: { today: string; entries: readonly AgendaEntry[] }) => {
  const { t } = useTexts();
  const format = useFormat();
  const days = [...new Set(entries.map(({ day }) => day))];
  if (days.length === 0) return <p className="caption agenda-none">{t('home.text.agendaNone')}</p>;
  return days.map(day => (
    <section key={day}>
      <h3 data-today={day === today || undefined}>
        {day === today ? t('home.text.today') : t(`home.weekday.${weekdayOf(day)}`)}{' '}
        <span className="caption">{format.date(day, { year: false })}</span>
      </h3>
      <ul>
        {entries
          .filter(entry => entry.day === day)
          .map(entry => (
            <Entry key={`${entry.kind} ${entry.path}`} entry={entry} />
          ))}
      </ul>
    </section>
  ));
};

/** What is due today and in the days after, each line with the rows behind it. */
export const AgendaCard = () => {
  const { t } = useTexts();
  const loaded = useQuery(readHomeAgenda, {});
  usePoll(loaded.refresh);
  return (
    <section className="card agenda" aria-labelledby="agenda" aria-busy={!loaded.data}>
      <header>
        <h2 id="agenda">{t('home.text.agenda')}</h2>
        <span className="caption">{t('home.text.plantTime')}</span>
      </header>
      <Loading of={loaded}>{data => <Days {...data} />}</Loading>
    </section>
  );
};
