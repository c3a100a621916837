import { useTexts } from '../../client/texts.ts';
import { ChoiceInput } from '../../kit/inputs/choice-input.tsx';

/** Where the goods of a note come from: lines that were called off, or materials that nobody called off. */
export type LineWay = 'called' | 'free';

const WAYS: readonly LineWay[] = ['called', 'free'];

/** Chooses between the two. */
export const LineWayChoice = ({ way, change }: { way: LineWay; change(way: LineWay): void }) => {
  const { t } = useTexts();
  return (
    <div className="dn-way">
      <ChoiceInput
        label={t('deliveryNote.text.way')}
        words={WAYS}
        textOf={word => t(`deliveryNote.text.${word}`)}
        optional={false}
        value={way}
        change={word => change(word === 'free' ? 'free' : 'called')}
      />
    </div>
  );
};
