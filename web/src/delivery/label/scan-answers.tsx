import type { ScanCheck } from '@inbound/shared/delivery/delivery-note/scan-contract';
import type { ScanVerdict } from '@inbound/shared/delivery/delivery-note/scan-rules';
import { codeToShow } from '@inbound/shared/delivery/label/codes';
import type { ComponentProps } from 'react';
import { personName } from '../../client/format/name.ts';
import { useFormat } from '../../client/format/use-format.ts';
import { useTexts } from '../../client/texts.ts';
import { IconButton } from '../../kit/parts/button.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { Tag } from '../../kit/parts/tag.tsx';
import type { HeardScan } from './scan-queue.ts';
import type { Scans } from './use-scans.ts';

const TONES = {
  right: 'success',
  again: 'info',
  stale: 'warning',
  foreign: 'danger',
  unknown: 'danger',
  undone: 'info',
} as const satisfies Record<ScanVerdict, ComponentProps<typeof Notice>['tone']>;

interface Undoing {
  check: ScanCheck;
  undo?: ((unitId: string) => void) | undefined;
}

/** How the scan of a label that was scanned already is undone here: a note may have more of them than are told. */
const undoOf = ({ answer }: HeardScan, { check, undo }: Undoing): (() => void) | undefined => {
  if (answer?.verdict !== 'again' || !undo) return undefined;
  const { unitId } = answer;
  const last = check.scans.find(scan => scan.unitId === unitId);
  return unitId === null || last?.verdict === 'undone' ? undefined : () => undo(unitId);
};

const Verdict = ({ heard: { scan, answer, refusal }, undo }: { heard: HeardScan; undo: (() => void) | undefined }) => {
  const { t, error, field } = useTexts();
  if (refusal)
    return (
      <Notice tone="danger">
        {codeToShow(scan.code)}: {error(refusal, 'label')}
      </Notice>
    );
  if (!answer) return null;
  const { verdict, code, differences, otherDnNo } = answer;
  return (
    <Notice
      tone={TONES[verdict]}
      actions={undo && <IconButton name={t('label.text.undoOf', { plate: code })} icon="undo" onClick={undo} />}
    >
      <strong>{t(`label.verdict.${verdict}`)}</strong> <span className="mono">{code}</span>
      {otherDnNo && <div>{t('label.text.ofNote', { number: otherDnNo })}</div>}
      {differences.map(({ field: name, onLabel, today }) => (
        <div key={name}>
          {field('label', name)}: {onLabel || '–'} → {today || '–'}
        </div>
      ))}
    </Notice>
  );
};

/** What the server said last, and what it has not heard of yet. */
export const LastScan = ({ scans: { last, waiting }, ...undoing }: Undoing & { scans: Scans }) => {
  const { t } = useTexts();
  return (
    <div role="status">
      {last && <Verdict heard={last} undo={undoOf(last, undoing)} />}
      {waiting.length > 0 && (
        <Notice tone="warning">
          {t('label.text.waiting', { count: waiting.length })}
          <ul className="sc-waiting mono">
            {waiting.map(scan => (
              <li key={scan.key}>{codeToShow(scan.code)}</li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
};

/** Who scanned what when, the wrong ones too; and what was no label at all. */
export const ScanLog = ({ check, refused }: { check: ScanCheck; refused: readonly HeardScan[] }) => {
  const { t, error, language } = useTexts();
  const { moment } = useFormat();
  if (check.scans.length + refused.length === 0) return null;
  return (
    <details className="sc-log">
      <summary>{t('label.text.log', { count: check.scans.length + refused.length })}</summary>
      <ul className="sc-units">
        {refused.map(({ scan, refusal }) => (
          <li key={scan.key} className="sc-unit">
            <span className="sc-unit-name">
              <span className="mono">{codeToShow(scan.code)}</span>
              <small>{refusal && error(refusal, 'label')}</small>
            </span>
          </li>
        ))}
        {check.scans.map(scan => (
          <li key={scan.id} className="sc-unit">
            <span className="sc-unit-name">
              <span className="mono">{scan.code}</span>
              <small>
                {t('label.text.scannedBy', { time: moment(scan.at), user: personName(language, scan.actor) })}
              </small>
            </span>
            <Tag tone={TONES[scan.verdict]}>{t(`label.verdict.${scan.verdict}`)}</Tag>
          </li>
        ))}
      </ul>
    </details>
  );
};
