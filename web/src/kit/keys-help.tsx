import { useCallback, useState } from 'react';
import { useWindowKeys } from './keys.ts';
import { useLate } from './use-late.ts';

const loadList = async () => (await import('./keys-list.tsx')).KeysList;

/** `?` lists the keys; letters act in a grid alone, while no cell is edited. */
export const KeysHelp = () => {
  const [open, setOpen] = useState(false);
  useWindowKeys({ '?': () => setOpen(true) });
  const close = useCallback(() => setOpen(false), []);
  const List = useLate(open, loadList, close);
  return List ? <List close={close} /> : null;
};
