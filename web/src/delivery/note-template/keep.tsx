import type { DeliveryNoteDetail } from '@inbound/shared/delivery/delivery-note/contract';
import { keepNoteTemplate } from '@inbound/shared/delivery/note-template/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMayCall } from '../../client/may-call.ts';
import { useTexts } from '../../client/texts.ts';
import { FormDrawer } from '../../kit/form/form-drawer.tsx';
import { Button } from '../../kit/parts/button.tsx';
import { usePageActions } from '../../kit/tab/page-actions.ts';
import { NoteTemplateForm } from './form.tsx';

/** Keeps a note as a template under a name. Absent without permission. */
export const KeepTemplate = ({ note }: { note: DeliveryNoteDetail }) => {
  const { t, error } = useTexts();
  const mayCall = useMayCall();
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  const name = t('noteTemplate.text.keep');
  const mayKeep = mayCall(keepNoteTemplate);
  const empty = note.lineCount === 0 ? error({ code: 'dn_no_material' }) : undefined;
  usePageActions(mayKeep && !empty ? [{ name, icon: 'note-template', run: () => setOpen(true) }] : []);
  if (!mayKeep) return null;
  const close = (saved?: unknown) => {
    setOpen(false);
    if (saved !== undefined) void client.invalidateQueries();
  };
  return (
    <>
      <Button icon="note-template" reason={empty} onClick={() => setOpen(true)}>
        {name}
      </Button>
      <FormDrawer
        of={keepNoteTemplate}
        form={NoteTemplateForm}
        part={{ id: note.id, title: note.dnNo }}
        values={{ noteId: note.id }}
        open={open}
        close={close}
      />
    </>
  );
};
