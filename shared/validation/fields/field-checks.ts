import type { FieldError } from '../../kernel/contract.ts';
import type { Result } from '../../kernel/result.ts';

type Parse = (text: string) => Result<string, string>;

/** Runs rules over the fields of a form, gathering what does not fit and answering the normalised values. */
export class FieldChecks {
  readonly errors: FieldError[] = [];

  /** @returns the rule's value; what was typed when it does not fit */
  check(path: string, text: string, parse: Parse): string {
    const parsed = parse(text);
    if (parsed.ok) return parsed.value;
    this.errors.push({ path, code: parsed.refusal });
    return text;
  }

  require(path: string, isThere: boolean): void {
    this.refuseUnless(path, isThere, 'REQUIRED');
  }

  refuseUnless(path: string, isRight: boolean, code: string): void {
    if (!isRight) this.errors.push({ path, code });
  }
}
