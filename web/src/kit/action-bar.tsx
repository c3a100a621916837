import './action-bar.css';
import type { ActionOf, FactsOf, RefusalData } from '@inbound/shared';
import { Dropdown } from 'antd';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Ask, Question, WARNING_CODES, WarningQuestion, warningsOf } from './ask.tsx';
import { Button } from './button.tsx';
import { useAction } from './call.ts';
import { takes, type WriteEndpoint } from './contract.ts';
import { type AnyMachine, actionsOf, whyNot } from './machine.ts';
import { useMay } from './session.ts';
import { useTexts } from './texts.ts';

type RecordFacts = { id: string; version: number; state: string };

/** The one primary and at most two others are buttons; the rest stand in the menu. */
const VISIBLE_ACTIONS = 3;

/** Runs one action from the press of its button to its end: the question, the call, and the warnings it may raise. */
const RunningAction = ({
  verb,
  endpoint,
  record,
  ask,
  done,
  end,
}: {
  verb: string;
  endpoint: WriteEndpoint;
  record: RecordFacts;
  ask: Ask | undefined;
  done(): void;
  end(): void;
}) => {
  const [last, setLast] = useState<RefusalData>();
  const body = useRef<object>({});
  const started = useRef(false);
  const { run, busy, refusal } = useAction(endpoint, {
    done: () => {
      done();
      end();
    },
    claims: ask === undefined ? WARNING_CODES : 'all',
  });
  const submit = (given: object) => {
    body.current = given;
    const own = { id: record.id, ...(takes(endpoint, 'version') ? { version: record.version } : {}) };
    void run({ ...own, ...given });
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
    const confirm = (confirmed: object[]) => submit({ ...body.current, confirm: confirmed });
    return <WarningQuestion verb={verb} warnings={warnings} busy={busy} submit={confirm} cancel={end} />;
  }
  if (ask === undefined && refusal === undefined) return null;
  return <Question ask={ask ?? 'confirm'} verb={verb} busy={busy} refusal={refusal} submit={submit} cancel={end} />;
};

export interface ActionBarProps<M extends AnyMachine> {
  machine: M;
  record: FactsOf<M> & { id: string; version: number };
  endpoints: { [A in ActionOf<M>]?: WriteEndpoint };
  primary?: ActionOf<M>;
  ask?: { [A in ActionOf<M>]?: Ask };
  done?(action: ActionOf<M>): void;
}

/**
 * The actions of a machine on one record. An action without permission is absent; one that state or guard refuses is
 * there, says why, and cannot be pressed (specification §6).
 */
export const ActionBar = <M extends AnyMachine>({
  machine,
  record,
  endpoints,
  primary,
  ask,
  done,
}: ActionBarProps<M>) => {
  const texts = useTexts();
  const may = useMay();
  const [pending, setPending] = useState<ActionOf<M>>();
  const facts = record as unknown as RecordFacts;
  const offered = actionsOf(machine)
    .filter(({ action, permission }) => endpoints[action as ActionOf<M>] !== undefined && may(permission))
    .map(({ action }) => action as ActionOf<M>)
    .sort((a, b) => Number(b === primary) - Number(a === primary));
  const reasonOf = (action: ActionOf<M>) => {
    const refusal = whyNot(machine, action, facts, may);
    return refusal && texts.error(refusal, machine.name);
  };
  const verbOf = (action: ActionOf<M>) => texts.action(machine.name, action);
  const hidden = offered.slice(VISIBLE_ACTIONS);
  const endpoint = pending && endpoints[pending];
  const end = useCallback(() => setPending(undefined), []);
  return (
    <div className="ib-actions">
      {offered.slice(0, VISIBLE_ACTIONS).map(action => (
        <Button
          key={action}
          kind={action === primary ? 'primary' : 'plain'}
          reason={reasonOf(action)}
          busy={pending === action && ask?.[action] === undefined}
          onClick={() => setPending(action)}
        >
          {verbOf(action)}
        </Button>
      ))}
      {hidden.length > 0 && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: hidden.map(action => ({
              key: action,
              disabled: reasonOf(action) !== undefined,
              label: <MenuAction verb={verbOf(action)} reason={reasonOf(action)} />,
            })),
            onClick: ({ key }) => setPending(key as ActionOf<M>),
          }}
        >
          <span>
            <Button icon="more">{texts.t('kit.more')}</Button>
          </span>
        </Dropdown>
      )}
      {pending && endpoint && (
        <RunningAction
          key={pending}
          verb={verbOf(pending)}
          endpoint={endpoint}
          record={facts}
          ask={ask?.[pending]}
          done={() => done?.(pending)}
          end={end}
        />
      )}
    </div>
  );
};

const MenuAction = ({ verb, reason }: { verb: string; reason: string | undefined }) => (
  <span className="ib-menu-action">
    {verb}
    {reason !== undefined && <small>{reason}</small>}
  </span>
);
