import { z } from 'zod';
import { fieldsOf } from '../../base/data/refusal-text.ts';

const Crossed = z.object({ name: z.string(), from: z.string() });

/** Another bonus in force on the same days. */
export type Overlap = z.infer<typeof Crossed>;

/** The bonus whose days a refused one crosses; null when it was refused for something else. */
export function overlapIn(error: unknown): Overlap | null {
  const crossed = fieldsOf(error).find(({ code }) => code === 'OVERLAPS');
  return Crossed.safeParse(crossed?.params).data ?? null;
}
