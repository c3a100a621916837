import { useTexts } from '../../client/texts.ts';
import { NumberedSteps } from '../../kit/parts/numbered-steps.tsx';

const STEPS = ['file', 'dryRun', 'taken'] as const;

/** How far a file has come: chosen, looked at without writing anything, taken. */
export const ImportSteps = ({ at }: { at: (typeof STEPS)[number] }) => {
  const { t } = useTexts();
  const steps = STEPS.map(step => t(`release.step.${step}`));
  return <NumberedSteps label={t('release.text.steps')} steps={steps} present={STEPS.indexOf(at)} />;
};
