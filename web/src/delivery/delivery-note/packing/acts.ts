import { copyUnits, paste } from '@inbound/shared/delivery/delivery-note/packing-carry';
import { move, type Step, step } from '@inbound/shared/delivery/delivery-note/packing-moves';
import { merge, remove, unload } from '@inbound/shared/delivery/delivery-note/packing-operations';
import { chosenPackages, chosenUnits } from '@inbound/shared/delivery/delivery-note/packing-tree';
import type { KeyMap } from '../../../kit/keys.ts';
import { keepCopied, placeOf } from './copied.ts';
import { parentRow, type Row } from './rows.ts';
import type { Packing } from './use-packing.ts';
import type { Ask, View } from './use-view.ts';

/** Something that can be done to what is chosen; its name reads `packing.act.<name>`. */
export interface Act {
  name: string;
  /** The key that does it. */
  chord?: string;
  /** Whether it makes sense for what is chosen. */
  fits: boolean;
  run(): void;
}

/** What was cut goes to where one looks; else what was copied is packed there once more. */
const pasteAct = ({ note }: Packing, { row, act, cut, setCut, copied }: View): Act => {
  const into = row?.unit.kind === 'S' ? null : (row?.unit.key ?? null);
  const moveCut = () => {
    act('paste', present => move(present, cut, into === null ? { into, before: row?.unit.key } : { into }));
    setCut([]);
  };
  const packCopied = () =>
    copied && void act('paste', (units, facts) => paste(units, facts, copied, placeOf(note), into));
  return {
    ...{ name: 'paste', chord: 'Ctrl+v', fits: cut.length > 0 || copied !== undefined },
    run: cut.length > 0 ? moveCut : packCopied,
  };
};

/** Everything that can be done to the chosen units, in the order of the menu. */
export const actsOf = (packing: Packing, view: View): Act[] => {
  const { units, facts, note } = packing;
  const { keys, act } = view;
  const chosen = chosenUnits(units, keys);
  const packages = chosenPackages(units, keys);
  const [first] = chosen;
  const one = chosen.length === 1;
  const asks = (name: Ask, fits: boolean, chord?: string): Act => ({
    ...{ name, fits, run: () => view.ask(name) },
    ...(chord ? { chord } : {}),
  });
  return [
    asks('moveTo', chosen.length > 0, 'm'),
    { name: 'cut', chord: 'Ctrl+x', fits: chosen.length > 0, run: () => view.setCut(keys) },
    {
      ...{ name: 'copy', chord: 'Ctrl+c', fits: chosen.length > 0 },
      run: () => {
        view.setCut([]);
        keepCopied(copyUnits(units, facts, keys, placeOf(note)));
        view.tell(chosen.length);
      },
    },
    pasteAct(packing, view),
    asks('split', one, 's'),
    { name: 'merge', chord: 'j', fits: chosen.length > 1, run: () => void act('merge', all => merge(all, keys)) },
    asks('repeat', one, 'n'),
    asks('mixed', packages.length > 0, 'x'),
    asks('load', packages.length > 0, 'p'),
    asks('each', packages.length > 1),
    {
      name: 'unload',
      fits: one && first?.kind !== 'S',
      run: () => void act('unload', all => unload(all, keys[0] ?? '')),
    },
    {
      name: 'remove',
      chord: 'Delete',
      fits: chosen.length > 0,
      run: () => void act('remove', all => remove(all, keys)),
    },
  ];
};

const STEPS: readonly (readonly [chord: string, to: Step])[] = [
  ['Alt+ArrowUp', 'up'],
  ['Alt+ArrowDown', 'down'],
  ['Alt+ArrowRight', 'in'],
  ['Alt+ArrowLeft', 'out'],
];

/** Keys that only look around: they are there for readers, too. */
const lookingKeys = ({ rows, row, look, mark, toggle, keys }: View): KeyMap => {
  const at = row ? rows.indexOf(row) : 0;
  const go = (to: Row | undefined) => {
    if (!to) return;
    mark([]);
    look(to.id);
  };
  const extend = (to: Row | undefined) => {
    if (!to || !row) return;
    const marked = rows.filter(each => each.keys.some(key => keys.includes(key))).map(({ id }) => id);
    mark([...new Set([...marked, row.id, to.id])]);
    look(to.id);
  };
  return {
    ArrowDown: () => go(rows[at + 1]),
    ArrowUp: () => go(rows[at - 1]),
    Home: () => go(rows[0]),
    End: () => go(rows.at(-1)),
    'Shift+ArrowDown': () => extend(rows[at + 1]),
    'Shift+ArrowUp': () => extend(rows[at - 1]),
    'Ctrl+a': () => mark(rows.filter(({ level }) => level === 1).map(({ id }) => id)),
    ArrowRight: () => (row?.open === false ? toggle(row.id) : go(rows[at + 1])),
    ArrowLeft: () => row && (row.open ? toggle(row.id) : go(parentRow(rows, row))),
  };
};

/** What each key does in the tree. */
export const keysOf = (packing: Packing, view: View): KeyMap => {
  const looking = lookingKeys(view);
  if (!packing.mayEdit) return looking;
  const acts = actsOf(packing, view).filter(({ chord, fits }) => chord && fits);
  return {
    ...looking,
    ...Object.fromEntries(
      STEPS.map(([chord, to]) => [chord, () => void view.act('move', all => step(all, view.keys, to))]),
    ),
    ...Object.fromEntries(acts.map(({ chord, run }) => [chord, run])),
    a: () => view.ask('add'),
    l: () => view.ask('addLoad'),
    'Ctrl+z': packing.undo,
    'Ctrl+y': packing.redo,
    'Ctrl+Shift+z': packing.redo,
    Escape: view.cut.length > 0 ? () => view.setCut([]) : undefined,
  };
};
