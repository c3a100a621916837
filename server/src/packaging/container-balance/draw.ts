import {
  type ContainerStatement,
  type ContainerStatementTexts,
  containerStatement,
  paperPdf,
} from '@inbound/documents';
import { bytesOf } from '../../platform/threads/bytes.ts';
import type { Work } from '../../platform/threads/work.ts';

/** Draws the statement of a container account on A4 as a PDF. */
export const drawContainerStatement: Work<
  { statement: ContainerStatement; texts: ContainerStatementTexts },
  Uint8Array
> = {
  name: 'draw-container-statement',
  run: ({ statement, texts }) => bytesOf(paperPdf(containerStatement(statement, texts))),
};
