import type { ActionOf, AnswerOf } from '@inbound/shared';
import {
  acceptInstruction,
  deletePackagingInstruction,
  newInstructionVersion,
  type PackagingInstructionRow,
  refuseInstruction,
  sendInstruction,
  submitInstruction,
  withdrawInstruction,
} from '@inbound/shared/packaging/packaging-instruction/contract';
import { packagingInstruction } from '@inbound/shared/packaging/packaging-instruction/machine';
import { link } from '../../client/link.ts';
import { ActionBar, type ActionBarProps } from '../../kit/state/action-bar.tsx';
import { usePlace } from '../../kit/tab/tab.tsx';

type Bar = ActionBarProps<typeof packagingInstruction>;

/** What the side of the reader may ever do: the rest is offered to the other one. */
const endpointsOf: Record<PackagingInstructionRow['actor'], Bar['endpoints']> = {
  plant: {
    send: sendInstruction,
    accept: acceptInstruction,
    refuse: refuseInstruction,
    withdraw: withdrawInstruction,
    newVersion: newInstructionVersion,
    delete: deletePackagingInstruction,
  },
  supplier: {
    submit: submitInstruction,
    withdraw: withdrawInstruction,
    newVersion: newInstructionVersion,
    delete: deletePackagingInstruction,
  },
};

const PRIMARY = { created: 'send', saved: 'send', to_be_reviewed: 'accept' } as const;

interface InstructionActionsProps extends Pick<Bar, 'inRow' | 'reasons'> {
  instruction: PackagingInstructionRow;
  done?(action: ActionOf<typeof packagingInstruction>): void;
}

/** What can be done with a version, in a list and on its page; a new version opens beside it. */
export const InstructionActions = ({ instruction, done, ...more }: InstructionActionsProps) => {
  const { host, key } = usePlace();
  const primary = (PRIMARY as Partial<Record<string, ActionOf<typeof packagingInstruction>>>)[instruction.state];
  return (
    <ActionBar
      machine={packagingInstruction}
      record={instruction}
      endpoints={endpointsOf[instruction.actor]}
      primary={primary ?? 'submit'}
      ask={{
        ...{ send: 'confirm', submit: 'confirm', accept: 'confirm', newVersion: 'confirm', delete: 'confirm' },
        ...{ refuse: 'reason', withdraw: 'reason' },
      }}
      done={(action, answer) => {
        if (action === 'newVersion') {
          const { id } = answer as AnswerOf<typeof newInstructionVersion>;
          host.open(key, link('/packaging/instruction-detail', { id }), 'new');
        }
        done?.(action);
      }}
      {...more}
    />
  );
};
