import './part-list.css';
import { type FilterInput, type FilterShape, featureOf, type InputOf, type ListEndpoint } from '@inbound/shared';
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useState } from 'react';
import { useAction, useQuery } from '../../client/call.ts';
import type { WriteEndpoint } from '../../client/contract.ts';
import { useMayCall } from '../../client/may-call.ts';
import { saveDownload } from '../../client/save-file.ts';
import { useTexts } from '../../client/texts.ts';
import type { Column } from '../columns/column.ts';
import { FeatureContext } from '../feature.ts';
import type { FormValues } from '../form/field-schema.ts';
import { FormDrawer } from '../form/form-drawer.tsx';
import { Grid } from '../grid/grid.tsx';
import { Button, IconButton } from '../parts/button.tsx';
import { Empty, NotLoaded } from '../parts/empty.tsx';
import { Skeleton } from '../parts/skeleton.tsx';
import { Question } from '../state/ask.tsx';
import { RowSubject } from '../state/subject-of.tsx';

/** A record that is told in the section of another one. */
type PartRow = Record<string, unknown> & { id: string; version: number };

interface PartCalls {
  create: WriteEndpoint;
  change: WriteEndpoint;
  remove: WriteEndpoint;
  form: ComponentType;
}

interface PartListProps<Row extends PartRow, F extends FilterShape> extends PartCalls {
  of: ListEndpoint<Row, F>;
  /** Which of them: those of the record that is shown. */
  filter: FilterInput<NoInfer<F>>;
  /** What a new one begins with: whose it is. */
  values: FormValues;
  columns: readonly Column<NoInfer<Row>>[];
  /** What stands beside the button for a new one, such as an import. */
  toolbar?: ReactNode;
}

/** More parts than these no record of master data has; the list of all of them is in the export. */
const MOST_PARTS = 200;

const Removal = ({ of, row, close }: { of: WriteEndpoint; row: PartRow; close(): void }) => {
  const { t } = useTexts();
  const client = useQueryClient();
  const done = () => {
    close();
    void client.invalidateQueries();
  };
  const { run, busy, refusal } = useAction<WriteEndpoint>(of, { claims: 'all', done });
  return (
    <Question
      ask="confirm"
      verb={t('common.action.delete')}
      effect={t('kit.form.delete', { thing: t(`${featureOf(of)}.title`) })}
      busy={busy}
      refusal={refusal}
      submit={() => void run({ id: row.id, version: row.version })}
      cancel={close}
    />
  );
};

/** The buttons in the row of a part: edit it in a drawer, or delete it. */
export const PartTools = ({ row, change, remove, form }: Omit<PartCalls, 'create'> & { row: PartRow }) => {
  const { t } = useTexts();
  const mayCall = useMayCall();
  const client = useQueryClient();
  const [open, setOpen] = useState<'change' | 'remove'>();
  const close = (saved?: unknown) => {
    setOpen(undefined);
    if (saved !== undefined) void client.invalidateQueries();
  };
  return (
    <>
      {mayCall(change) && <IconButton name={t('common.action.edit')} icon="edit" onClick={() => setOpen('change')} />}
      {mayCall(remove) && (
        <IconButton name={t('common.action.delete')} icon="delete" onClick={() => setOpen('remove')} />
      )}
      <FormDrawer of={change} form={form} record={row} open={open === 'change'} close={close} />
      {open === 'remove' && <Removal of={remove} row={row} close={() => setOpen(undefined)} />}
    </>
  );
};

const CreatePart = ({ create, form, values }: Pick<PartCalls, 'create' | 'form'> & { values: FormValues }) => {
  const { t } = useTexts();
  const mayCall = useMayCall();
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  if (!mayCall(create)) return null;
  const close = (saved?: unknown) => {
    setOpen(false);
    if (saved !== undefined) void client.invalidateQueries();
  };
  return (
    <>
      <Button icon="add" onClick={() => setOpen(true)}>
        {t('kit.form.create', { thing: t(`${featureOf(create)}.title`) })}
      </Button>
      <FormDrawer of={create} form={form} values={values} open={open} close={close} />
    </>
  );
};

const ExportParts = ({ of, filter }: { of: ListEndpoint; filter: object }) => {
  const { t } = useTexts();
  const save = (answer: unknown) => saveDownload(answer as Parameters<typeof saveDownload>[0]);
  const { run, busy } = useAction(of.exportFile, { done: save });
  return (
    <Button icon="export" busy={busy} onClick={() => void run(filter as InputOf<typeof of.exportFile>)}>
      {t('common.action.export')}
    </Button>
  );
};

/** The records that belong to another one, in a section of its detail: listed, added, changed and deleted in place. */
export const PartList = <Row extends PartRow, F extends FilterShape>(props: PartListProps<Row, F>) => {
  const { of, filter, values, columns, toolbar, create, ...calls } = props;
  const texts = useTexts();
  const { t } = texts;
  const feature = featureOf(of);
  const list: ListEndpoint<Row> = of;
  const { data, refusal, refresh } = useQuery(list, { ...filter, limit: MOST_PARTS });
  if (!data) return refusal ? <NotLoaded refusal={refusal} retry={refresh} /> : <Skeleton shape="list" />;
  return (
    <FeatureContext.Provider value={feature}>
      <div className="ib-part-list">
        <div className="ib-part-tools">
          {data.rows.length > 0 && <ExportParts of={list} filter={filter} />}
          {toolbar}
          <CreatePart create={create} form={calls.form} values={values} />
        </div>
        {data.rows.length === 0 ? (
          <Empty kind="none">{t(`${feature}.text.empty`)}</Empty>
        ) : (
          <div className="ib-part-rows">
            <Grid
              name="list"
              rows={data.rows as readonly Row[]}
              columns={columns}
              actions={row => (
                <RowSubject name={columns[0]?.copy(row, texts) ?? ''} columns={columns} record={row}>
                  <PartTools row={row} {...calls} />
                </RowSubject>
              )}
            />
          </div>
        )}
      </div>
    </FeatureContext.Provider>
  );
};
