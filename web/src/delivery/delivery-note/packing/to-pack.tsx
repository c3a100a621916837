import { isPositive, smaller } from '@inbound/shared';
import { linesByPart } from '@inbound/shared/delivery/delivery-note/packing-parts';
import { nameIn } from '../../../client/format/name.ts';
import { useFormat } from '../../../client/format/use-format.ts';
import { useTexts } from '../../../client/texts.ts';
import { PartCell } from '../../../kit/columns/cells.tsx';
import { Unit } from '../../../kit/columns/entry.tsx';
import { Button } from '../../../kit/parts/button.tsx';
import { Icon } from '../../../kit/parts/icon.tsx';
import { scrollableProps } from './aria.ts';
import { dragOf, packLine } from './drag.ts';
import { packLinesOfPart } from './pack-by.ts';
import { planOfLine } from './plans.ts';
import { openLines, type Packing } from './use-packing.ts';
import type { View } from './use-view.ts';

const PERCENT = 100;

type Line = ReturnType<typeof openLines>[number];

interface LineProps extends Line {
  packing: Packing;
  view: View;
  /** Lines of the same part that are still open, where the part is offered to be packed over them. */
  part: readonly Line[] | undefined;
}

/** For the first open line of each part that is open on several: all of them. */
const openParts = (lines: readonly Line[]): ReadonlyMap<string, readonly Line[]> => {
  const byId = new Map(lines.map(line => [line.line.id, line]));
  const parts = linesByPart(lines.filter(({ open }) => isPositive(open)).map(({ line }) => line));
  return new Map(
    parts.flatMap(same => {
      const [first] = same;
      return first && same.length > 1 ? [[first.id, same.flatMap(({ id }) => byId.get(id) ?? [])] as const] : [];
    }),
  );
};

/** Packs a part over its lines by one act: load units are filled over them. */
const PackPart = ({ packing, view, part }: Pick<LineProps, 'packing' | 'view'> & { part: readonly Line[] }) => {
  const { t } = useTexts();
  const run = () => packLinesOfPart(packing, view, new Set(part.map(({ line }) => line.id)));
  return (
    <Button icon="container" kind="text" onClick={run}>
      {t('packing.text.packPart', { count: part.length })}
    </Button>
  );
};

const LineToPack = ({ packing, view, line, packed, open, part }: LineProps) => {
  const { t } = useTexts();
  const { decimal, language } = useFormat();
  const share = Number(line.qty) > 0 ? Number(smaller(packed, line.qty)) / Number(line.qty) : 1;
  const isOpen = isPositive(open);
  const packaging = planOfLine(packing.means, line.id, { source: 'own' })?.plan.packaging;
  return (
    <li data-open={isOpen || undefined} {...(packing.mayEdit && isOpen ? dragOf({ lineId: line.id }) : {})}>
      <span className="pk-part">
        {packing.mayEdit && isOpen && <Icon name="drag" size={14} />}
        <PartCell value={line.partNo} />
      </span>
      <span>
        {decimal(line.qty)} <Unit code={line.unit} />
      </span>
      <small>{nameIn(language, { zh: line.materialNameZh, en: line.materialNameEn })}</small>
      <small>
        {line.agreementNo}
        {line.callOffLineNo && `/${line.callOffLineNo}`}
      </small>
      <div
        className="pk-bar"
        role="progressbar"
        aria-label={line.partNo}
        aria-valuenow={Math.round(share * PERCENT)}
        data-open={isOpen || undefined}
      >
        <span style={{ width: `${share * PERCENT}%` }} />
      </div>
      <small>{t('packing.text.packed', { qty: decimal(packed) })}</small>
      <small className="pk-state" data-open={isOpen || undefined}>
        {isOpen ? t('packing.text.left', { qty: decimal(open) }) : <Icon name="check" size={12} />}
        {!isOpen && t('packing.text.complete')}
      </small>
      {packing.mayEdit && isOpen && (
        <Button icon="add" kind="text" onClick={() => packLine(packing, view, line.id, null)}>
          {packaging ? t('packing.text.addPackaging', { packaging }) : t('packing.act.add')}
        </Button>
      )}
      {packing.mayEdit && part && packaging && <PackPart packing={packing} view={view} part={part} />}
    </li>
  );
};

/** What is to be packed, line by line, with what is left of it. */
export const ToPack = ({ packing, view }: { packing: Packing; view: View }) => {
  const { t } = useTexts();
  const lines = openLines(packing);
  const open = lines.filter(line => isPositive(line.open)).length;
  const partOf = openParts(lines);
  return (
    <section className="pk-to-pack" aria-label={t('packing.text.toPack')} {...scrollableProps}>
      <h2>
        {t('packing.text.toPack')} <small>{t('packing.text.openOf', { open, count: lines.length })}</small>
      </h2>
      <ul>
        {lines.map(line => (
          <LineToPack key={line.line.id} {...{ packing, view, ...line, part: partOf.get(line.line.id) }} />
        ))}
      </ul>
      {packing.mayEdit && (
        <p className="pk-keys">
          <kbd>F6</kbd> {t('packing.text.nextPane')} <kbd>A</kbd> {t('packing.act.add')} <kbd>L</kbd>{' '}
          {t('packing.act.addLoad')} <kbd>Alt</kbd> <kbd>↑↓←→</kbd> {t('packing.act.move')} <kbd>Ctrl X</kbd>{' '}
          {t('packing.act.cut')} <kbd>Ctrl C</kbd> {t('packing.act.copy')} <kbd>Ctrl V</kbd> {t('packing.act.paste')}{' '}
          <kbd>M</kbd> {t('packing.act.moveTo')}
        </p>
      )}
    </section>
  );
};
