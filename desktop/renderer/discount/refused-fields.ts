import type { FieldError } from '@kolobeh/shared/kernel/contract.ts';
import { z } from 'zod';
import { fieldsOf } from '../base/data/refusal-text.ts';

const Crossed = z.object({ name: z.string(), from: z.string() });

/** Another bonus in force on the same days. */
export type Overlap = z.infer<typeof Crossed>;

/** Fields the server refused, none when it refused for something else, and the bonus whose days are crossed. */
export function refusedFields(error: unknown): { fields: FieldError[]; overlap: Overlap | null } {
  const fields = fieldsOf(error);
  const crossed = fields.find(({ code }) => code === 'OVERLAPS');
  return { fields, overlap: Crossed.safeParse(crossed?.params).data ?? null };
}
