import type { FieldError } from '../../kernel/contract.ts';
import type { ValidationMessage } from './messages.ts';

/** What of a schema's issue decides the message; the names are those of zod and of Standard Schema. */
export interface Issue {
  message: string;
  path?: readonly unknown[] | undefined;
  code?: string | undefined;
  expected?: string | undefined;
  format?: string | undefined;
  origin?: string | undefined;
  minimum?: number | bigint | undefined;
  maximum?: number | bigint | undefined;
  inclusive?: boolean | undefined;
  keys?: readonly string[] | undefined;
}

interface Told {
  code: string;
  params?: Record<string, number>;
}

const isCode = (message: string): boolean => /^[A-Z][A-Z0-9_]*$/.test(message);

const say = (code: ValidationMessage, params?: Record<string, number>): Told => (params ? { code, params } : { code });

const ofFormat: Record<string, ValidationMessage> = {
  url: 'INVALID_LINK',
  email: 'INVALID_EMAIL',
  date: 'INVALID_DATE',
  datetime: 'INVALID_DATE',
};

function ofType({ expected, message }: Issue): Told {
  if (/received (?:undefined|null)/.test(message)) return say('REQUIRED');
  if (expected === 'number' || expected === 'bigint') return say('NOT_A_NUMBER');
  return say(expected === 'int' ? 'NOT_WHOLE' : 'INVALID');
}

function tooSmall({ origin, minimum, inclusive }: Issue): Told {
  const min = Number(minimum);
  if (origin !== 'number' && origin !== 'int') return say('TOO_SHORT', { min });
  return min === 0 && inclusive === false ? say('NOT_POSITIVE') : say('TOO_SMALL', { min });
}

function tooBig({ origin, maximum }: Issue): Told {
  const max = Number(maximum);
  return say(origin === 'number' || origin === 'int' ? 'TOO_LARGE' : 'TOO_LONG', { max });
}

const rules: Record<string, (issue: Issue) => Told> = {
  invalid_type: ofType,
  invalid_value: () => say('NOT_THE_VALUE'),
  invalid_format: ({ format = '' }) => say(ofFormat[format] ?? 'INVALID'),
  too_small: tooSmall,
  too_big: tooBig,
};

/** A rule that names its own message has the last word. */
const told = (issue: Issue): Told =>
  isCode(issue.message) ? { code: issue.message } : (rules[issue.code ?? '']?.(issue) ?? say('INVALID'));

const nameOf = (part: unknown): string =>
  typeof part === 'object' && part !== null && 'key' in part ? String(part.key) : String(part);

/**
 * A schema's issues as fields with message codes. The bound that was passed goes along as `min` or `max`. Fields that
 * the schema does not have are named one by one.
 */
export function schemaErrors(issues: readonly Issue[]): FieldError[] {
  return issues.flatMap((issue): FieldError[] => {
    const path = (issue.path ?? []).map(nameOf);
    if (issue.code === 'unrecognized_keys') {
      return (issue.keys ?? []).map((key) => ({ path: [...path, key].join('.'), ...say('UNKNOWN_FIELD') }));
    }
    return [{ path: path.join('.'), ...told(issue) }];
  });
}
