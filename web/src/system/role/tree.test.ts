import type { PermissionNode } from '@inbound/shared/system/permission/contract';
import { describe, expect, it } from 'vitest';
import { grantable, markOf, pruneBranches, toggleBranch, treeOf } from './tree.ts';

const node = (id: string, type: PermissionNode['type'], parentId: string | null = null): PermissionNode => ({
  ...{ id, type, parentId, path: id, grants: null, icon: '', sort: 0, inMenu: true, modes: ['VWA', 'NEV'] },
  ...{ nameZh: id, nameEn: id },
});

const tree = treeOf([
  node('section', 'menu'),
  node('page', 'page', 'section'),
  node('view', 'interface', 'page'),
  node('confirm', 'button', 'page'),
  node('alone', 'interface'),
]);
const [section, alone] = tree;
if (!section || !alone) throw new Error('a section and a right without a page stand at the top');

describe('the tree of permissions', () => {
  it('has sections, pages below them, and rights below pages', () => {
    expect(section.children.map(child => child.node.id)).toEqual(['page']);
    expect(section.children[0]?.children.map(child => child.node.id)).toEqual(['view', 'confirm']);
    expect(grantable(section)).toEqual(['page', 'view', 'confirm']);
  });

  it('is marked in part where a part is granted', () => {
    expect(markOf(section, new Set())).toBe('none');
    expect(markOf(section, new Set(['view']))).toBe('some');
    expect(markOf(section, new Set(['page', 'view', 'confirm']))).toBe('all');
  });

  it('gives a branch with all below it, and takes it again', () => {
    const given = toggleBranch(section, new Set(['view', 'alone']));
    expect([...given].sort()).toEqual(['alone', 'confirm', 'page', 'view']);
    expect([...toggleBranch(section, given)]).toEqual(['alone']);
  });

  it('keeps the way to what is looked for', () => {
    const [found] = pruneBranches(tree, ({ id }) => id === 'confirm');
    expect(found?.node.id).toBe('section');
    expect(found?.children[0]?.children.map(child => child.node.id)).toEqual(['confirm']);
    expect(pruneBranches(tree, () => false)).toEqual([]);
  });
});
