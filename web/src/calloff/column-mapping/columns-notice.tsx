import {
  changeMapping,
  createMapping,
  listMappings,
  type MappingRow,
} from '@inbound/shared/calloff/column-mapping/contract';
import type { PartnerMapping, ReportedColumns } from '@inbound/shared/calloff/release/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useQuery } from '../../client/call.ts';
import { useTexts } from '../../client/texts.ts';
import { FormDrawer } from '../../kit/form/form-drawer.tsx';
import { Button } from '../../kit/parts/button.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { MappingForm, TableHeadings } from './form.tsx';

interface NoticeProps {
  columns: ReportedColumns;
  /** Reads the file again, as this mapping says. */
  read(mappingId: string): void;
}

const partnerName = ({ plantNo, supplierCode }: PartnerMapping): string =>
  supplierCode === null ? plantNo : `${plantNo} / ${supplierCode}`;

const useSentence = ({ verdict, mapping, missing, added, fitting }: ReportedColumns): string => {
  const { t, list } = useTexts();
  const partner = mapping ? partnerName(mapping) : '';
  if (verdict === 'remembered' && added.length > 0)
    return t('columnMapping.text.added', { partner, added: list(added) });
  if (verdict === 'remembered') return t('columnMapping.text.used', { partner });
  if (verdict === 'changed')
    return t('columnMapping.text.changed', { partner, missing: list(missing), added: list(added) || '–' });
  if (verdict === 'several') return t('columnMapping.text.several', { partners: list(fitting.map(partnerName)) });
  return t('columnMapping.text.unknown');
};

interface DrawerProps extends NoticeProps {
  row: MappingRow | undefined;
  open: boolean;
  close(): void;
}

/** Says which column is which: anew where it was said before, else for a partner who is chosen. */
const Drawer = ({ columns, row, read, open, close }: DrawerProps) => {
  const { t } = useTexts();
  const client = useQueryClient();
  const done = (saved?: MappingRow) => {
    close();
    if (!saved) return;
    void client.invalidateQueries();
    read(saved.id);
  };
  const { headings, own } = columns;
  return (
    <TableHeadings.Provider value={headings}>
      {row ? (
        <FormDrawer of={changeMapping} form={MappingForm} record={row} open={open} close={done} />
      ) : (
        <FormDrawer
          of={createMapping}
          form={MappingForm}
          part={{ id: headings.join(), title: t('columnMapping.title') }}
          values={{ headings, columns: own }}
          open={open}
          close={done}
        />
      )}
    </TableHeadings.Provider>
  );
};

/** How the columns of the table were known; where they were not, somebody says it once, and it is remembered. */
export const ColumnsNotice = (props: NoticeProps) => {
  const { columns, read } = props;
  const { t } = useTexts();
  const [open, setOpen] = useState(false);
  const sentence = useSentence(columns);
  const { data } = useQuery(listMappings, {});
  const { verdict, mapping, fitting } = columns;
  if (verdict === 'own') return null;
  const row = data?.rows.find(({ id }) => id === mapping?.id);
  const isKnown = verdict === 'remembered';
  const verb = t(mapping ? 'columnMapping.text.change' : 'columnMapping.text.say');
  return (
    <>
      <Notice
        tone={isKnown ? 'info' : 'warning'}
        actions={
          <>
            {fitting.map(one => (
              <Button key={one.id} onClick={() => read(one.id)}>
                {t('columnMapping.text.use', { partner: partnerName(one) })}
              </Button>
            ))}
            {(!mapping || row) && (
              <Button kind={isKnown || fitting.length > 0 ? 'text' : 'primary'} onClick={() => setOpen(true)}>
                {verb}
              </Button>
            )}
          </>
        }
      >
        {sentence}
      </Notice>
      <Drawer {...props} row={row} open={open} close={() => setOpen(false)} />
    </>
  );
};
