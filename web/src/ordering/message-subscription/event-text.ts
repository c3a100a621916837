import { CHANGED, documentNamed } from '@inbound/shared/documents';
import type { Texts } from '../../client/texts.ts';

/** The name of a kind of document: that of its page. */
export const documentText = (document: string, { screen }: Texts): string => {
  const page = documentNamed(document)?.page;
  return typeof page === 'string' ? screen(page) : document;
};

/** What happened, by its last name: a state that a document has entered, or that it has changed. */
export const happeningText = (document: string, happening: string, { t, state }: Texts): string =>
  happening === CHANGED ? t('messageSubscription.text.changed') : state(document, happening);

/** An event in words: `Order · Shipped`. */
export const eventText = (event: string, texts: Texts): string => {
  const [document = '', happening = ''] = event.split('.');
  return `${documentText(document, texts)} · ${happeningText(document, happening, texts)}`;
};
