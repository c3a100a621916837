import './table-reading.css';
import { IMPORT_CHARSETS, type TableChoice, type TableReading } from '@inbound/shared';
import { useTexts } from '../../client/texts.ts';
import { Notice } from '../parts/notice.tsx';

/** Character sets by the names that editors call them. */
const CHARSET_NAMES: Readonly<Record<(typeof IMPORT_CHARSETS)[number], string>> = {
  'utf-8': 'UTF-8',
  'utf-16': 'UTF-16',
  gb18030: 'GB18030 (GBK)',
  big5: 'Big5',
  shift_jis: 'Shift_JIS',
  'euc-kr': 'EUC-KR',
  'windows-1252': 'Windows-1252',
};

/** Separators that nobody can see, by the keys of their names. */
const NAMED_SEPARATORS: Readonly<Record<string, 'tab' | 'blank'>> = { '\t': 'tab', ' ': 'blank' };

interface TableReadingProps {
  reading: TableReading;
  busy: boolean;
  /** Reads the file once more, as it was said. */
  read(choice: TableChoice): void;
}

/** How a table was read: its sheet, its character set, and what parts its cells; each may be chosen otherwise. */
export const TableReadingBar = ({ reading, busy, read }: TableReadingProps) => {
  const { t, error } = useTexts();
  const { sheet, sheets, charset, alternatives, separator } = reading;
  const named = separator === null ? undefined : NAMED_SEPARATORS[separator];
  const others = alternatives.map(one => CHARSET_NAMES[one]).join(', ');
  return (
    <div className="ib-table-reading">
      {sheet !== null && sheets.length > 1 && (
        <label>
          {t('kit.import.reading.sheet')}
          <select
            className="ib-input"
            value={sheet}
            disabled={busy}
            onChange={event => read({ sheet: event.target.value })}
          >
            {sheets.map(name => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
      )}
      {sheet !== null && sheets.length === 1 && <span>{t('kit.import.reading.onlySheet', { sheet })}</span>}
      {charset !== null && (
        <label>
          {t('kit.import.reading.charset')}
          <select
            className="ib-input"
            value={charset}
            disabled={busy}
            onChange={event => read({ charset: event.target.value as typeof charset })}
          >
            {IMPORT_CHARSETS.map(one => (
              <option key={one} value={one}>
                {CHARSET_NAMES[one]}
              </option>
            ))}
          </select>
        </label>
      )}
      {separator !== null && (
        <span>{t('kit.import.reading.separator', { sign: named ? t(`kit.import.reading.${named}`) : separator })}</span>
      )}
      {charset !== null && others !== '' && (
        <Notice tone="warning">
          {error({ code: 'charset_open', params: { charset: CHARSET_NAMES[charset], others } })}
        </Notice>
      )}
    </div>
  );
};
