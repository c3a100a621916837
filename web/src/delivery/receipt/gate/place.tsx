import type { DeliveryNoteDetail } from '@inbound/shared/delivery/delivery-note/contract';
import { listUnloadingPoints } from '@inbound/shared/master/unloading-point/contract';
import { useQuery } from '../../../client/call.ts';
import { nameIn } from '../../../client/format/name.ts';
import { useMay } from '../../../client/session.ts';
import { useTexts } from '../../../client/texts.ts';

/** Where the truck drives to: the usual door of the unloading point, the largest thing on the page. */
export const GatePlace = ({ note: { unloadingPoint, plantNo } }: { note: DeliveryNoteDetail }) => {
  const { t, language } = useTexts();
  const may = useMay();
  const asked = may('master.unloadingPoint.view') ? { search: unloadingPoint } : undefined;
  const { data } = useQuery(listUnloadingPoints, asked);
  const point = data?.rows.find(row => row.code === unloadingPoint && row.plantNo === plantNo);
  return (
    <section className="gt-place" aria-label={t('receipt.gate.place')}>
      <strong>{point?.door || unloadingPoint}</strong>
      <p>
        {t(point?.door ? 'receipt.gate.door' : 'receipt.gate.point', { point: unloadingPoint })}
        {point && <span>{nameIn(language, { zh: point.nameZh, en: point.nameEn })}</span>}
        {point?.address && <small>{point.address}</small>}
      </p>
    </section>
  );
};
