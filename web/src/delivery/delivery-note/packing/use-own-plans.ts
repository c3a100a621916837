import {
  forgetDeliveryNotePackingPlan,
  keepDeliveryNotePackingPlan,
} from '@inbound/shared/delivery/delivery-note/packing-contract';
import { contentOf } from '@inbound/shared/delivery/delivery-note/packing-model';
import { planFrom } from '@inbound/shared/delivery/delivery-note/packing-source';
import { unitAt } from '@inbound/shared/delivery/delivery-note/packing-tree';
import { useAction } from '../../../client/call.ts';
import { useFormat } from '../../../client/format/use-format.ts';
import { useTexts } from '../../../client/texts.ts';
import { packBy } from './pack-by.ts';
import { offersOf } from './plans.ts';
import type { Packing } from './use-packing.ts';
import type { View } from './use-view.ts';

export interface OwnPlanItem {
  key: string;
  label: string;
  fits: boolean;
  run(): void;
}

/** What can be done with the supplier's own ways to pack: of all lines, and of the one that is looked at. */
export const useOwnPlans = (packing: Packing, view: View): OwnPlanItem[] => {
  const { t } = useTexts();
  const { date } = useFormat();
  const { means, note, units } = packing;
  const keep = useAction(keepDeliveryNotePackingPlan, { done: packing.readMeans });
  const forget = useAction(forgetDeliveryNotePackingPlan, { done: packing.readMeans });
  const looked = unitAt(units, view.row?.unit.key ?? '');
  const lineId = (looked && contentOf(looked)[0]?.lineId) ?? note.lines[0]?.id ?? '';
  const partNo = note.lines.find(({ id }) => id === lineId)?.partNo ?? '';
  const plan = planFrom(units, lineId);
  const ofLine = means.lines.find(line => line.lineId === lineId)?.plans ?? [];
  const own = offersOf(means, 'own')[0];
  const last = offersOf(means, 'lastNote')[0];
  return [
    {
      ...{ key: 'own', fits: own !== undefined, run: () => packBy(packing, view, 'packOwn') },
      label: own ? t('packing.text.packOwn', { date: date(own.date) }) : t('packing.text.noOwn'),
    },
    {
      ...{ key: 'last', fits: last !== undefined, run: () => packBy(packing, view, 'packLast') },
      label: last ? t('packing.text.packLast', { name: last.name, date: date(last.date) }) : t('packing.text.noLast'),
    },
    {
      ...{ key: 'keep', fits: plan !== null, label: t('packing.text.keepOwn', { partNo }) },
      run: () => plan && void keep.run({ id: note.id, lineId, plan }),
    },
    {
      ...{ key: 'forget', fits: ofLine.some(({ source }) => source === 'own') },
      label: t('packing.text.forgetOwn', { partNo }),
      run: () => void forget.run({ id: note.id, lineId }),
    },
  ];
};
