/** What happens to people's documents, and the notices that tell of it: a user chooses for each event how it reaches him. */
export const MAIL_EVENTS = {
  release: ['releaseReceived', 'releasesReceived'],
  callOff: [
    'callOffDeviation',
    'callOffApproved',
    'callOffSentBack',
    'callOffClosed',
    'callOffSplit',
    'callOffSplitConfirmed',
    'callOffSplitRefused',
    'callOffReopened',
  ],
  deliveryNote: [
    'deliveryNoteMade',
    'deliveryNoteSent',
    'messageUndelivered',
    'deliveryReceived',
    'deliveryDiffers',
    'differenceAccepted',
    'differenceDisputed',
    'differenceCorrected',
    'differenceWithdrawn',
  ],
  qualityDocument: [
    'qualityDocumentSubmitted',
    'qualityDocumentReleased',
    'qualityDocumentRefused',
    'qualityDocumentExpiring',
    'qualityDocumentExpired',
  ],
  packagingInstruction: [
    'packagingInstructionSent',
    'packagingInstructionSubmitted',
    'packagingInstructionAccepted',
    'packagingInstructionRefused',
    'packagingInstructionWithdrawn',
    'packagingDifference',
  ],
  comment: ['commentMentioned', 'commentAdded'],
  certificate: ['certificateEnds', 'certificateEnded'],
} as const satisfies Record<string, readonly string[]>;

export type MailEvent = keyof typeof MAIL_EVENTS;

export const MAIL_EVENT_NAMES = Object.keys(MAIL_EVENTS) as [MailEvent, ...MailEvent[]];

/** The event of a notice; undefined for one that is shown in the portal alone. */
export const eventOf = (kind: string): MailEvent | undefined =>
  MAIL_EVENT_NAMES.find(name => (MAIL_EVENTS[name] as readonly string[]).includes(kind));

/** At once, with the others of the day, or not at all. */
export const MAIL_CHANNELS = ['now', 'digest', 'off'] as const;
export type MailChannel = (typeof MAIL_CHANNELS)[number];

/** Whoever has chosen nothing reads once a day what happened. */
export const USUAL_CHANNEL: MailChannel = 'digest';
