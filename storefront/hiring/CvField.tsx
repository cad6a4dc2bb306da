import { cvTypes, maxCvBytes } from '@kolobeh/shared/hiring/application-terms.ts';
import type { FieldError } from '@kolobeh/shared/kernel/contract.ts';
import { useState } from 'react';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { errorText, FieldMessage } from '../ui/Field.tsx';

const told = ['CV_REQUIRED', 'CV_TOO_LARGE', 'CV_WRONG_KIND', 'FILE_INFECTED', 'FILE_NOT_CHECKED'] as const;

interface CvFieldProps {
  errors: readonly FieldError[];
  /** Key of the form as it is now; each refusal gives it another. */
  sendingKey: string;
  /** Whether a page drawn by the server has lost the file. */
  isAgain: boolean;
}

/**
 * The file of a CV, which stays chosen when the form is refused. One that is too large is told before it is sent, and
 * holds the form.
 */
export function CvField({ errors, sendingKey, isAgain }: CvFieldProps) {
  const { t } = useTexts();
  const [chosenAt, setChosenAt] = useState<string | null>(null);
  const [isLarge, setIsLarge] = useState(false);
  // Another file chosen since the refusal is not wrong yet.
  const refusal = chosenAt === sendingKey ? undefined : errors.find(({ path }) => path === 'cv');
  const code = isLarge ? 'CV_TOO_LARGE' : refusal?.code;
  const known = told.find((one) => one === code);
  return (
    <div className="field">
      <label htmlFor="cv">{t('hiring.cv')}</label>
      <input
        className="input cv-file"
        type="file"
        id="cv"
        name="cv"
        accept={cvTypes}
        required
        aria-invalid={code ? true : undefined}
        aria-describedby={code ? 'cv-error cv-hint' : 'cv-hint'}
        onChange={({ currentTarget }) => {
          const isTooLarge = (currentTarget.files?.[0]?.size ?? 0) > maxCvBytes;
          setIsLarge(isTooLarge);
          setChosenAt(sendingKey);
          currentTarget.setCustomValidity(isTooLarge ? t('hiring.cv_CV_TOO_LARGE') : '');
        }}
      />
      {code && <FieldMessage id="cv-error" text={t(known ? `hiring.cv_${known}` : errorText(code))} />}
      <p className="hint" id="cv-hint">
        {t('hiring.cv_hint')}
      </p>
      {isAgain && (
        <noscript>
          <p className="hint">{t('hiring.cv_again')}</p>
        </noscript>
      )}
    </div>
  );
}
