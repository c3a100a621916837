import { useFormat } from '../../../client/format/use-format.ts';
import { useTexts } from '../../../client/texts.ts';
import { Button } from '../../../kit/parts/button.tsx';
import { Notice } from '../../../kit/parts/notice.tsx';
import { packBy } from './pack-by.ts';
import { offersOf } from './plans.ts';
import type { Packing } from './use-packing.ts';
import type { View } from './use-view.ts';

/** Of a note of which nothing is packed: the own way that was kept for its materials. */
export const Suggestion = ({ packing, view }: { packing: Packing; view: View }) => {
  const { t } = useTexts();
  const { date } = useFormat();
  const { means, units, mayEdit } = packing;
  const own = offersOf(means, 'own')[0];
  if (!own || !mayEdit || units.length > 0) return null;
  return (
    <Notice
      tone="info"
      actions={
        <Button onClick={() => packBy(packing, view, 'packOwn')}>
          {t('packing.text.packOwn', { date: date(own.date) })}
        </Button>
      }
    >
      {t('packing.text.suggestion')}
    </Notice>
  );
};
