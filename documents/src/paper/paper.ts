import type { Readable } from 'node:stream';
import type { Page } from '../layout/page.ts';
import type { PrinterProfile } from '../layout/printer.ts';
import { type PdfOptions, pdf } from '../write/pdf.ts';
import { draftMark, footer, type Masthead, masthead, runningHead } from './blocks.ts';
import { flowPages, type Section } from './flow.ts';
import { caption, type PaperTexts } from './words.ts';

/** Words that every paper needs: the mark of a draft, and "Page {page} of {pages}". */
export type PaperWord = 'draft' | 'pageOf';

/** A paper on A4: its head, and what follows. */
export interface Paper<Key extends string> {
  readonly head: Masthead<Key>;
  readonly texts: PaperTexts<Key | PaperWord>;
  /** Not valid yet: the word stands across each page. */
  readonly draft?: boolean;
  /** The parts in their order, made anew at each call: pages are counted before they are written. */
  sections(): Iterable<Section>;
}

/** The pages of a paper, laid out one by one, with repeated heads and "page x of y". */
export function paperPages<Key extends string>({ head, texts, draft, sections }: Paper<Key>): Iterable<Page> {
  return flowPages({
    language: texts.language,
    firstHead: masthead(head, texts),
    nextHead: runningHead(head, texts),
    sections,
    foot: (painter, page, pages) => footer(painter, head.number, page, pages, texts),
    behind: painter => draft && draftMark(painter, caption<Key | PaperWord>(texts, 'draft')),
  });
}

function* oneAfterTheOther(papers: Iterable<Iterable<Page>>): Generator<Page> {
  for (const pages of papers) yield* pages;
}

/** The pages of several papers as one PDF, written while it is read; each paper counts its own pages. */
export function papersPdf(papers: Iterable<Iterable<Page>>, options: PdfOptions): Readable {
  return pdf(oneAfterTheOther(papers), options);
}

/** A paper as a PDF, written while it is read; moved by the offset of the printer, if one is given. */
export function paperPdf<Key extends string>(paper: Paper<Key>, printer?: PrinterProfile): Readable {
  const { head, texts } = paper;
  const title = `${texts.words[head.title]} ${head.number}`;
  return pdf(paperPages(paper), { title, language: texts.language, printer });
}
