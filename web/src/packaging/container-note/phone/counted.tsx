import type { ContainerItem, ContainerNoteDetail } from '@inbound/shared/packaging/container-note/contract';
import { differenceOf, loadedOf } from '@inbound/shared/packaging/container-note/rules';
import { nameIn } from '../../../client/format/name.ts';
import { useFormat } from '../../../client/format/use-format.ts';
import { link } from '../../../client/link.ts';
import { useTexts } from '../../../client/texts.ts';
import { columnsOf } from '../../../kit/columns/columns.tsx';
import { Facts } from '../../../kit/detail/facts.tsx';
import { TabLink } from '../../../kit/tab/tab-link.tsx';
import { Difference } from '../difference.tsx';

const c = columnsOf<ContainerNoteDetail>();
const facts = [c.time('receivedAt'), c.actor('receivedBy'), c.number('fileCount')];

const Item = ({ item }: { item: ContainerItem }) => {
  const { t, language } = useTexts();
  const { count } = useFormat();
  return (
    <li className="cn-item">
      <div className="cn-item-name">
        <strong>{item.packagingCode}</strong>
        <span>{nameIn(language, { zh: item.packagingNameZh, en: item.packagingNameEn })}</span>
        <small>{t('containerNote.text.loaded', { count: loadedOf(item) })}</small>
      </div>
      <output>{item.received === null ? '' : t('containerNote.text.counted', { count: count(item.received) })}</output>
      <Difference value={differenceOf(item) ?? 0} />
      {item.reason !== '' && <span className="cn-reason">{item.reason}</span>}
    </li>
  );
};

/** What was counted of a note that is received, beside what was loaded: where the two differ, why. */
export const Counted = ({ note }: { note: ContainerNoteDetail }) => {
  const { t } = useTexts();
  return (
    <div className="cn-counting">
      <ul>
        {note.items.map(item => (
          <Item key={item.id} item={item} />
        ))}
      </ul>
      {note.receivedAt !== null && <Facts record={note} columns={facts} />}
      <TabLink to={link('/container/delivery-note-detail', { id: note.id })}>{t('containerNote.text.whole')}</TabLink>
    </div>
  );
};
