import type { FieldError } from '@kolobeh/shared/kernel/contract.ts';
import type { TextareaHTMLAttributes } from 'react';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { errorText, FieldMessage } from './Field.tsx';

interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  name: string;
  label: string;
  hint?: string;
  errors?: readonly FieldError[];
}

/** A field for more lines, with its label, hint and what the server found wrong with it. */
export function TextArea({ name, label, hint, errors = [], ...area }: TextAreaProps) {
  const { t } = useTexts();
  const error = errors.find(({ path }) => path === name);
  const described = [error && `${name}-error`, hint && `${name}-hint`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <textarea
        className="input"
        id={name}
        name={name}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
        {...area}
      />
      {error && <FieldMessage id={`${name}-error`} text={t(errorText(error.code))} />}
      {hint && (
        <p className="hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
