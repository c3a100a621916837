import './detail.css';
import type { Turn } from '@inbound/shared';
import { readHistory } from '@inbound/shared/system/history/contract';
import { Tooltip } from 'antd';
import { useQuery } from '../../client/call.ts';
import { useFormat } from '../../client/format/use-format.ts';
import { useTexts } from '../../client/texts.ts';
import { actorOf } from '../history/telling.ts';
import { Icon } from '../parts/icon.tsx';
import { WHOLE_IN_WINDOW } from '../parts/tip.ts';
import { placeOfState, type Reached, reachedSteps } from './reached.ts';
import { type Path, type Step, stepsOf } from './steps.ts';

interface StepMarkProps {
  step: Step;
  reached: Reached | undefined;
  /** Who must act for the document to come here: of the next step alone. */
  waitsFor: string | undefined;
  name: string;
}

/** One step, with when and by whom it was reached; of the next one who must act. Told on hover and to the keyboard. */
const StepMark = ({ step: { is }, reached, waitsFor, name }: StepMarkProps) => {
  const texts = useTexts();
  const { moment } = useFormat();
  const told = reached ? `${moment(reached.at)} · ${actorOf(reached.by, texts)}` : waitsFor;
  return (
    <li data-is={is} aria-current={is === 'done' || is === 'ahead' ? undefined : 'step'}>
      <Tooltip title={told} trigger={['hover', 'focus']} autoAdjustOverflow={WHOLE_IN_WINDOW}>
        <span className="ib-step" tabIndex={told === undefined ? undefined : 0}>
          <span className="ib-step-dot">
            {(is === 'done' || is === 'end') && <Icon name="check" size={12} />}
            {is === 'stopped' && <Icon name="close" size={12} />}
          </span>
          {name}
          {reached && (
            <time dateTime={reached.at}>
              {moment(reached.at, { year: false })}
              <span className="aside"> {actorOf(reached.by, texts)}</span>
            </time>
          )}
        </span>
      </Tooltip>
    </li>
  );
};

interface StepperProps {
  machine: Path;
  state: string;
  turn: Turn | undefined;
  /** The document, whose history tells when it came to each step. */
  id: string | undefined;
}

/** The main path of a document and how far it has come. */
export const Stepper = ({ machine, state, turn, id }: StepperProps) => {
  const texts = useTexts();
  const steps = stepsOf(machine, state);
  const { data } = useQuery(readHistory, id === undefined || steps.length === 0 ? undefined : { documentId: [id] });
  if (steps.length === 0) return null;
  const reached = reachedSteps(machine, data ?? []);
  const next = steps.find(({ is }) => is === 'ahead');
  const waits =
    turn && turn !== 'done' ? texts.t('kit.detail.waitsFor', { who: texts.t(`common.party.${turn}`) }) : undefined;
  const placeOf = (step: Step) => (step.is === 'stopped' ? placeOfState(machine, state) : step.name);
  return (
    <ol className="ib-steps" aria-label={texts.t('kit.detail.steps')}>
      {steps.map(step => (
        <StepMark
          key={step.name}
          step={step}
          name={texts.step(machine.name, step.name)}
          reached={step.is === 'ahead' ? undefined : reached.get(placeOf(step))}
          waitsFor={step === next ? waits : undefined}
        />
      ))}
    </ol>
  );
};
