/** A kind of record whose history is kept: where its rows are, and by what people know one of them. */
export interface RecordSeed {
  /** The table of its rows, where that is not named like it. */
  readonly table?: string;
  /** The field with the number or code by which people know a record. */
  readonly number?: string;
  /** A record has names: in the usual fields `nameZh` and `nameEn`, or in the two fields that are listed. */
  readonly names?: true | readonly [zh: string, en: string];
}

/** The number of another document, by which people know one that has no number of its own. */
export interface NumberOfOther {
  readonly document: string;
  /** The field with the id of that other document. */
  readonly by: string;
}

/** The rows of another document from which those of a document follow: its lines. */
export interface PartsOfDocument {
  readonly document: string;
  /** The field of a part with the id of its whole. */
  readonly by: string;
}

/**
 * A kind of document, as its feature declares it: a record with states. Unless it says `states: 'derived'`, a machine of its
 * name moves it. `Path` are the pages of its feature.
 */
export interface DocumentSeed<Path extends string = string> extends Omit<RecordSeed, 'number'> {
  readonly number?: string | NumberOfOther;
  /** Its states follow from other rows: no action moves it, and it is not counted when the mode is switched. */
  readonly states?: 'derived';
  /** What its states follow from, where that is another document: it changes where one of its parts does. */
  readonly parts?: PartsOfDocument;
  /** The counter from which its numbers are drawn. */
  readonly counter?: string;
  /** The page that shows one document; by the field `kind` of the document where each kind has a page of its own. */
  readonly page?: Path | Readonly<Record<string, Path>>;
  /** People write comments at it: its page has the part `commentsOf('<name>')`. */
  readonly comments?: true;
  /** It tells of weeks: a comment may say how much it matters, and which weeks it is about. */
  readonly commentKinds?: true;
  /** No other system may be told of it: it says how the product itself works. */
  readonly silent?: true;
  /** It goes on whatever the mode of the tenant is: open ones are not counted before the mode is switched. */
  readonly anyMode?: true;
  /** The pictures of its own actions in a history; the kit has one for each action that several documents share. */
  readonly icons?: Readonly<Record<string, string>>;
}

/**
 * What of a document's life other systems are told of, as its feature declares it: the event happens when one of the actions
 * was done, or when one of the states is entered. Its name is `<document>.<what happened>`.
 */
export interface EventSeed {
  /** The document whose row is told, where the name does not begin with it. */
  readonly document?: string;
  /** The actions of its history. */
  readonly by?: readonly string[];
  /** The states that it enters. */
  readonly to?: readonly string[];
}

/** What a notice wants of its reader, in the order in which an inbox shows it (ux B.15.1). */
export const NOTICE_GROUPS = ['action', 'information', 'system'] as const;
export type NoticeGroup = (typeof NOTICE_GROUPS)[number];

/** What a notice asks its reader to do: the button that leads to the document is called by it. */
export const NOTICE_ACTS = [
  ...['accept', 'answer', 'book', 'check', 'collect', 'confirm', 'correct', 'decide', 'fill', 'nameTruck', 'pack'],
  ...['rebook', 'reconfirm', 'renew', 'report'],
] as const;
export type NoticeAct = (typeof NOTICE_ACTS)[number];

/** How a feature declares a notice: it informs, it is about the product itself, or it asks for an act. */
export type NoticeSeed = Exclude<NoticeGroup, 'action'> | { readonly act: NoticeAct };

/** The kind of the messages that go to subscriptions of a company; receivers of a plant get all others. */
export const SUBSCRIBED_KIND = 'subscribed_event';

/** The kind of the messages that tell of events as webhooks; receivers of a plant get all others. */
export const EVENT_KIND = 'document_event';
