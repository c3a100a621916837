import { useFormat } from '../../client/format/use-format.ts';
import type { TaskStand } from '../../client/later.ts';
import { useTexts } from '../../client/texts.ts';

/** A sentence about the present step of an import: `Checked 3 000 of 20 000`. */
export const useImportStand = () => {
  const { t } = useTexts();
  const { count } = useFormat();
  return ({ step, stepDone, stepTotal, waitingBefore }: TaskStand): string => {
    if (waitingBefore !== null && waitingBefore > 0) return t('kit.import.stand.waiting', { count: waitingBefore });
    if (step === null) return t('kit.import.stand.begun');
    if (stepDone === null || stepTotal === null) return t('kit.import.stand.reading');
    return t(`kit.import.stand.${step}`, { done: count(stepDone), total: count(stepTotal) });
  };
};

/** How far an import is, as a bar and in words; the bar has no length while nobody knows how much there is. */
export const ImportProgress = ({ stand }: { stand: TaskStand }) => {
  const said = useImportStand()(stand);
  const { step, stepDone, stepTotal } = stand;
  const isCounted = step !== null && step !== 'read' && stepDone !== null && stepTotal !== null;
  return (
    <div className="ib-import-progress">
      <progress aria-label={said} {...(isCounted ? { value: stepDone, max: Math.max(1, stepTotal) } : {})} />
      <p aria-live="polite">{said}</p>
    </div>
  );
};
