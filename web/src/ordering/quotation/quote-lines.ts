/** A part with pieces, wherever it stands. */
export interface QuotablePart {
  partNo: string;
  quantity: number;
  ownPartNo?: string;
}

/** What a quotation asks for: each part once, with the pieces of all lines that have it. */
export const quoteLinesOf = (parts: readonly QuotablePart[]): QuotablePart[] => {
  const lines = new Map<string, QuotablePart>();
  for (const { partNo, quantity, ownPartNo } of parts) {
    const before = lines.get(partNo);
    lines.set(partNo, {
      ...{ partNo, quantity: (before?.quantity ?? 0) + quantity },
      ...((before?.ownPartNo ?? ownPartNo) ? { ownPartNo: before?.ownPartNo ?? ownPartNo ?? '' } : {}),
    });
  }
  return [...lines.values()];
};
