import {
  changeQualityDocument,
  createQualityDocument,
  DOCUMENT_FILES,
  deleteQualityDocument,
  downloadDocumentFile,
  newDocumentVersion,
  readQualityDocument,
  refuseQualityDocument,
  refuseQualityDocuments,
  releaseQualityDocument,
  releaseQualityDocuments,
  submitQualityDocument,
  uploadDocumentFile,
} from '@inbound/shared/packaging/quality-document/contract';
import { batchRoutes, listRoutes, type Route, route } from '../../platform/call/route.ts';
import { eachRow } from '../../platform/record/batch.ts';
import { keepUpload } from '../../system/file/offers.ts';
import { change, create, newVersion, remove } from './commands.ts';
import { documentFile, qualityDocumentList, readDetail, readRow } from './queries.ts';
import { refuseDocument, release, submit } from './review.ts';

export const qualityDocumentRoutes: Route[] = [
  ...listRoutes(qualityDocumentList),
  route(readQualityDocument, (ctx, { id }) => readDetail(ctx, id)),
  route(uploadDocumentFile, (ctx, _, upload) => keepUpload(ctx, upload, DOCUMENT_FILES)),
  route(downloadDocumentFile, (ctx, { id, fileId }) => documentFile(ctx, id, fileId)),
  route(createQualityDocument, async (ctx, document) => readDetail(ctx, await create(ctx, document))),
  route(changeQualityDocument, async (ctx, document) => {
    await change(ctx, document);
    return readDetail(ctx, document.id);
  }),
  route(deleteQualityDocument, remove),
  route(submitQualityDocument, async (ctx, document) => {
    await submit(ctx, document);
    return readRow(ctx, document.id);
  }),
  route(releaseQualityDocument, async (ctx, document) => {
    await release(ctx, document);
    return readRow(ctx, document.id);
  }),
  route(refuseQualityDocument, async (ctx, document) => {
    await refuseDocument(ctx, document);
    return readRow(ctx, document.id);
  }),
  route(newDocumentVersion, async (ctx, { id, version }) => readRow(ctx, await newVersion(ctx, id, version))),
  ...batchRoutes(releaseQualityDocuments, [qualityDocumentList], (ctx, { items }) =>
    eachRow(ctx, items, document => release(ctx, document)),
  ),
  ...batchRoutes(refuseQualityDocuments, [qualityDocumentList], (ctx, { items, reason }) =>
    eachRow(ctx, items, document => refuseDocument(ctx, { ...document, reason })),
  ),
];
