import { useTexts } from '../../client/texts.ts';
import { Icon } from '../../kit/parts/icon.tsx';

const STEPS = ['file', 'dryRun', 'taken'] as const;

/** How far a file has come: chosen, looked at without writing anything, taken. */
export const ImportSteps = ({ at }: { at: (typeof STEPS)[number] }) => {
  const { t } = useTexts();
  const present = STEPS.indexOf(at);
  return (
    <ol className="ri-steps" aria-label={t('release.text.steps')}>
      {STEPS.map((step, place) => (
        <li key={step} aria-current={place === present ? 'step' : undefined} data-done={place < present || undefined}>
          <span>{place < present ? <Icon name="check" size={12} /> : place + 1}</span>
          {t(`release.step.${step}`)}
        </li>
      ))}
    </ol>
  );
};
