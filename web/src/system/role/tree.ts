import type { PermissionNode } from '@inbound/shared/system/permission/contract';

/** An entry of the tree of permissions with what stands below it. */
export interface Branch {
  node: PermissionNode;
  children: readonly Branch[];
}

/** The entries as a tree, each level in the order in which they came; what names no parent stands at the top. */
export const treeOf = (nodes: readonly PermissionNode[]): Branch[] => {
  const ids = new Set(nodes.map(({ id }) => id));
  const below = (parentId: string | undefined): Branch[] =>
    nodes
      .filter(node => (node.parentId !== null && ids.has(node.parentId) ? node.parentId : undefined) === parentId)
      .map(node => ({ node, children: below(node.id) }));
  return below(undefined);
};

/** The entries of a branch that a role can have: sections of the menu are headings, they open nothing. */
export const grantable = ({ node, children }: Branch): string[] => [
  ...(node.type === 'menu' ? [] : [node.id]),
  ...children.flatMap(grantable),
];

export type Mark = 'all' | 'some' | 'none';

/** How much of a branch is granted. */
export const markOf = (branch: Branch, granted: ReadonlySet<string>): Mark => {
  const ids = grantable(branch);
  const count = ids.filter(id => granted.has(id)).length;
  return count === 0 ? 'none' : count === ids.length ? 'all' : 'some';
};

/** What is granted after a branch was ticked or unticked, with everything below it. */
export const toggleBranch = (branch: Branch, granted: ReadonlySet<string>): Set<string> => {
  const ids = grantable(branch);
  const after = new Set(granted);
  const take = markOf(branch, granted) === 'all';
  for (const id of ids)
    if (take) after.delete(id);
    else after.add(id);
  return after;
};

/** The branches in which an entry passes, with the way to it. */
export const pruneBranches = (branches: readonly Branch[], passes: (node: PermissionNode) => boolean): Branch[] =>
  branches.flatMap(({ node, children }) => {
    if (node.type !== 'menu' && passes(node)) return [{ node, children }];
    const kept = pruneBranches(children, passes);
    return kept.length > 0 ? [{ node, children: kept }] : [];
  });
