import './detail.css';
import { useTexts } from '../../client/texts.ts';
import { Icon } from '../parts/icon.tsx';
import { type Path, stepsOf } from './steps.ts';

/** The main path of a document and how far it has come. */
export const Stepper = ({ machine, state }: { machine: Path; state: string }) => {
  const texts = useTexts();
  const steps = stepsOf(machine, state);
  if (steps.length === 0) return null;
  return (
    <ol className="ib-steps" aria-label={texts.t('kit.detail.steps')}>
      {steps.map(({ name, is }) => (
        <li key={name} data-is={is} aria-current={is === 'present' || is === 'stopped' ? 'step' : undefined}>
          <span className="ib-step-dot">
            {is === 'done' && <Icon name="check" size={12} />}
            {is === 'stopped' && <Icon name="close" size={12} />}
          </span>
          {texts.step(machine.name, name)}
        </li>
      ))}
    </ol>
  );
};
