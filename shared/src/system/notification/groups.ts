/** What a notification wants of its reader, in the order in which an inbox shows it (ux B.15.1). */
export const NOTICE_GROUPS = ['action', 'information', 'system'] as const;
export type NoticeGroup = (typeof NOTICE_GROUPS)[number];

/** The kinds that ask their reader to do something, and those that tell of the product's own work; all others inform. */
export const KINDS_OF_GROUP: Readonly<Record<Exclude<NoticeGroup, 'information'>, readonly string[]>> = {
  action: [
    'balanceDisputed',
    'balanceProposed',
    'balanceReminder',
    'balanceSettled',
    'callOffDeviation',
    'callOffReopened',
    'callOffSentBack',
    'callOffSplit',
    'callOffSplitRefused',
    'certificateEnded',
    'certificateEnds',
    'commentMentioned',
    'containerNoteRefused',
    'containerNoteToCheck',
    'containerNoteToFetch',
    'deliveryDiffers',
    'deliveryNoteMade',
    'differenceCorrected',
    'differenceDisputed',
    'packagingDifference',
    'packagingInstructionRefused',
    'packagingInstructionSent',
    'packagingInstructionSubmitted',
    'pickUpPlanError',
    'pickUpPlanRejected',
    'pickUpPlanToAnswer',
    'pickUpPlanToFetch',
    'qualityDocumentExpired',
    'qualityDocumentExpiring',
    'qualityDocumentRefused',
    'qualityDocumentSubmitted',
    'releaseReceived',
    'releasesReceived',
  ],
  system: ['messageUndelivered', 'secondFactorReset', 'taskClosed', 'taskDone', 'taskFailed', 'taskRetried'],
};

/** The group of a kind; one that this version does not know yet informs. */
export const groupOfNotice = (kind: string): NoticeGroup =>
  NOTICE_GROUPS.find(group => group !== 'information' && KINDS_OF_GROUP[group].includes(kind)) ?? 'information';
