import { listPrinterProfiles } from '@inbound/shared/delivery/printer-profile/contract';
import { keepPreference, readPreferences } from '@inbound/shared/system/preference/contract';
import { useId, useState } from 'react';
import { useAction, useQuery } from '../../client/call.ts';
import { useMay } from '../../client/session.ts';
import { useTexts } from '../../client/texts.ts';
import { ChoiceInput } from '../../kit/inputs/choice-input.tsx';

/** Under which name the server keeps the printer that a user chose last. */
const PRINTER = 'printer';
/** What is kept when none is chosen any more. */
const NO_PRINTER = 'none';
/** More printers than one company has. */
const MOST_PRINTERS = 100;

/** The printer that the user prints on, one of his company; the last choice is kept and holds at every workstation. */
export const usePrinter = () => {
  const may = useMay();
  const sees = may('delivery.printerProfile.view') && may('delivery.label.print');
  const { data: profiles } = useQuery(listPrinterProfiles, sees ? { limit: MOST_PRINTERS } : undefined);
  const { data: kept } = useQuery(readPreferences, sees ? {} : undefined);
  const [chosen, setChosen] = useState<string>();
  const keep = useAction(keepPreference, {});
  const rows = profiles?.rows ?? [];
  const wanted = chosen ?? kept?.find(({ name }) => name === PRINTER)?.content ?? '';
  const printer = rows.find(({ id }) => id === wanted);
  const choose = (id: string) => {
    setChosen(id);
    void keep.run({ name: PRINTER, content: id || NO_PRINTER });
  };
  return { rows, printer, choose };
};

/** Chooses a printer. Nothing is asked of a company that has none. */
export const PrinterChoice = ({ rows, printer, choose }: ReturnType<typeof usePrinter>) => {
  const { t } = useTexts();
  const id = useId();
  if (rows.length === 0) return null;
  return (
    <span className="dn-printer">
      <label htmlFor={id}>{t('printerProfile.text.printer')}</label>
      <ChoiceInput
        id={id}
        label={t('printerProfile.text.printer')}
        value={printer?.id ?? ''}
        words={rows.map(row => row.id)}
        textOf={word => rows.find(row => row.id === word)?.name ?? ''}
        optional
        change={choose}
      />
    </span>
  );
};
