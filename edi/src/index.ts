export { type AnonymiseOptions, anonymise, anonymiseStream } from './anonymise/anonymise.ts';
export { SECRETS, type Secret } from './anonymise/secrets.ts';
export { problemsOf, unitsOf } from './collect.ts';
export { type Detected, detect } from './detect.ts';
export { type Difference, differences } from './differences.ts';
export { syntaxAnswers } from './edifact/acknowledge.ts';
export { SYNTAX_IDENTIFIERS, syntaxOf } from './edifact/charsets.ts';
export { mayNameZone } from './edifact/moments.ts';
export { Segment } from './edifact/segment.ts';
export type { EdifactWriteOptions } from './edifact/segment-writer.ts';
export { type SyntaxFault, type TokenHandler, Tokenizer } from './edifact/tokenizer.ts';
export { writeAperak, writeContrl } from './edifact/write-answers.ts';
export { type DelforInterchange, writeDelfor } from './edifact/write-delfor.ts';
export { type DesadvInterchange, writeDesadv } from './edifact/write-desadv.ts';
export { type OrdrspInterchange, writeOrdrsp } from './edifact/write-ordrsp.ts';
export { type RecadvInterchange, writeRecadv } from './edifact/write-recadv.ts';
export { FORMATS, type Format, unreadFormat } from './formats.ts';
export { type FileKind, kindOf } from './kind.ts';
export type {
  Acknowledgement,
  AnsweredMessage,
  ApplicationAnswer,
  ApplicationError,
  Receipt,
  ReceiptDifference,
  SegmentError,
  SyntaxAnswer,
} from './model/answers.ts';
export type { CreditedDelivery, CreditItem, CreditNote } from './model/credit-note.ts';
export type {
  Auxiliary,
  Consignment,
  ConsignmentOnlyHere,
  Despatch,
  DespatchItem,
  DespatchUnit,
  ItemOnlyHere,
  UnitOnlyHere,
} from './model/despatch.ts';
export { itemKey } from './model/despatch.ts';
export type {
  Interchange,
  Message,
  MessageHead,
  ReadEvent,
  ReadResult,
  Transmission,
  Unit,
} from './model/message.ts';
export type { Order, OrderDelivery, OrderLine } from './model/order.ts';
export { type AnswerHead, answerTo, type LineAnswer } from './model/order-answer.ts';
export { lineAmount, linesTotal, minorDigits, requestedDay, scheduleOf } from './model/order-terms.ts';
export {
  isGood,
  type Place,
  type Problem,
  type ProblemCode,
  type Rule,
  type Severity,
  type WriteProblem,
} from './model/problem.ts';
export type {
  Cumulative,
  GoAhead,
  JitLine,
  LastReceipt,
  LineKind,
  LocalDateTime,
  PeriodOfDate,
  PlainDate,
  Quantity,
  Release,
  ReleaseNumber,
  ReleaseOnlyHere,
  ReleasePackaging,
  ScheduleLine,
} from './model/release.ts';
export type { StockItem, StockLevel, StockQuantity } from './model/stock.ts';
export type { TransportStatus } from './model/transport-status.ts';
export type { WriteResult } from './model/write-log.ts';
export { type ReadOptions, read, readStream } from './read.ts';
export { despatchesOf, type Report, toReport } from './report.ts';
export { DEFAULT_CHARSET, isKnownCharset } from './text/charset.ts';
export { type Transmission4905, writeVda4905 } from './vda/write-4905.ts';
export { type Transmission4913, type VdaWriteOptions, writeVda4913 } from './vda/write-4913.ts';
