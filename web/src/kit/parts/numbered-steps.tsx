import './numbered-steps.css';
import { Icon } from './icon.tsx';

/** The steps of something that is done in one place, one after the other, and how far it has come. */
export const NumberedSteps = ({
  label,
  steps,
  present,
}: {
  label: string;
  steps: readonly string[];
  present: number;
}) => (
  <ol className="ib-numbered-steps" aria-label={label}>
    {steps.map((step, at) => (
      <li key={step} aria-current={at === present ? 'step' : undefined} data-done={at < present || undefined}>
        <span>{at < present ? <Icon name="check" size={12} /> : at + 1}</span>
        {step}
      </li>
    ))}
  </ol>
);
