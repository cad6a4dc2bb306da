import { versioned } from '@kolobeh/shared/kernel/versioned.ts';
import { z } from 'zod';
import { codeOf } from './refusal-text.ts';

/** What somebody else made of a value meanwhile; undefined where the call was refused for something else. */
export function staleOf<Value>(
  error: unknown,
  value: z.ZodType<Value>,
): { value: Value; version: number; by: string; at: string | null } | undefined {
  if (codeOf(error) !== 'VERSION_STALE') return undefined;
  return z.object({ data: versioned(value) }).safeParse(error).data?.data;
}
