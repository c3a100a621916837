import type { Link } from '../../client/link.ts';
import { postText } from '../../client/notices.ts';
import type { Texts } from '../../client/texts.ts';
import type { Column } from '../columns/column.ts';
import type { MenuEntry } from '../grid/parts.ts';

const copied = async (text: string, tabKey: string): Promise<void> => {
  await navigator.clipboard?.writeText(text);
  postText('success', 'kit.list.copied', { text }, tabKey);
};

/** What the menu of a row offers: to open it, here and behind, and to copy its number and its address (ux B.5.6). */
export const rowEntries = <Row>(
  { column, row, to }: { column: Column<Row>; row: Row; to: Link },
  open: (inBackground: boolean) => void,
  texts: Texts,
  tabKey: string,
): MenuEntry[] => {
  const { t } = texts;
  const address = new URL(to.href, document.location.origin).href;
  return [
    { key: 'open', says: t('common.action.open'), icon: 'forward', run: () => open(false) },
    { key: 'openBehind', says: t('kit.keys.openBehind'), icon: 'columns', run: () => open(true) },
    {
      ...{ key: 'copyNumber', says: t('kit.detail.copyNumber'), icon: 'copy' },
      run: () => void copied(column.copy(row, texts), tabKey),
    },
    {
      ...{ key: 'copyLink', says: t('kit.list.copyRowLink'), icon: 'link' },
      run: () => void copied(address, tabKey),
    },
  ];
};
