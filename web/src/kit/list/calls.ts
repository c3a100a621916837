import type { Endpoint, ListEndpoint, Page, summaryAnswer } from '@inbound/shared';
import type { z } from 'zod';

/** A row as the list knows it: the rest is the columns' matter. */
export type ListRow = { id: string; version?: number };

type PageCall<Row> = Endpoint<z.ZodObject, z.ZodType<Page<Row>>>;
type SummaryCall = Endpoint<z.ZodObject, typeof summaryAnswer>;

/** The list itself, with its answer as it is typed for one kind of row. */
export const pageCall = <Row>(of: ListEndpoint): PageCall<Row> => of as unknown as PageCall<Row>;

/** The sister that counts and adds up. */
export const summaryCall = (of: ListEndpoint): SummaryCall => of.summary as unknown as SummaryCall;
