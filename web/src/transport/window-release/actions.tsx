import {
  giveFreeWindowRelease,
  keepWindowRelease,
  type WindowReleaseRow,
} from '@inbound/shared/transport/window-release/contract';
import { windowRelease } from '@inbound/shared/transport/window-release/machine';
import { ActionBar } from '../../kit/state/action-bar.tsx';

interface ReleaseActionsProps {
  release: WindowReleaseRow;
  inRow?: true;
  done?(): void;
}

/** What the plant does with a day of a fixed window: keep it for its group, or give it free again. */
export const ReleaseActions = ({ release, inRow, done }: ReleaseActionsProps) => (
  <ActionBar
    machine={windowRelease}
    record={release}
    endpoints={{ keep: keepWindowRelease, giveFree: giveFreeWindowRelease }}
    primary="keep"
    ask={{ keep: 'confirm', giveFree: 'confirm' }}
    {...(inRow && { inRow })}
    {...(done && { done })}
  />
);
