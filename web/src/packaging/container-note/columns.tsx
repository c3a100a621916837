import type { ContainerNoteRow } from '@inbound/shared/packaging/container-note/contract';
import { consigneeOf, consignorOf } from '@inbound/shared/packaging/container-note/rules';
import { nameIn } from '../../client/format/name.ts';
import { useTexts } from '../../client/texts.ts';
import { None } from '../../kit/columns/cells.tsx';
import { columnsOf } from '../../kit/columns/columns.tsx';

type Named = Pick<
  ContainerNoteRow,
  'direction' | 'plantNo' | 'plantNameZh' | 'plantNameEn' | 'supplierCode' | 'supplierNameZh' | 'supplierNameEn'
>;

/** A party of a note by code and name; nothing while a draft leaves it open. */
const partyIn = (note: Named, party: 'plant' | 'supplier' | undefined, language: string): string => {
  if (party === undefined) return '';
  const [code, names] =
    party === 'plant'
      ? [note.plantNo, { zh: note.plantNameZh, en: note.plantNameEn }]
      : [note.supplierCode, { zh: note.supplierNameZh, en: note.supplierNameEn }];
  return `${code} ${nameIn(language, names)}`.trim();
};

const sides = { consignor: consignorOf, consignee: consigneeOf } as const;

/** Names a party of a note in the reader's language. */
export const usePartyName = (): ((note: Named, side: keyof typeof sides) => string) => {
  const { language } = useTexts();
  return (note, side) => partyIn(note, sides[side](note.direction), language);
};

const Party = ({ note, side }: { note: Named; side: keyof typeof sides }) => {
  const name = usePartyName()(note, side);
  return name ? <span title={name}>{name}</span> : <None />;
};

const c = columnsOf<ContainerNoteRow>();

/** From whom empties come, or to whom they go. */
export const partyColumn = (side: keyof typeof sides, width = 200) =>
  c.custom(
    side,
    note => <Party note={note} side={side} />,
    (note, { language }) => partyIn(note, sides[side](note.direction), language),
    { width },
  );
