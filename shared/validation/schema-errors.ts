import type { FieldError } from '../kernel/contract.ts';

const hasMessageCode = (message: string): boolean => /^[A-Z][A-Z0-9_]*$/.test(message);

/** A schema's issues as fields with message codes; zod's own texts become `INVALID` or `REQUIRED`. */
export function schemaErrors(
  issues: readonly { path?: readonly unknown[]; message: string; code?: string }[],
): FieldError[] {
  return issues.map((issue) => ({
    path: (issue.path ?? [])
      .map((part) => (typeof part === 'object' && part !== null && 'key' in part ? String(part.key) : String(part)))
      .join('.'),
    code: hasMessageCode(issue.message)
      ? issue.message
      : /received undefined/.test(issue.message)
        ? 'REQUIRED'
        : 'INVALID',
  }));
}
