import { feature } from '../../kernel/feature.ts';

/** People write comments at the documents of other features; who may read a document may read what is said there. */
export const comment = feature('system', 'comment', {
  notices: { commentAdded: 'information', commentMentioned: { act: 'answer' } },
});
