import { z } from 'zod';

/** The field a driver signs in, in its own units: x from 0 to `width`, y from 0 to `height`, downwards. */
export const signatureField = { width: 1000, height: 360 } as const;

/** Most points of a signature; what a hand draws in the field has a few hundred. */
export const maxPoints = 2400;

/** A shorter line than this, in units of the field, is a dot or a slip and nobody's signature. */
const shortest = 150;

/** One line drawn without lifting the pen: x, y, x, y … */
export const Stroke = z
  .array(z.int().min(0).max(signatureField.width))
  .min(4)
  .max(2 * maxPoints)
  .refine((values) => values.length % 2 === 0)
  .refine((values) => values.every((value, at) => at % 2 === 0 || value <= signatureField.height));
export type Stroke = z.infer<typeof Stroke>;

const lengthOf = (stroke: Stroke): number => {
  let length = 0;
  for (let at = 2; at < stroke.length; at += 2)
    length += Math.hypot((stroke[at] ?? 0) - (stroke[at - 2] ?? 0), (stroke[at + 1] ?? 0) - (stroke[at - 1] ?? 0));
  return length;
};

/** Whether so much is drawn that it can be a signature. */
export const isSignature = (strokes: readonly Stroke[]): boolean =>
  strokes.reduce((sum, stroke) => sum + lengthOf(stroke), 0) >= shortest;

/** A drawn signature: lines, no picture, so that it is small, sharp in print and cannot hide anything else. */
export const Strokes = z
  .array(Stroke)
  .min(1)
  .max(80)
  .refine((strokes) => strokes.reduce((sum, stroke) => sum + stroke.length / 2, 0) <= maxPoints)
  .refine(isSignature);
export type Strokes = z.infer<typeof Strokes>;

/** Why a list is signed with a pen: the reasons a station offers. */
export const PaperReason = z.enum(['screen', 'driver', 'other']);
export type PaperReason = z.infer<typeof PaperReason>;

/** How the driver signed: on the screen, or with a pen on the printed list. */
export const Signature = z.discriminatedUnion('way', [
  z.object({ way: z.literal('drawn'), strokes: Strokes }),
  z.object({ way: z.literal('paper'), reason: PaperReason }),
]);
export type Signature = z.infer<typeof Signature>;

/** Name the driver gives. */
export const DriverName = z.string().trim().min(2, 'REQUIRED').max(60, 'TOO_LONG');

/**
 * The stroke without points that add nothing: each kept one is at least `apart` units from the one before it, the
 * last one always stays.
 */
export function thinned(stroke: Stroke, apart = 6): Stroke {
  const kept: number[] = stroke.slice(0, 2);
  for (let at = 2; at + 1 < stroke.length; at += 2) {
    const [x = 0, y = 0] = [stroke[at], stroke[at + 1]];
    const [lastX = 0, lastY = 0] = kept.slice(-2);
    if (Math.hypot(x - lastX, y - lastY) >= apart || at + 2 >= stroke.length) kept.push(x, y);
  }
  return kept;
}
