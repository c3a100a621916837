import { useTexts } from '../../../client/texts.ts';

const STEPS = ['scan', 'look', 'receive'] as const;

/** How far one has come with what stands at the gate. */
export const GateSteps = ({ present }: { present: (typeof STEPS)[number] }) => {
  const { t } = useTexts();
  const at = STEPS.indexOf(present);
  return (
    <ol className="gt-steps" aria-label={t('kit.detail.steps')}>
      {STEPS.map((step, index) => (
        <li key={step} aria-current={index === at ? 'step' : undefined} data-done={index < at || undefined}>
          {t(`receipt.gate.${step}`)}
        </li>
      ))}
    </ol>
  );
};
