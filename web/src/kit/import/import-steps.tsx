import { useTexts } from '../../client/texts.ts';
import { Icon } from '../parts/icon.tsx';

const STEPS = ['file', 'check', 'result'] as const;

/** How far an import has come. */
export const ImportSteps = ({ at }: { at: (typeof STEPS)[number] }) => {
  const { t } = useTexts();
  const present = STEPS.indexOf(at);
  return (
    <ol className="ib-import-steps" aria-label={t('kit.import.steps')}>
      {STEPS.map((step, index) => (
        <li
          key={step}
          data-is={index < present ? 'done' : index === present ? 'present' : 'ahead'}
          aria-current={index === present ? 'step' : undefined}
        >
          <span>{index < present ? <Icon name="check" size={12} /> : index + 1}</span>
          {t(`kit.import.step.${step}`)}
        </li>
      ))}
    </ol>
  );
};
