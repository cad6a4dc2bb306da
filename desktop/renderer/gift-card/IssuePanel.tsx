import type { GiftCard } from '@kolobeh/shared/gift-card/contract.ts';
import { giftCardTerms } from '@kolobeh/shared/gift-card/terms.ts';
import { type MarketCode, markets } from '@kolobeh/shared/kernel/market.ts';
import { money, showMoney } from '@kolobeh/shared/kernel/money.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { client } from '../base/data/api.ts';
import { marketChoices } from '../base/market-choices.ts';
import { parseAmount } from '../base/transfer-amount.ts';
import { SelectField } from '../form/SelectField.tsx';
import { SubmitButton } from '../form/SubmitButton.tsx';
import { TextField } from '../form/TextField.tsx';
import { markWrong, useRefused } from '../form/use-refused.ts';
import { DetailPanel } from '../ui/DetailPanel.tsx';
import { useToasts } from '../ui/toasts/toasts.ts';

interface Values {
  market: MarketCode;
  value: string;
  email: string;
  reason: string;
}

function useIssue(onIssued: (card: GiftCard) => void) {
  const { t } = useTranslation();
  const show = useToasts((state) => state.show);
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID());
  const form = useForm<Values>({ defaultValues: { market: 'cs', value: '', email: '', reason: '' } });
  const refuse = useRefused(form);
  const issue = form.handleSubmit(async ({ market, value, email, reason }) => {
    const amount = parseAmount(value, markets[market].currency)?.amount;
    if (amount === undefined) {
      markWrong(form, [{ path: 'value', code: 'NOT_POSITIVE' }]);
      return;
    }
    try {
      const card = await client.giftCard.issue(
        { market, value: amount, email, reason },
        { context: { idempotencyKey } },
      );
      show('ok', t('giftCard.issued', { email: card.email }));
      onIssued(card);
    } catch (error) {
      // What is mended is another request.
      setKey(crypto.randomUUID());
      refuse(error);
    }
  });
  return { form, issue };
}

/** A new gift card: how much, for whom and why. Its code goes to the e-mail alone. */
export function IssuePanel({ onIssued, onClose }: { onIssued: (card: GiftCard) => void; onClose: () => void }) {
  const { t } = useTranslation();
  const { form, issue } = useIssue(onIssued);
  const { register, watch, formState } = form;
  const { errors, isSubmitting } = formState;
  const { currency } = markets[watch('market')];
  const { least, most } = giftCardTerms[watch('market')];
  const title = t('giftCard.new');
  return (
    <DetailPanel label={title} summary={<p className="faint">{t('giftCard.newHint')}</p>} onClose={onClose}>
      <form className="bonus-form" noValidate onSubmit={(event) => void issue(event)}>
        <SelectField
          id="gift-card-market"
          label={t('giftCard.column.market')}
          choices={marketChoices}
          {...register('market')}
        />
        <TextField
          id="gift-card-value"
          label={t('giftCard.valueIn', { currency })}
          hint={t('giftCard.valueHint', {
            least: showMoney(money(least, currency)),
            most: showMoney(money(most, currency)),
          })}
          inputMode="decimal"
          error={errors.value?.message}
          {...register('value')}
        />
        <TextField
          id="gift-card-email"
          label={t('giftCard.column.email')}
          type="email"
          error={errors.email?.message}
          {...register('email')}
        />
        <TextField
          id="gift-card-reason"
          label={t('giftCard.reason')}
          error={errors.reason?.message}
          {...register('reason')}
        />
        <SubmitButton text={t('giftCard.issue')} look="btn wide" isBusy={isSubmitting} />
      </form>
    </DetailPanel>
  );
}
