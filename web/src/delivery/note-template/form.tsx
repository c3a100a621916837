import { renameNoteTemplate } from '@inbound/shared/delivery/note-template/contract';
import { fieldsOf } from '../../kit/form/fields.tsx';
import { FormGroup } from '../../kit/form/form-group.tsx';

const F = fieldsOf(renameNoteTemplate);

/** Keeping and renaming a template ask for its name. */
export const NoteTemplateForm = () => (
  <FormGroup name="identity">
    <F.Text name="name" wide />
  </FormGroup>
);
