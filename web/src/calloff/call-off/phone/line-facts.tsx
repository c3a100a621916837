import { isZero, subtract, ZERO } from '@inbound/shared';
import type { CallOffLineRow } from '@inbound/shared/calloff/call-off/line-contract';
import { callOffLine } from '@inbound/shared/calloff/call-off/line-machine';
import type { ReactNode } from 'react';
import { nameIn } from '../../../client/format/name.ts';
import { useFormat } from '../../../client/format/use-format.ts';
import { useTexts } from '../../../client/texts.ts';
import { PartCell } from '../../../kit/columns/cells.tsx';
import { Unit } from '../../../kit/columns/entry.tsx';
import { StateTag } from '../../../kit/state/state-tag.tsx';
import { Deadline, DeltaOrMoved } from '../cells.tsx';

/** A line as a card: what is asked, of which part, against the release before; below it what one does with it. */
export const LineFacts = ({ line, children }: { line: CallOffLineRow; children: ReactNode }) => {
  const { language } = useTexts();
  const { decimal } = useFormat();
  const delta = line.previousReleased === null ? ZERO : subtract(line.released, line.previousReleased);
  return (
    <li className="cp-line">
      <div className="ib-phone-card-head">
        <strong>
          <PartCell value={line.material} />
        </strong>
        <StateTag machine={callOffLine} state={line.state} />
      </div>
      <span>{nameIn(language, { zh: line.materialNameZh, en: line.materialNameEn })}</span>
      <div className="cp-asked">
        <b>
          {decimal(line.remaining)} <Unit code={line.unit} />
        </b>
        {(line.movedFrom !== null || !isZero(delta)) && <DeltaOrMoved value={delta} from={line.movedFrom} />}
        <span className="cp-deadline">
          <Deadline row={line} />
        </span>
      </div>
      <small>
        {`${line.callOffNo} / ${line.lineNo} · ${line.plantNo} / ${line.unloadingPoint} · ${line.supplierCode}`}
      </small>
      {children}
    </li>
  );
};
