const HEAD = '%PDF-1.4\n';
const FIRST_LINE = 780;
const LINE = 22;
const OFFSET_DIGITS = 10;

const escaped = (text: string): string => text.replace(/[\\()]/g, sign => `\\${sign}`);

/** A page with some lines, as a PDF. */
export const paperOf = (lines: readonly string[]): Buffer => {
  const shown = lines.map((line, at) => `BT /F1 12 Tf 50 ${FIRST_LINE - at * LINE} Td (${escaped(line)}) Tj ET`);
  const content = shown.join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let body = HEAD;
  const places = objects.map((object, at) => {
    const place = body.length;
    body += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const rows = places.map(place => `${`${place}`.padStart(OFFSET_DIGITS, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const end = `xref\n0 ${size}\n${'0'.repeat(OFFSET_DIGITS)} 65535 f \n${rows}`;
  return Buffer.from(
    `${body}${end}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`,
    'latin1',
  );
};
