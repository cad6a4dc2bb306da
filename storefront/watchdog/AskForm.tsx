import type { Money } from '@kolobeh/shared/kernel/money.ts';
import { showMoney } from '@kolobeh/shared/kernel/money.ts';
import type { WatchdogKind } from '@kolobeh/shared/watchdog/contract.ts';
import { Form, useNavigation } from 'react-router';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { Field } from '../ui/Field.tsx';
import { Note } from '../ui/Note.tsx';
import type { Refused, Typed } from './watchdog-form.ts';

interface AskFormProps {
  kind: WatchdogKind;
  price: Money;
  /** Where a letter goes to who is signed in; null of a guest. */
  account: string | null;
  typed: Typed;
  refused: Refused | null;
}

/** A price and an e-mail, as far as they are needed; works without scripts. */
export function AskForm({ kind, price, account, typed, refused }: AskFormProps) {
  const { t, market } = useTexts();
  const isSending = useNavigation().state === 'submitting';
  const errors = refused?.fields ?? [];
  return (
    <Form method="post" className="card pad">
      {refused?.why === 'already' && <Note kind="bad">{t(`dog.already_${kind}`)}</Note>}
      {refused?.why === 'later' && <Note kind="bad">{t('dog.later', { minutes: refused.minutes })}</Note>}
      {refused?.why === 'failed' && <Note kind="bad">{t('dog.failed')}</Note>}
      {kind === 'price' && (
        <Field
          name="below"
          label={t('dog.below', { currency: market.currency === 'CZK' ? 'Kč' : 'lei' })}
          hint={t('dog.below_hint', { amount: showMoney(price) })}
          inputMode="numeric"
          autoComplete="off"
          required
          defaultValue={typed.below}
          errors={errors}
        />
      )}
      {account === null ? (
        <Field
          name="email"
          type="email"
          label={t('dog.email')}
          hint={t('dog.email_hint')}
          autoComplete="email"
          required
          defaultValue={typed.email}
          errors={errors}
        />
      ) : (
        <p className="muted">{t('dog.to_account', { email: account })}</p>
      )}
      <button className="btn lg" type="submit" aria-busy={isSending}>
        {t('dog.button')}
      </button>
    </Form>
  );
}
