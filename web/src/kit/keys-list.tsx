import './keys-help.css';
import { useTexts } from '../client/texts.ts';
import { Dialog } from './parts/dialog.tsx';

/** Every key of pages and grids, by the name of its text; what a browser keeps for itself is said there. */
const KEYS: readonly (readonly [name: string, ...chords: string[]])[] = [
  ['help', '?'],
  ['command', 'Ctrl + K'],
  ['manual', 'F1'],
  ['search', '/'],
  ['filter', 'F'],
  ['move', '↑ ↓ ← →', 'J K'],
  ['head', 'Alt + ↑'],
  ['select', 'X'],
  ['range', 'Shift + ↑ ↓'],
  ['open', 'Enter'],
  ['openBehind', 'Ctrl + Enter'],
  ['peek', 'Space'],
  ['rowMenu', 'Shift + F10'],
  ['edit', 'E', 'F2'],
  ['fill', 'Ctrl + D'],
  ['undo', 'Ctrl + Z'],
  ['back', 'Esc'],
  ['bulk', 'A'],
  ['confirmLine', 'C'],
  ['rejectLine', 'R'],
  ['splitLine', 'S'],
  ['noteLine', 'N'],
  ['actLine', 'M'],
  ['partsLine', 'P'],
  ['save', 'Ctrl + S'],
  ['export', 'Ctrl + Shift + E'],
  ['columns', 'Ctrl + ,'],
  ['messages', 'Ctrl + Shift + M'],
  ['home', 'G H'],
  ['delivery', 'G D'],
];

/** What each key does. */
export const KeyTable = () => {
  const { t } = useTexts();
  return (
    <>
      <dl className="ib-keys">
        {KEYS.map(([name, ...chords]) => (
          <div key={name}>
            <dt>
              {chords.map(chord => (
                <kbd key={chord}>{chord}</kbd>
              ))}
            </dt>
            <dd>{t(`kit.keys.${name}`)}</dd>
          </div>
        ))}
      </dl>
      <p>{t('kit.keys.note')}</p>
    </>
  );
};

/** The list of the keys, until it is closed. */
export const KeysList = ({ close }: { close: () => void }) => {
  const { t } = useTexts();
  return (
    <Dialog title={t('kit.keys.title')} close={close}>
      <KeyTable />
    </Dialog>
  );
};
