import { z } from 'zod';
import type { Result } from '../../kernel/result.ts';
import type { ValidationMessage } from './messages.ts';

/**
 * Schema of a form field that takes the text as a person typed it and answers the value of the rule.
 * The issue's message is the refusal's code.
 */
export const typedField = <Value>(parse: (text: string) => Result<Value, ValidationMessage>) =>
  z.string().transform((text, context) => {
    const result = parse(text);
    if (result.ok) return result.value;
    context.addIssue({ code: 'custom', message: result.refusal });
    return z.NEVER;
  });
