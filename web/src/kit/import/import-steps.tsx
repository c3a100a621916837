import { useTexts } from '../../client/texts.ts';
import { NumberedSteps } from '../parts/numbered-steps.tsx';

const STEPS = ['file', 'check', 'result'] as const;

/** How far an import has come. */
export const ImportSteps = ({ at }: { at: (typeof STEPS)[number] }) => {
  const { t } = useTexts();
  const steps = STEPS.map(step => t(`kit.import.step.${step}`));
  return (
    <div className="ib-import-steps">
      <NumberedSteps label={t('kit.import.steps')} steps={steps} present={STEPS.indexOf(at)} />
    </div>
  );
};
