import './users.css';
import type { SupplierRow } from '@inbound/shared/master/supplier/contract';
import { listUsers, type UserRow } from '@inbound/shared/system/user/contract';
import { useQuery } from '../../client/call.ts';
import { useFormat } from '../../client/format/use-format.ts';
import { link } from '../../client/link.ts';
import { useTexts, useTextsOf } from '../../client/texts.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { FeatureContext } from '../../kit/feature.ts';
import { Grid } from '../../kit/grid/grid.tsx';
import { NotLoaded } from '../../kit/parts/empty.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { Skeleton } from '../../kit/parts/skeleton.tsx';
import { TabLink } from '../../kit/tab/tab-link.tsx';

/** So many users are shown here; the list of users has all of them. */
const SHOWN = 50;

const c = columnsOf<UserRow>();

const columns = [
  c.link('userNo', user => link('/system/user-detail', { id: user.id }), { pin: 'left', width: 168 }),
  c.text('name', { width: 180 }),
  c.several('roles'),
  c.text('email', { width: 220 }),
  c.active('active'),
  c.time('lastLoginTime'),
];

/** Who works for a supplier, and the way to give it a user: the list of users with its company in the form. */
export const UsersOfSupplier = ({ record: { companyId } }: { record: SupplierRow }) => {
  const { t } = useTexts();
  const { count } = useFormat();
  useTextsOf('system');
  const { data, refusal, refresh } = useQuery(listUsers, { companyId: [companyId], limit: SHOWN });
  if (refusal) return <NotLoaded refusal={refusal} retry={refresh} />;
  if (!data) return <Skeleton shape="list" />;
  const all = link('/system/user', { filter: { companyId: [companyId] } });
  return (
    <FeatureContext.Provider value="user">
      <div className="su-users">
        <p>
          <TabLink to={all}>{t('supplier.text.giveUser')}</TabLink>
          {data.total > SHOWN && ` ${t('supplier.text.moreUsers', { shown: SHOWN, count: count(data.total) })}`}
        </p>
        {data.rows.length === 0 ? (
          <Notice tone="warning">{t('supplier.text.noUsers')}</Notice>
        ) : (
          <Grid name="users" rows={data.rows} columns={columns} />
        )}
      </div>
    </FeatureContext.Provider>
  );
};
