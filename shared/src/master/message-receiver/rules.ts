import { formatsOf, type MessageFormat, type MessageKind } from '../../documents.ts';
import { type FieldRefusal, refusal } from '../../kernel/index.ts';

/** How a receiver is reached. */
export interface ReachedReceiver {
  way: 'folder' | 'endpoint' | 'mail';
  folder?: string | null | undefined;
  endpointId?: string | null | undefined;
  mailTo?: string | null | undefined;
}

/** One folder, and no way out of it. */
const FOLDER = /^[A-Za-z0-9][A-Za-z0-9_-]*$/;

const required = (field: string): FieldRefusal => ({ field, ...refusal('required', { field }) });

/** What a way needs to be gone: an endpoint, a mail address, or a folder whose name leads nowhere else. */
export const checkReceiver = ({ way, folder, endpointId, mailTo }: ReachedReceiver): FieldRefusal[] => {
  if (way === 'endpoint') return endpointId ? [] : [required('endpointId')];
  if (way === 'mail') return mailTo ? [] : [required('mailTo')];
  if (!folder || FOLDER.test(folder)) return [];
  return [{ field: 'folder', value: folder, ...refusal('format', { field: 'folder', example: 'erp' }) }];
};

/** A receiver gets a kind of message in a format in which the feature of that kind writes it. */
export const checkFormat = ({ kind, format }: { kind: MessageKind; format: MessageFormat }): FieldRefusal[] =>
  formatsOf(kind).includes(format)
    ? []
    : [
        {
          field: 'format',
          value: format,
          ...refusal('format', { field: 'format', example: formatsOf(kind)[0] ?? '' }),
        },
      ];
