import { createRequire } from 'node:module';
import path from 'node:path';
import type PDFDocument from 'pdfkit';

/** DejaVu has every letter of Czech and Romanian, which the fonts built into PDF have not. */
const fontDir = path.join(path.dirname(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json')), 'ttf');

/** A document being drawn; units are points of 1/72 inch, `y` grows downwards. */
export type Pdf = InstanceType<typeof PDFDocument>;

/** Points from the page's left and right edge. */
export const margin = 48;

/** A column of a table. */
export interface Column {
  /** Points from the left margin. */
  x: number;
  width: number;
  align: 'left' | 'right';
}

/** An A4 document with the house's fonts as `text` and `bold`; `draw` fills it. */
export async function makePdf(title: string, draw: (pdf: Pdf) => void): Promise<Buffer> {
  // Loaded by the first document: with its fonts it takes some thirty megabytes.
  const { default: Document } = await import('pdfkit');
  const pdf = new Document({ size: 'A4', margin, info: { Title: title, Author: 'Kolobeh' } });
  const chunks: Buffer[] = [];
  const done = new Promise<void>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', resolve);
    pdf.on('error', reject);
  });
  pdf.registerFont('text', path.join(fontDir, 'DejaVuSans.ttf'));
  pdf.registerFont('bold', path.join(fontDir, 'DejaVuSans-Bold.ttf'));
  pdf.font('text').fontSize(9);
  draw(pdf);
  pdf.end();
  await done;
  return Buffer.concat(chunks);
}

/** One row of a table; its height is that of the tallest cell. A row that does not fit begins a new page. */
export function row(
  pdf: Pdf,
  columns: readonly Column[],
  cells: readonly string[],
  font: 'text' | 'bold' = 'text',
): void {
  pdf.font(font);
  const heights = cells.map((cell, index) => pdf.heightOfString(cell, { width: columns[index]?.width ?? 60 }));
  const height = Math.max(...heights);
  if (pdf.y + height > pdf.page.height - margin - 20) pdf.addPage();
  const { y } = pdf;
  cells.forEach((cell, index) => {
    const column = columns[index];
    if (column) pdf.text(cell, margin + column.x, y, { width: column.width, align: column.align });
  });
  pdf.x = margin;
  pdf.y = y + height + 4;
}

/** A thin line over the whole width, with some room below. */
export function rule(pdf: Pdf): void {
  pdf
    .moveTo(margin, pdf.y)
    .lineTo(pdf.page.width - margin, pdf.y)
    .lineWidth(0.5)
    .strokeColor('#b9b4a8')
    .stroke();
  pdf.y += 6;
}
