import './packed.css';
import type { DeliveryNoteDetail } from '@inbound/shared/delivery/delivery-note/contract';
import { type PackedGroup, readDeliveryNotePackedGroups } from '@inbound/shared/delivery/delivery-note/unit-contract';
import { useQuery } from '../../client/call.ts';
import { useFormat } from '../../client/format/use-format.ts';
import { useTexts } from '../../client/texts.ts';
import { DecimalCell } from '../../kit/columns/cells.tsx';

/** Of plates that follow each other the last signs say which; the first one is said whole. */
const LAST_SIGNS = 4;

const platesOf = ({ from, to, count }: PackedGroup): string =>
  count === 1 ? from : `${from} … ${to.slice(-LAST_SIGNS)}`;

/** How a note is packed, units that are alike as one row. */
export const Packed = ({ note }: { note: DeliveryNoteDetail }) => {
  const { t } = useTexts();
  const { count } = useFormat();
  const { data } = useQuery(readDeliveryNotePackedGroups, note.labelCount > 0 ? { id: note.id } : undefined);
  if (!data || data.groups.length === 0) return null;
  const { groups, more } = data;
  const { unitCount, labelCount } = note;
  const title = t('deliveryNote.packed.title');
  return (
    <section className="dn-card dn-packed" aria-label={title}>
      <h2>
        {title} <small>{t('deliveryNote.packed.count', { unitCount, labelCount })}</small>
      </h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('deliveryNote.packed.unit')}</th>
            <th scope="col">{t('deliveryNote.packed.number')}</th>
            <th scope="col">{t('deliveryNote.packed.each')}</th>
            <th scope="col">{t('deliveryNote.packed.gross')}</th>
            <th scope="col">{t('common.field.licencePlate')}</th>
          </tr>
        </thead>
        <tbody>
          {groups.map(group => (
            <tr key={group.id}>
              <td style={{ paddingInlineStart: `calc(${group.depth} * 24px + 8px)` }}>
                <span className="dn-kind">{group.kind}</span> {group.packaging}{' '}
                <span className="caption">{group.packagingName}</span>
              </td>
              <td>{count(group.count)}</td>
              <td>{group.qty === null ? '–' : <DecimalCell value={group.qty} />}</td>
              <td>
                <DecimalCell value={group.gross} />
              </td>
              <td className="mono">{platesOf(group)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 && <p className="caption">{t('deliveryNote.packed.moreKinds', { count: more })}</p>}
    </section>
  );
};
