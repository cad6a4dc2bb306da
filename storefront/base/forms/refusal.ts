import { ORPCError } from '@orpc/client';
import { FieldError } from '@kolobeh/shared/kernel/contract.ts';
import { z } from 'zod';

const Fields = z.object({ fields: z.array(FieldError) });

/** A call's refusal with its data; null when the error is a fault. */
export function refusalOf(error: unknown): { code: string; data: unknown } | null {
  if (!(error instanceof ORPCError)) return null;
  const code = String(error.code);
  return code === 'INTERNAL_SERVER_ERROR' ? null : { code, data: error.data };
}

/** Fields a call refused, none when it was refused for something else. */
export const refusedFields = (data: unknown): FieldError[] => Fields.safeParse(data).data?.fields ?? [];
