import type { CallOffDetail } from '@inbound/shared/calloff/call-off/contract';
import { expect, it } from 'vitest';
import { whereItStands } from './rail-notes.tsx';

const line = (released: string, onDn: string, onSentDn: string, parentId: string | null = null) =>
  ({ released, onDn, onSentDn, parentId }) as CallOffDetail['lines'][number];

it('what is released is sent, on notes, or open; a part of a line counts once', () => {
  const lines = [
    line('480', '0', '0'),
    line('240', '240', '120', '1'),
    line('240', '0', '0', '1'),
    line('100', '60', '60'),
  ];
  expect(whereItStands({ lines })).toEqual({ released: '580', sent: '180', onNotes: '120', open: '280' });
});
