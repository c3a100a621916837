import './rich.css';
import type { RichText as Blocks, TextBlock, TextRun } from '@inbound/shared';
import { createElement, type ReactElement, type ReactNode } from 'react';
import { listsOf } from './blocks.ts';

const Run = ({ run: { text, bold, italic, link } }: { run: TextRun }) => {
  let shown: ReactNode = text;
  if (italic) shown = <em>{shown}</em>;
  if (bold) shown = <strong>{shown}</strong>;
  if (!link) return shown;
  return (
    <a href={link} target="_blank" rel="noopener noreferrer">
      {shown}
    </a>
  );
};

/** Parts that have no name but their place: they are given one by one, and so need no keys. */
const made = (tag: string, parts: readonly ReactElement[], props: object = {}): ReactElement =>
  createElement(tag, props, ...parts);

const runsIn = (tag: string, { runs }: TextBlock): ReactElement =>
  made(
    tag,
    runs.map(run => <Run run={run} />),
  );

const TAGS = { paragraph: 'p', heading: 'h3', bullet: 'ul', numbered: 'ol' } as const;

const blockOf = ({ kind, blocks }: ReturnType<typeof listsOf>[number]): ReactElement[] =>
  kind === 'bullet' || kind === 'numbered'
    ? [
        made(
          TAGS[kind],
          blocks.map(block => runsIn('li', block)),
        ),
      ]
    : blocks.map(block => runsIn(TAGS[kind], block));

/** Rich text as it is read: built of text nodes alone, whatever it says. */
export const RichText = ({ text }: { text: Blocks }) =>
  made('div', listsOf(text).flatMap(blockOf), { className: 'ib-rich' });
