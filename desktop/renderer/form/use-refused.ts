import type { FieldError } from '@kolobeh/shared/kernel/contract.ts';
import { type FieldPath, type FieldValues, get, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { codeOf, fieldsOf, refusalText } from '../base/data/refusal-text.ts';
import { useToasts } from '../ui/toasts/toasts.ts';

type Wrong = Pick<FieldError, 'path' | 'code'>;
type Form<Values extends FieldValues> = Pick<UseFormReturn<Values, unknown, never>, 'setError' | 'getValues'>;

/** Whether the form has a value there, so a person can mend it. */
const isFieldOf = <Values extends FieldValues>(values: Values, path: string): path is FieldPath<Values> =>
  get(values, path) !== undefined;

/**
 * Writes what is wrong to the fields of a form and puts the focus on the first of them.
 * @returns whether the form had a field for any of it
 */
export function markWrong<Values extends FieldValues>(form: Form<Values>, wrong: readonly Wrong[]): boolean {
  let marked = 0;
  const values = form.getValues();
  for (const { path, code } of wrong)
    if (isFieldOf(values, path)) form.setError(path, { message: code }, { shouldFocus: marked++ === 0 });
  return marked > 0;
}

/** How the words of a contract become those of a form. */
interface InForm<Values extends FieldValues> {
  /** Path of the contract's field in the form; the same when absent. */
  pathOf?: (path: string) => string;
  /** Codes of whole refusals that are about one field, and what is then said at it. */
  codes?: Readonly<Record<string, readonly [field: FieldPath<Values>, code: string]>>;
}

/** Tells what was refused: at the fields it is about, otherwise as a notice. Nothing that was typed is lost. */
export function useRefused<Values extends FieldValues>(form: Form<Values>, inForm: InForm<Values> = {}) {
  const { i18n } = useTranslation();
  const show = useToasts((state) => state.show);
  return (error: unknown): void => {
    const { pathOf = (path) => path, codes = {} } = inForm;
    const whole = codes[codeOf(error) ?? ''];
    const wrong = whole ? [{ path: whole[0], code: whole[1] }] : fieldsOf(error);
    const isMarked = markWrong(
      form,
      wrong.map(({ path, code }) => ({ path: pathOf(path), code })),
    );
    if (!isMarked) show('bad', refusalText(i18n, error));
  };
}
