import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { paths } from '../base/paths.ts';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { errorText, FieldMessage } from '../ui/Field.tsx';
import type { RefusedDiscount } from './cart-refusal.ts';
import { reasonWords } from './reason-text.ts';

interface EntryProps {
  name: RefusedDiscount['field'];
  label: string;
  refused: RefusedDiscount | undefined;
  /** A button beside the field. */
  children?: ReactNode;
}

/** Why what was typed was not taken, in words. */
function useRefusalText(refused: RefusedDiscount | undefined): string {
  const { t, market } = useTexts();
  if (!refused) return '';
  const { why } = refused;
  if (why.kind === 'field') return t(errorText(why.code));
  if (why.kind === 'refusal') return t(`discount.refused.${why.code}`);
  const { key, words } = reasonWords(market, why.reason);
  return t(key, words);
}

/** A field of the two forms; what was typed stays when it is refused. */
function Entry({ name, label, refused, children }: EntryProps) {
  const text = useRefusalText(refused);
  const isWrong = refused?.field === name;
  const id = `discount-${name}`;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="row items-stretch gap-2">
        <input
          className="input"
          id={id}
          name={name}
          defaultValue={refused?.typed[name]}
          key={refused?.typed[name]}
          maxLength={80}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          required
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? `${id}-error` : undefined}
        />
        {children}
      </div>
      {isWrong && <FieldMessage id={`${id}-error`} text={text} />}
    </div>
  );
}

/** A field for a code and, folded away, two for a card; each its own form, so they work without scripts. */
export function DiscountForm({ refused }: { refused: RefusedDiscount | undefined }) {
  const { t, market } = useTexts();
  const isAdding = useNavigation().formData?.get('intent') === 'add_discount';
  const action = paths.cart(market.code);
  const ofCode = refused?.field === 'code' ? refused : undefined;
  const ofCard = refused?.field === 'code' ? undefined : refused;
  return (
    <>
      <Form method="post" action={action} preventScrollReset aria-busy={isAdding || undefined}>
        <input type="hidden" name="intent" value="add_discount" />
        <Entry name="code" label={t('discount.code')} refused={ofCode}>
          <button type="submit" className="btn line" disabled={isAdding}>
            {t('discount.use')}
          </button>
        </Entry>
      </Form>
      <details className="small" open={ofCard !== undefined}>
        <summary className="link">{t('discount.have_card')}</summary>
        <Form method="post" action={action} preventScrollReset className="stack gap-3 mt-3">
          <input type="hidden" name="intent" value="add_discount" />
          <input type="hidden" name="by" value="card" />
          <Entry name="cardNumber" label={t('discount.card_number')} refused={ofCard} />
          <Entry name="cardHolder" label={t('discount.card_holder')} refused={ofCard} />
          <div>
            <button type="submit" className="btn line" disabled={isAdding}>
              {t('discount.use_card')}
            </button>
          </div>
        </Form>
      </details>
    </>
  );
}
