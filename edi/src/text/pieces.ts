/** A text in pieces that a segment has room for, broken between words where there are any. */
export function piecesOf(text: string, longest: number): string[] {
  const pieces: string[] = [];
  let rest = text.trimEnd();
  while (rest.length > longest) {
    const blank = rest.lastIndexOf(' ', longest);
    const end = blank > 0 ? blank : longest;
    pieces.push(rest.slice(0, end).trimEnd());
    rest = rest.slice(end).trim();
  }
  return rest === '' ? pieces : [...pieces, rest];
}
