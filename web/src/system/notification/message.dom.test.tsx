import type { Timestamp } from '@inbound/shared';
import type { NotificationRow } from '@inbound/shared/system/notification/contract';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { show } from '../../kit/testing/dom.tsx';
import { Message } from './message.tsx';

const message = (kind: string, more: Partial<NotificationRow> = {}): NotificationRow => ({
  ...{ id: '1', kind, params: {}, path: '/planning/survey-detail', documentId: '01998d3e-0000-7000-8000-000000000001' },
  ...{ plantNo: null, createdAt: '2026-11-25T06:10:00.000Z' as Timestamp, readAt: null },
  ...more,
});

it.each([
  ['by what it asks for', message('surveyPublished'), 'notification.act.answer'],
  ['otherwise where it asks for something else', message('surveySubmitted'), 'notification.act.decide'],
  ['as one that is opened where it only informs', message('surveyClosed'), 'notification.action.open'],
  ['as one that is opened where this version does not know it', message('fromTheFuture'), 'notification.action.open'],
  [
    'as one that is opened once it is read',
    message('surveyPublished', { readAt: '2026-11-25T07:00:00.000Z' as Timestamp }),
    'notification.action.open',
  ],
  [
    'as one that is read where it leads nowhere',
    message('surveyPublished', { path: null }),
    'notification.action.read',
  ],
])('calls the button of a message %s', (_, row, name) => {
  show(<Message row={row} read={vi.fn()} open={vi.fn()} />);
  expect(screen.getByRole('button', { name: new RegExp(`^${name}`) })).toBeDefined();
});
