import './partner-card.css';
import type { Permission } from '@inbound/shared';
import {
  type ComponentType,
  createContext,
  type FocusEvent,
  type KeyboardEvent,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useMay } from '../../client/session.ts';
import { useTexts } from '../../client/texts.ts';
import { Icon } from '../parts/icon.tsx';
import type { OtherParty } from './partner.ts';

/** Whom one asks at a party: who may see it, and what shows it. */
interface PartnerCard {
  permission: Permission;
  show: ComponentType<{ code: string }>;
}

/** The cards about a supplier and about a plant. The app provides them, because the kit knows no feature. */
export const PartnerCards = createContext<Readonly<Record<OtherParty['side'], PartnerCard>> | undefined>(undefined);

/** So long a pointer rests on a name before its card opens, and beside it before it shuts, in milliseconds. */
const REST_MS = 250;

type Shown = 'no' | 'hovered' | 'chosen';

/** Opened by a pointer that rests it shuts with it; chosen it stays, until Esc, another press, or the focus leaves it. */
const useShown = () => {
  const [shown, setShown] = useState<Shown>('no');
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const later = (next: (before: Shown) => Shown) => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setShown(next), REST_MS);
  };
  return {
    isOpen: shown !== 'no',
    enter: () => later(before => (before === 'no' ? 'hovered' : before)),
    leave: () => later(before => (before === 'hovered' ? 'no' : before)),
    choose: () => setShown(before => (before === 'chosen' ? 'no' : 'chosen')),
    shut: () => setShown('no'),
  };
};

const Opened = ({ name, code, card: { show: Show } }: { name: string; code: string; card: PartnerCard }) => {
  const { isOpen, enter, leave, choose, shut } = useShown();
  const { t } = useTexts();
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen || event.nativeEvent.isComposing) return;
    event.stopPropagation();
    shut();
    button.current?.focus();
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) shut();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears what happens to the button and the card inside
    <span className="ib-partner" onMouseEnter={enter} onMouseLeave={leave} onKeyDown={onKeyDown} onBlur={onBlur}>
      <button
        ref={button}
        type="button"
        className="ib-partner-name"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={choose}
      >
        <span>{name}</span>
        <span className="aside">, {t('kit.detail.contacts')}</span>
        <Icon name="expand" size={12} />
      </button>
      {isOpen && (
        <section id={id} className="ib-partner-card" aria-label={t('kit.detail.contactsOf', { name })}>
          <Show code={code} />
        </section>
      )}
    </span>
  );
};

/** The other party of a document; whoever may see it opens the card that tells whom one asks there (ux B.7.1). */
export const PartnerName = ({ name, party }: { name: string; party: OtherParty | undefined }) => {
  const cards = useContext(PartnerCards);
  const may = useMay();
  const card = party && cards?.[party.side];
  if (!card || !may(card.permission)) return <span className="ib-detail-partner">{name}</span>;
  return <Opened name={name} code={party.code} card={card} />;
};
