import './action-bar.css';
import { type ActionOf, type FactsOf, Refusal, type RefusalData } from '@inbound/shared';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useContext, useEffect, useRef, useState } from 'react';
import { call, useAction } from '../../client/call.ts';
import { takes, type WriteEndpoint } from '../../client/contract.ts';
import { joinWords } from '../../client/format/list.ts';
import { postDone, postRefusal, postText } from '../../client/notices.ts';
import { useMay } from '../../client/session.ts';
import { TabContext } from '../../client/tab-context.ts';
import { type Texts, useTexts } from '../../client/texts.ts';
import { type ReasonDictionary, reasonsOfAct } from '../columns/reason.tsx';
import { Button } from '../parts/button.tsx';
import { MoreMenu } from '../parts/more-menu.tsx';
import { usePageActions } from '../tab/page-actions.ts';
import { useWhyUnsaved } from '../tab/unsaved.ts';
import { type Ask, Question, WARNING_CODES, WarningQuestion, warningsOf } from './ask.tsx';
import { type AnyMachine, actionsOf, asksMore, wayBack, whyNot } from './machine.ts';

type RecordFacts = { id: string; version: number; state: string };

/** The one primary and at most two others are buttons; the rest stand in the menu. */
const VISIBLE_ACTIONS = 3;

/**
 * What stands as a button, and what in the menu: there goes all that the present state does not know. What the state
 * knows and a guard refuses stays in sight, because what it waits for is what one works on.
 */
const placesOf = <A extends string>(
  offers: readonly Offer<A>[],
  { inRow, asMenu, beside = 0 }: { inRow?: true; asMenu?: true; beside?: number },
) => {
  if (asMenu) return { shown: [], hidden: offers.filter(({ fits }) => fits) };
  const shown = offers.filter(({ fits }) => fits).slice(0, VISIBLE_ACTIONS - beside);
  return { shown, hidden: offers.filter(offer => !shown.includes(offer) && (offer.fits || !inRow)) };
};

interface RunningActionProps {
  verb: string;
  /** What it does, where the feature has words for it. */
  effect: string | undefined;
  endpoint: WriteEndpoint;
  record: RecordFacts;
  ask: Ask | undefined;
  reasons: ReasonDictionary | undefined;
  done(answer: unknown): void;
  end(): void;
}

/** Runs one action from the press of its button to its end: the question, the call, and the warnings it may raise. */
const RunningAction = ({ verb, effect, endpoint, record, ask, reasons, done, end }: RunningActionProps) => {
  const [last, setLast] = useState<RefusalData>();
  const body = useRef<object>({});
  const started = useRef(false);
  const { run, busy, refusal } = useAction(endpoint, {
    done: answer => {
      done(answer);
      end();
    },
    claims: ask === undefined ? WARNING_CODES : 'all',
  });
  const submit = (given: object) => {
    body.current = given;
    void run({ id: record.id, ...(takes(endpoint, 'version') ? { version: record.version } : {}), ...given });
  };
  useEffect(() => {
    if (refusal) setLast(refusal);
    if (refusal && ask === undefined && warningsOf(refusal).length === 0) end();
  }, [refusal, ask, end]);
  useEffect(() => {
    if (ask !== undefined || started.current) return;
    started.current = true;
    submit({});
  });
  const warnings = warningsOf(last);
  if (warnings.length > 0) {
    const confirmed = (confirm: object[]) => submit({ ...body.current, confirm });
    return <WarningQuestion verb={verb} warnings={warnings} busy={busy} submit={confirmed} cancel={end} />;
  }
  if (ask === undefined && refusal === undefined) return null;
  return (
    <Question
      ask={ask ?? 'confirm'}
      verb={verb}
      effect={effect}
      of={endpoint}
      reasons={reasons}
      busy={busy}
      refusal={refusal}
      submit={submit}
      cancel={end}
    />
  );
};

export interface ActionBarProps<M extends AnyMachine> {
  machine: M;
  record: FactsOf<M> & { id: string; version: number };
  endpoints: { [A in ActionOf<M>]?: WriteEndpoint };
  primary?: ActionOf<M>;
  /** In the row of a list stands only what the present state knows: the rest is told where the document is read. */
  inRow?: true;
  /** One small button that opens all of them, where there is no room for more: a row with many columns. */
  asMenu?: true;
  /** How many buttons of the page stand beside it: it has room for so many less. */
  beside?: number;
  ask?: { [A in ActionOf<M>]?: Ask };
  /** What the screen asks in a place of its own, in the place of a dialog. */
  instead?: { [A in ActionOf<M>]?: () => void };
  /** What an action is called on this record, where that differs from its name: of a rejection, "Accept rejection". */
  verbs?: { [A in ActionOf<M>]?: string | undefined };
  /** Letters that do the same in the grid below, shown on the buttons. */
  keys?: { [A in ActionOf<M>]?: string };
  /** Why an action that the machine allows cannot be taken now: what is missing is told beforehand. */
  reasons?: { [A in ActionOf<M>]?: string | undefined };
  /** A bar that looks like one in a row, and acts on what is typed beside it: it waits, too, until that is saved. */
  waitsForTyped?: true;
  /** Hears what was done, and what the call answered: a document that was made of this one, for some. */
  done?(action: ActionOf<M>, answer: unknown): void;
}

interface Offer<A extends string> {
  action: A;
  verb: string;
  /** Why it cannot be taken now. */
  reason: string | undefined;
  /** Whether the present state knows it at all. */
  fits: boolean;
}

/** Why an action is refused, in words: a state that does not allow it is told by those that do. */
const reasonOf = (machine: AnyMachine, action: string, refusal: RefusalData, fits: boolean, texts: Texts): string => {
  if (refusal.code !== 'status') return texts.error(refusal, machine.name);
  // The state is right, and nothing of the record waits for the act: an answer that was decided already.
  if (fits) return texts.t('kit.action.nothingWaits');
  const states = machine.actions[action]?.from.map(state => texts.state(machine.name, state)) ?? [];
  return texts.t('kit.action.onlyIn', { states: joinWords(states, texts.language) });
};

/** Whether it acts on the record that the page is about, not on one row of several. */
const isOfPage = ({ inRow, asMenu }: { inRow?: true; asMenu?: true }): boolean => inRow !== true && asMenu !== true;

/**
 * What is offered on a record: without permission nothing; first the primary action, last what cannot be taken now. What is
 * typed in the page and not saved goes before whatever else is said of the record, which is judged as it is saved.
 */
const useOffers = <M extends AnyMachine>(props: ActionBarProps<M>) => {
  const { machine, record, endpoints, primary, reasons, verbs } = props;
  const texts = useTexts();
  const may = useMay();
  const whyUnsaved = useWhyUnsaved();
  const unsaved = isOfPage(props) || props.waitsForTyped ? whyUnsaved : undefined;
  const order = Object.keys(endpoints);
  return actionsOf(machine)
    .filter(({ action, permission }) => endpoints[action as ActionOf<M>] !== undefined && may(permission))
    .map(({ action }): Offer<ActionOf<M>> => {
      const refusal = whyNot(machine, action, record as unknown as RecordFacts, may);
      const fits = machine.actions[action]?.from.includes((record as unknown as RecordFacts).state) ?? false;
      const told = refusal ? reasonOf(machine, action, refusal, fits, texts) : reasons?.[action as ActionOf<M>];
      const reason = fits ? (unsaved ?? told) : told;
      const verb = verbs?.[action as ActionOf<M>] ?? texts.action(machine.name, action);
      return { action: action as ActionOf<M>, verb, reason, fits };
    })
    .sort((a, b) => rankOf(a, primary) - rankOf(b, primary) || order.indexOf(a.action) - order.indexOf(b.action));
};

const rankOf = ({ action, fits }: Offer<string>, primary: string | undefined): number =>
  action === primary ? 0 : fits ? 1 : 2;

const isRecord = (answer: unknown): answer is RecordFacts =>
  typeof answer === 'object' && answer !== null && 'id' in answer && 'version' in answer && 'state' in answer;

/** Tells what was done with the way back, where the machine has one: an ordinary call, with its permission and version. */
const useWayBack = <M extends AnyMachine>({ machine, record, endpoints, ask, done }: ActionBarProps<M>) => {
  const client = useQueryClient();
  const may = useMay();
  const texts = useTexts();
  const tab = useContext(TabContext);
  return (action: ActionOf<M>, answer: unknown): void => {
    if (!isRecord(answer)) return;
    const takesBack = (back: string) =>
      endpoints[back as ActionOf<M>] !== undefined && !asksMore(ask?.[back as ActionOf<M>]);
    const { state: before } = record as unknown as RecordFacts;
    const back = wayBack(machine, { action, before, record: answer }, may, takesBack) as ActionOf<M> | undefined;
    const endpoint = back && endpoints[back];
    if (!back || !endpoint) return;
    const undo = async () => {
      try {
        const { id, version } = answer;
        const undone = await call(endpoint, { id, version } as never, tab ? { plantNo: tab.plantNo } : {});
        void client.invalidateQueries();
        done?.(back, undone);
        postText('success', 'kit.action.undone', { verb: texts.action(machine.name, action) }, tab?.key);
      } catch (cause) {
        postRefusal(cause instanceof Refusal ? cause : new Refusal('fault'), {
          tabKey: tab?.key,
          feature: machine.name,
        });
      }
    };
    postDone('kit.action.done', { verb: texts.action(machine.name, action) }, tab?.key, () => void undo());
  };
};

/**
 * The actions of a machine on one record. An action without permission is absent; one that state or guard refuses is
 * there, says why, and cannot be pressed (specification §6); so do all of them while the page holds something that is not
 * saved (decision 0216). What one of them did is read again everywhere in the tab.
 */
export const ActionBar = <M extends AnyMachine>(props: ActionBarProps<M>) => {
  const { record, endpoints, primary, ask, instead, keys, done } = props;
  const offers = useOffers(props);
  const client = useQueryClient();
  const [pending, setPending] = useState<ActionOf<M>>();
  const end = useCallback(() => setPending(undefined), []);
  const offerBack = useWayBack(props);
  const take = (action: ActionOf<M>) => (instead?.[action] ?? (() => setPending(action)))();
  usePageActions(
    isOfPage(props) ? offers.map(({ action, verb, reason }) => ({ name: verb, reason, run: () => take(action) })) : [],
  );
  const taken = offers.find(({ action }) => action === pending);
  const endpoint = pending && endpoints[pending];
  const { shown, hidden } = placesOf(offers, props);
  const texts = useTexts();
  const question = `${props.machine.name}.ask.${String(pending)}`;
  return (
    <div className="ib-actions">
      {shown.map(({ action, verb, reason }) => (
        <Button
          key={action}
          kind={action === primary && !props.inRow ? 'primary' : 'plain'}
          reason={reason}
          busy={pending === action && ask?.[action] === undefined}
          onClick={() => take(action)}
        >
          {keys?.[action] && <kbd>{keys[action]}</kbd>} {verb}
        </Button>
      ))}
      {hidden.length > 0 && (
        <MoreMenu
          items={hidden.map(({ action, verb, reason }) => ({ key: action, verb, reason }))}
          small={props.asMenu === true}
          take={key => take(key as ActionOf<M>)}
        />
      )}
      {pending && endpoint && taken && (
        <RunningAction
          key={pending}
          verb={taken.verb}
          effect={texts.has(question) ? texts.t(question) : undefined}
          endpoint={endpoint}
          record={record as unknown as RecordFacts}
          ask={ask?.[pending]}
          reasons={reasonsOfAct(pending, props.machine.name)}
          done={answer => {
            void client.invalidateQueries();
            done?.(pending, answer);
            offerBack(pending, answer);
          }}
          end={end}
        />
      )}
    </div>
  );
};
