import './role.css';
import { type PermissionNode, readPermissionTree } from '@inbound/shared/system/permission/contract';
import { grantToRole, listRoles, type RoleDetail, readRole } from '@inbound/shared/system/role/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useAction, useQuery } from '../../client/call.ts';
import { useMayCall } from '../../client/may-call.ts';
import { outdateSession } from '../../client/session-store.ts';
import { useTexts } from '../../client/texts.ts';
import type { PartProps } from '../../kit/detail/detail-screen.tsx';
import { SectionBody } from '../../kit/detail/section-body.tsx';
import { Button } from '../../kit/parts/button.tsx';
import { NotLoaded } from '../../kit/parts/empty.tsx';
import { Skeleton } from '../../kit/parts/skeleton.tsx';
import { useEntryName } from '../permission/entry-name.ts';
import { RightsBranch } from './rights-branch.tsx';
import { pruneBranches, treeOf } from './tree.ts';

const MOST_ROLES = 200;

/** What another role grants, to be laid beside this one. */
const useOther = (id: string): ReadonlySet<string> | undefined => {
  const { data } = useQuery(readRole, id === '' ? undefined : { id });
  return useMemo(() => (data && id !== '' ? new Set(data.permissionIds) : undefined), [data, id]);
};

interface ToolsProps {
  role: RoleDetail;
  search: string;
  setSearch(text: string): void;
  otherId: string;
  setOther(id: string): void;
}

const Tools = ({ role, search, setSearch, otherId, setOther }: ToolsProps) => {
  const { t } = useTexts();
  const { data } = useQuery(listRoles, { limit: MOST_ROLES });
  const others = (data?.rows ?? []).filter(({ id }) => id !== role.id);
  return (
    <div className="role-tools">
      <label>
        {t('common.action.search')}
        <input className="ib-input" value={search} onChange={event => setSearch(event.target.value)} />
      </label>
      <label>
        {t('role.text.differences')}
        <select className="ib-input" value={otherId} onChange={event => setOther(event.target.value)}>
          <option value="">{t('role.text.noOther')}</option>
          {others.map(({ id, code, name }) => (
            <option key={id} value={id}>{`${code} ${name}`}</option>
          ))}
        </select>
      </label>
    </div>
  );
};

const Matrix = ({ record: role, nodes }: { record: RoleDetail; nodes: readonly PermissionNode[] }) => {
  const { t } = useTexts();
  const nameOf = useEntryName();
  const mayCall = useMayCall();
  const client = useQueryClient();
  const [granted, setGranted] = useState<ReadonlySet<string>>(() => new Set(role.permissionIds));
  const [search, setSearch] = useState('');
  const [otherId, setOther] = useState('');
  const other = useOther(otherId);
  const { run, busy } = useAction(grantToRole, {
    done: () => {
      outdateSession();
      void client.invalidateQueries();
    },
  });
  const typed = search.trim().toLowerCase();
  const shown = pruneBranches(treeOf(nodes), node => {
    const isFound = `${nameOf(node)} ${node.path}`.toLowerCase().includes(typed);
    return isFound && (!other || other.has(node.id) !== granted.has(node.id));
  });
  const before = new Set(role.permissionIds);
  const changed = nodes.filter(({ id }) => before.has(id) !== granted.has(id)).length;
  const mayEdit = mayCall(grantToRole);
  return (
    <SectionBody label={t('role.section.rights')}>
      <Tools role={role} search={search} setSearch={setSearch} otherId={otherId} setOther={setOther} />
      <ul className="role-tree">
        {shown.map(branch => (
          <RightsBranch
            key={branch.node.id}
            branch={branch}
            granted={granted}
            other={other}
            change={mayEdit ? setGranted : undefined}
          />
        ))}
      </ul>
      {shown.length === 0 && <p className="caption">{t(other ? 'role.text.same' : 'role.text.nothingFound')}</p>}
      {mayEdit && (
        <div className="role-foot">
          <span className="caption">{t('role.text.changed', { count: changed })}</span>
          <Button
            kind="primary"
            busy={busy}
            reason={changed === 0 ? t('role.text.nothingChanged') : undefined}
            onClick={() => void run({ id: role.id, version: role.version, permissionIds: [...granted] })}
          >
            {t('common.action.save')}
          </Button>
        </div>
      )}
    </SectionBody>
  );
};

/** What a role grants, as the tree of menu, page, button and interface, alone or beside another role. */
export const Rights = ({ record }: PartProps<RoleDetail>) => {
  const { data, refusal, refresh } = useQuery(readPermissionTree, {});
  if (refusal) return <NotLoaded refusal={refusal} retry={refresh} />;
  if (!data) return <Skeleton shape="detail" />;
  return <Matrix key={record.version} record={record} nodes={data} />;
};
