import type { AgreementRow } from '@inbound/shared/system/agreement/contract';
import { titleIn } from '@inbound/shared/system/agreement/rules';
import { columnsOf } from '../../kit/columns/columns.tsx';

/** What a version is called in the reader's language. */
export const titleColumn = <Row extends AgreementRow>() =>
  columnsOf<Row>().custom(
    'title',
    (version, { texts }) => titleIn(version, texts.language),
    (version, { language }) => titleIn(version, language),
    { width: 220 },
  );
