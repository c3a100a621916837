import type { ActionOf, AnswerOf } from '@inbound/shared';
import {
  deleteQualityDocument,
  newDocumentVersion,
  type QualityDocumentRow,
  refuseQualityDocument,
  releaseQualityDocument,
  submitQualityDocument,
} from '@inbound/shared/packaging/quality-document/contract';
import { qualityDocument } from '@inbound/shared/packaging/quality-document/machine';
import { isDraft } from '@inbound/shared/packaging/quality-document/rules';
import { link } from '../../client/link.ts';
import { ActionBar, type ActionBarProps } from '../../kit/state/action-bar.tsx';
import { usePlace } from '../../kit/tab/tab.tsx';

type Bar = ActionBarProps<typeof qualityDocument>;

const endpoints: Bar['endpoints'] = {
  release: releaseQualityDocument,
  refuse: refuseQualityDocument,
  newVersion: newDocumentVersion,
};

/** What the author may do besides: to nobody else these actions are offered. */
const ofAuthor: Bar['endpoints'] = {
  submit: submitQualityDocument,
  ...endpoints,
  delete: deleteQualityDocument,
};

interface DocumentActionsProps extends Pick<Bar, 'inRow'> {
  document: QualityDocumentRow;
  done?(action: ActionOf<typeof qualityDocument>): void;
}

/** What can be done with a document, in a list and on its page; a new version opens beside it. */
export const DocumentActions = ({ document, done, ...more }: DocumentActionsProps) => {
  const { host, key } = usePlace();
  return (
    <ActionBar
      machine={qualityDocument}
      record={document}
      endpoints={document.isAuthor ? ofAuthor : endpoints}
      primary={isDraft(document) ? 'submit' : 'release'}
      ask={{ submit: 'confirm', release: 'confirm', refuse: 'reason', delete: 'confirm', newVersion: 'confirm' }}
      done={(action, answer) => {
        if (action === 'newVersion') {
          const { id } = answer as AnswerOf<typeof newDocumentVersion>;
          host.open(key, link('/quality/document-detail', { id }), 'new');
        }
        done?.(action);
      }}
      {...more}
    />
  );
};
