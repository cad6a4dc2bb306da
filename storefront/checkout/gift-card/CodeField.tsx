import { useTexts } from '../../base/texts/TextsProvider.tsx';
import { FieldMessage } from '../../ui/Field.tsx';
import type { GiftCardRefusal } from './gift-card-form.ts';

interface CodeFieldProps {
  /** Why the code was not taken; null before it was sent. */
  why: GiftCardRefusal | null;
  typed: string;
}

/** The field of a gift card's code, with what is wrong with it. */
export function CodeField({ why, typed }: CodeFieldProps) {
  const { t } = useTexts();
  return (
    <div className="field">
      <label htmlFor="gift-card-code">{t('giftcard.code')}</label>
      <input
        id="gift-card-code"
        name="code"
        className="input code"
        defaultValue={typed}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        aria-invalid={why !== null || undefined}
        aria-describedby={why ? 'gift-card-error gift-card-hint' : 'gift-card-hint'}
      />
      {why && <FieldMessage id="gift-card-error" text={t(`giftcard.refused.${why}`)} />}
      <p className="hint" id="gift-card-hint">
        {t('giftcard.code_hint')}
      </p>
    </div>
  );
}
