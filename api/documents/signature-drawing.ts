import { signatureField, type Strokes } from '@kolobeh/shared/warehouse/hand-over/signature.ts';
import type { Pdf } from './pdf-page.ts';

/** Height of a signature as wide as given, in points. */
export const signatureHeight = (width: number): number => (width * signatureField.height) / signatureField.width;

/** Draws the lines of a signature at the place, scaled to the width; all in points. */
export function drawSignature(pdf: Pdf, strokes: Strokes, at: { x: number; y: number; width: number }): void {
  const scale = at.width / signatureField.width;
  pdf.save().lineWidth(1.1).lineCap('round').lineJoin('round').strokeColor('#14213d');
  for (const stroke of strokes) {
    pdf.moveTo(at.x + (stroke[0] ?? 0) * scale, at.y + (stroke[1] ?? 0) * scale);
    for (let index = 2; index + 1 < stroke.length; index += 2)
      pdf.lineTo(at.x + (stroke[index] ?? 0) * scale, at.y + (stroke[index + 1] ?? 0) * scale);
    pdf.stroke();
  }
  pdf.restore();
}
