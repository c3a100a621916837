import './tenant.css';
import type { TenantDetail } from '@inbound/shared/system/tenant/contract';
import {
  GREATEST_SERIAL,
  readSerialRanges,
  removeSerialRange,
  type SerialRange,
  setSerialRange,
} from '@inbound/shared/system/tenant/serial-range-contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction, useQuery } from '../../client/call.ts';
import { useMayCall } from '../../client/may-call.ts';
import { useTexts } from '../../client/texts.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { fieldsOf } from '../../kit/form/fields.tsx';
import { FormDrawer } from '../../kit/form/form-drawer.tsx';
import { Grid } from '../../kit/grid/grid.tsx';
import { Button, IconButton } from '../../kit/parts/button.tsx';
import { Empty, NotLoaded } from '../../kit/parts/empty.tsx';
import { Skeleton } from '../../kit/parts/skeleton.tsx';
import { Question } from '../../kit/state/ask.tsx';
import { RowSubject } from '../../kit/state/subject-of.tsx';

const c = columnsOf<SerialRange>();
const F = fieldsOf(setSerialRange);

const columns = [
  c.mono('duns', { pin: 'left', width: 116 }),
  c.choice('use', 'tenant'),
  c.number('firstSerial'),
  c.number('lastSerial'),
  c.number('drawn'),
];

const RangeForm = () => (
  <>
    <F.Text name="duns" help />
    <F.WholeNumber name="firstSerial" />
    <F.WholeNumber name="lastSerial" />
  </>
);

interface OfTenant {
  tenant: TenantDetail;
  close(): void;
}

const RangeDrawer = ({ tenant: { id, version }, range, close }: OfTenant & { range: SerialRange | undefined }) => {
  const { t } = useTexts();
  const { duns = '', firstSerial, lastSerial } = range ?? {};
  const values = { firstSerial: firstSerial ?? 1, lastSerial: lastSerial ?? GREATEST_SERIAL };
  return (
    <FormDrawer
      of={setSerialRange}
      form={RangeForm}
      record={{ id, version, duns, ...values }}
      part={{ id: `serials ${duns}`, title: `${t('tenant.text.range')} ${duns}`.trim() }}
      open
      close={close}
    />
  );
};

const Removal = ({ tenant: { id, version, envNo }, duns, close }: OfTenant & { duns: string }) => {
  const { t } = useTexts();
  const { run, busy, refusal } = useAction(removeSerialRange, { done: close, claims: 'all' });
  return (
    <RowSubject name={`${envNo} ${duns}`}>
      <Question
        ask="confirm"
        verb={t('common.action.delete')}
        effect={t('tenant.ask.removeSerials', { tenant: envNo, duns })}
        busy={busy}
        refusal={refusal}
        submit={() => void run({ id, version, duns })}
        cancel={close}
      />
    </RowSubject>
  );
};

type Work = { kind: 'set'; range: SerialRange | undefined } | { kind: 'remove'; duns: string };

const Tools = ({ range, begin }: { range: SerialRange; begin(work: Work): void }) => {
  const { t } = useTexts();
  return (
    <>
      <IconButton name={t('common.action.edit')} icon="edit" onClick={() => begin({ kind: 'set', range })} />
      {range.use === 'range' && (
        <IconButton
          name={t('common.action.delete')}
          icon="delete"
          onClick={() => begin({ kind: 'remove', duns: range.duns })}
        />
      )}
    </>
  );
};

/** Of which serials of licence plates a tenant may draw: the operator parts those of one DUNS number between tenants. */
export const SerialRanges = ({ record: tenant }: { record: TenantDetail }) => {
  const { t } = useTexts();
  const may = useMayCall()(setSerialRange);
  const client = useQueryClient();
  const { data, refusal, refresh } = useQuery(readSerialRanges, { id: tenant.id });
  const [work, setWork] = useState<Work>();
  if (!data) return refusal ? <NotLoaded refusal={refusal} retry={refresh} /> : <Skeleton shape="list" />;
  const close = () => {
    setWork(undefined);
    void client.invalidateQueries();
  };
  return (
    <div className="ib-part-list">
      <p className="serial-text">{t('tenant.text.serials')}</p>
      <div className="ib-part-tools">
        {may && (
          <Button icon="add" onClick={() => setWork({ kind: 'set', range: undefined })}>
            {t('kit.form.create', { thing: t('tenant.text.range') })}
          </Button>
        )}
      </div>
      {data.rows.length === 0 ? (
        <Empty kind="none">{t('tenant.text.noRanges')}</Empty>
      ) : (
        <div className="ib-part-rows">
          <Grid
            name="serials"
            rows={data.rows}
            columns={columns}
            actions={range => may && <Tools range={range} begin={setWork} />}
          />
        </div>
      )}
      {work?.kind === 'set' && <RangeDrawer tenant={tenant} range={work.range} close={close} />}
      {work?.kind === 'remove' && <Removal tenant={tenant} duns={work.duns} close={close} />}
    </div>
  );
};
