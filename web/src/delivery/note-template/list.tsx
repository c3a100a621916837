import { listNoteTemplates } from '@inbound/shared/delivery/note-template/contract';
import { filtersOf } from '../../kit/filters/filters.ts';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { columns } from './columns.tsx';

const f = filtersOf(listNoteTemplates);

const filters = [f.search('search')];

/** Templates are kept from notes: the list makes none. */
export const NoteTemplateList = () => <ListScreen of={listNoteTemplates} columns={columns} filters={filters} />;
