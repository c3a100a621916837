import { Popover } from 'antd';
import { type ReactNode, useMemo, useRef } from 'react';
import { useSession } from '../../client/session.ts';
import { useTexts } from '../../client/texts.ts';
import { type Column, labelOf } from '../columns/column.ts';
import { useReader } from '../columns/reader.ts';
import { useFieldName } from '../feature.ts';
import { useFitting } from '../parts/use-fitting.ts';

/** Facts beside the number: more would not be read. */
const SHOWN_FACTS = 6;

/** Pixels of the button that opens the other facts, with the space before it. */
const MORE_WIDTH = 56;

interface Fact {
  key: string;
  name: string;
  value: ReactNode;
}

const FactPair = ({ name, value, isAway = false }: Omit<Fact, 'key'> & { isAway?: boolean }) => (
  <div data-away={isAway ? '' : undefined}>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);

/** The facts that have no room in the line, behind a button that says how many they are. */
const MoreFacts = ({ facts }: { facts: readonly Fact[] }) => {
  const { t } = useTexts();
  const all = (
    <dl className="ib-more-facts">
      {facts.map(({ key, ...fact }) => (
        <FactPair key={key} {...fact} />
      ))}
    </dl>
  );
  return (
    <Popover trigger="click" placement="bottom" arrow={false} content={all}>
      <button type="button" className="ib-button ib-facts-more" data-kind="text">
        +{facts.length}
        <span className="aside">{t('kit.detail.moreFacts')}</span>
      </button>
    </Popover>
  );
};

interface HeadFactsProps<T> {
  record: T;
  facts: readonly Column<T>[];
  /** The other party, where its name has no room above. */
  partner: string | undefined;
  /** The path of the document, at the right; the facts have what it leaves. */
  children: ReactNode;
}

/** The facts that tell a document apart, in one line and none of them cut: those without room are behind a button. */
export const HeadFacts = <T extends object>({ record, facts, partner, children }: HeadFactsProps<T>) => {
  const { t } = useTexts();
  const nameOf = useFieldName();
  const reader = useReader();
  const frame = useRef<HTMLDivElement>(null);
  const row = useRef<HTMLDListElement>(null);
  const { type } = useSession().user;
  const shown = useMemo(() => facts.filter(({ side = type }) => side === type).slice(0, SHOWN_FACTS), [facts, type]);
  const { fits } = useFitting({ frame, row, more: MORE_WIDTH, isMoreShown: partner !== undefined }, shown);
  const all = shown.map(column => ({
    key: column.key,
    name: nameOf(labelOf(column)),
    value: column.show(record, reader),
  }));
  const withoutRoom = all.filter((_, place) => !fits(place));
  const other = partner ? [{ key: 'partner', name: t('kit.detail.partner'), value: partner }] : [];
  const hidden = [...other, ...withoutRoom];
  return (
    <div className="ib-detail-facts">
      <div ref={frame} className="ib-facts-line">
        <dl ref={row}>
          {all.map(({ key, ...fact }, place) => (
            <FactPair key={key} {...fact} isAway={!fits(place)} />
          ))}
        </dl>
        {hidden.length > 0 && <MoreFacts facts={hidden} />}
      </div>
      {children}
    </div>
  );
};
