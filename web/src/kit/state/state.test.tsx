import { endpoint, noAnswer } from '@inbound/shared';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { setClock } from '../../client/now.ts';
import { loadTexts, texts } from '../../client/texts.ts';
import { sample, sampleMachine, signInAs } from '../testing/sample.ts';
import { ActionBar } from './action-bar.tsx';
import { StateTag } from './state-tag.tsx';
import { TurnMarker } from './turn-marker.tsx';

const sendSample = endpoint({
  method: 'POST',
  path: '/delivery/v1/sample/:id/send',
  access: 'delivery.deliveryNote.send',
  title: 'Send',
  input: z.strictObject({ id: z.string() }),
  answer: noAnswer,
});

const bar = (record = sample()) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <ActionBar machine={sampleMachine} record={record} endpoints={{ send: sendSample }} />
    </QueryClientProvider>,
  );

beforeAll(async () => {
  await loadTexts('en');
  setClock(() => Date.parse('2026-11-25T08:00:00.000Z'));
});

describe('a state tag', () => {
  it('takes tone and icon from the table of the machine', () => {
    const html = renderToStaticMarkup(<StateTag machine={sampleMachine} state="sent" />);
    expect(html).toContain('data-tone="success"');
    expect(html).toContain('<svg');
  });
});

describe('a turn', () => {
  it('is the reader’s own where a party stands in for the one that is waited for, and another’s elsewhere', () => {
    signInAs([], 'forwarder');
    const waiting = { name: 'sample', states: sampleMachine.states };
    const markOf = (of: Parameters<typeof TurnMarker>[0]['of']) =>
      renderToStaticMarkup(<TurnMarker turn="supplier" of={of} />);
    expect(markOf({ ...waiting, standIns: { supplier: 'forwarder' } })).toContain('data-turn="you"');
    expect(markOf(waiting)).toContain('data-turn="other"');
  });
});

describe('an action bar', () => {
  it('leaves an action without permission out', () => {
    signInAs([]);
    expect(bar()).not.toContain('<button');
  });

  it('offers what is possible', () => {
    signInAs(['delivery.deliveryNote.send']);
    const html = bar();
    expect(html).toContain('<button');
    expect(html).not.toContain('aria-disabled');
  });

  it('keeps what state or guard refuses in reach and says why', () => {
    signInAs(['delivery.deliveryNote.send']);
    const html = bar(sample({ lineCount: 0 }));
    expect(html).toContain('aria-disabled="true"');
    expect(html).toContain(texts().error({ code: 'dn_no_material' }));
    expect(html).not.toContain(' disabled=""');
  });

  it('puts what the state does not know into the menu', () => {
    signInAs(['delivery.deliveryNote.send']);
    const html = bar(sample({ state: 'sent' }));
    expect(html).not.toContain(texts().action('deliveryNote', 'send'));
    expect(html).toContain(texts().t('kit.more'));
  });

  it('offers no action that only the system takes', () => {
    signInAs(['delivery.deliveryNote.send', 'delivery.deliveryNote.cancel']);
    expect(bar().match(/<button/g)).toHaveLength(1);
  });
});

describe('a turn marker', () => {
  it('speaks to the reader when it is his side', () => {
    signInAs([], 'supplier');
    expect(renderToStaticMarkup(<TurnMarker turn="supplier" />)).toContain('You');
    expect(renderToStaticMarkup(<TurnMarker turn="plant" />)).not.toContain('You');
    signInAs([], 'internal');
    expect(renderToStaticMarkup(<TurnMarker turn="plant" />)).toContain('You');
  });

  it('tells what is overdue apart from what is due, in the time of the plant', () => {
    const due = renderToStaticMarkup(<TurnMarker turn="supplier" due="2026-11-25T09:00:00.000Z" />);
    const late = renderToStaticMarkup(<TurnMarker turn="supplier" due="2026-11-25T07:00:00.000Z" />);
    expect(due).not.toContain('data-overdue');
    expect(late).toContain('data-overdue="true"');
    expect(renderToStaticMarkup(<TurnMarker turn="done" due="2026-11-25T07:00:00.000Z" />)).not.toContain('overdue');
  });

  it('knows who has a task by what he may do', () => {
    signInAs(['delivery.receipt.receive'], 'internal');
    expect(renderToStaticMarkup(<TurnMarker turn="gate" />)).toContain('You');
    signInAs([], 'internal');
    expect(renderToStaticMarkup(<TurnMarker turn="gate" />)).not.toContain('You');
  });
});
