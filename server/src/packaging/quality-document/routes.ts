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
  route(readQualityDocument, ({ id }, ctx) => readDetail(ctx, id)),
  route(uploadDocumentFile, (_, ctx, upload) => keepUpload(ctx, upload, DOCUMENT_FILES)),
  route(downloadDocumentFile, ({ id, fileId }, ctx) => documentFile(ctx, id, fileId)),
  route(createQualityDocument, async (document, ctx) => readDetail(ctx, await create(ctx, document))),
  route(changeQualityDocument, async (document, ctx) => {
    await change(ctx, document);
    return readDetail(ctx, document.id);
  }),
  route(deleteQualityDocument, ({ id, version }, ctx) => remove(ctx, id, version)),
  route(submitQualityDocument, async (document, ctx) => {
    await submit(ctx, document);
    return readRow(ctx, document.id);
  }),
  route(releaseQualityDocument, async (document, ctx) => {
    await release(ctx, document);
    return readRow(ctx, document.id);
  }),
  route(refuseQualityDocument, async (document, ctx) => {
    await refuseDocument(ctx, document);
    return readRow(ctx, document.id);
  }),
  route(newDocumentVersion, async ({ id, version }, ctx) => readRow(ctx, await newVersion(ctx, id, version))),
  ...batchRoutes(releaseQualityDocuments, [qualityDocumentList], ({ items }, ctx) =>
    eachRow(ctx, items, document => release(ctx, document)),
  ),
  ...batchRoutes(refuseQualityDocuments, [qualityDocumentList], ({ items, reason }, ctx) =>
    eachRow(ctx, items, document => refuseDocument(ctx, { ...document, reason })),
  ),
];
