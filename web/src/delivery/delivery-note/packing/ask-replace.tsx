import './ask-replace.css';
import type { Decimal } from '@inbound/shared';
import {
  type LineCount,
  type NowAndAnew,
  type Replacement,
  replacementBy,
} from '@inbound/shared/delivery/delivery-note/packing-replacement';
import { type ReactNode, useMemo } from 'react';
import { useFormat } from '../../../client/format/use-format.ts';
import { useTexts } from '../../../client/texts.ts';
import { PartCell } from '../../../kit/columns/cells.tsx';
import { Button } from '../../../kit/parts/button.tsx';
import { Dialog } from '../../../kit/parts/dialog.tsx';
import { Notice } from '../../../kit/parts/notice.tsx';
import { actOf, offeredBy, packNow, type Replacing } from './pack-by.ts';
import { linesToPack } from './plans.ts';
import type { Packing } from './use-packing.ts';
import type { View } from './use-view.ts';
import { useWeight } from './use-weight.ts';

const useReplacement = ({ units, facts, means, note }: Packing, replacing: Replacing): Replacement =>
  useMemo(() => {
    const printed = new Set(note.units.filter(({ printCount }) => printCount > 0).map(({ id }) => id));
    return replacementBy(units, facts, linesToPack(means, facts, offeredBy(replacing)), printed);
  }, [units, facts, means, note, replacing]);

/** One thing, as it stands and as it would stand; what changes is the stronger of both. */
const Row = ({ name, now, anew, children }: NowAndAnew<string> & { name: ReactNode; children?: ReactNode }) => (
  <tr data-changed={now !== anew || undefined}>
    <th scope="row">
      {name}
      {children}
    </th>
    <td>{now}</td>
    <td>{anew}</td>
  </tr>
);

const LineRow = ({ packing, line: { lineId, now, anew, left } }: { packing: Packing; line: LineCount }) => {
  const { t } = useTexts();
  const { decimal } = useFormat();
  return (
    <Row
      name={<PartCell value={packing.facts.lines.get(lineId)?.material ?? ''} />}
      now={decimal(now)}
      anew={decimal(anew)}
    >
      {left && <small>{t(`packing.left.${left}`)}</small>}
    </Row>
  );
};

/** What stands there, beside what would stand there: packages, quantities of the lines, weight. */
const Compared = ({ packing, replacement }: { packing: Packing; replacement: Replacement }) => {
  const { t } = useTexts();
  const { count } = useFormat();
  const weight = useWeight();
  const { units, lines, gross } = replacement;
  const shown = (kg: Decimal) => weight.shown(kg);
  return (
    <table className="pk-replace">
      <thead>
        <tr>
          <td />
          <th scope="col">{t('packing.text.now')}</th>
          <th scope="col">{t('packing.text.anew')}</th>
        </tr>
      </thead>
      <tbody>
        {units.map(({ kind, packaging, now, anew }) => (
          <Row
            key={`${kind} ${packaging}`}
            name={
              <>
                <span className="pk-kind" data-kind={kind}>
                  {kind}
                </span>{' '}
                {packaging}
              </>
            }
            now={count(now)}
            anew={count(anew)}
          />
        ))}
      </tbody>
      <tbody>
        {lines.map(line => (
          <LineRow key={line.lineId} packing={packing} line={line} />
        ))}
      </tbody>
      <tbody>
        <Row
          name={t(weight.unit === 'kg' ? 'packing.text.grossKg' : 'packing.text.grossLb')}
          now={shown(gross.now)}
          anew={shown(gross.anew)}
        />
      </tbody>
    </table>
  );
};

/** Before a note is packed anew: what stands there, what would stand there, and what of people's work is lost. */
export const AskReplace = ({
  replacing,
  packing,
  view,
  close,
}: {
  replacing: Replacing;
  packing: Packing;
  view: View;
  close(): void;
}) => {
  const { t } = useTexts();
  const replacement = useReplacement(packing, replacing);
  const { lost, isSame } = replacement;
  const take = () => {
    packNow(packing, view, replacing);
    close();
  };
  return (
    <Dialog
      title={t(`packing.act.${actOf(replacing)}`)}
      close={close}
      footer={
        <>
          <Button first onClick={close}>
            {t('packing.act.leave')}
          </Button>
          <Button kind="primary" onClick={take}>
            {t('packing.act.take')}
          </Button>
        </>
      }
    >
      {isSame && <Notice tone="info">{t('packing.text.sameAlready')}</Notice>}
      <Compared packing={packing} replacement={replacement} />
      {lost.length > 0 && (
        <Notice tone="warning">
          {t('packing.text.lost')}
          <ul className="pk-lost">
            {lost.map(({ what, count }) => (
              <li key={what}>{t(`packing.lost.${what}`, { count })}</li>
            ))}
          </ul>
        </Notice>
      )}
      <p className="pk-hint">{t('packing.text.replaceUndo')}</p>
    </Dialog>
  );
};
