import type { DiscountCard } from '@kolobeh/shared/discount/discount-card.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api, client } from '../base/data/api.ts';
import { refusalText } from '../base/data/refusal-text.ts';
import { FormRow } from '../form/FormRow.tsx';
import { SubmitButton } from '../form/SubmitButton.tsx';
import { TextField } from '../form/TextField.tsx';
import { markWrong, useRefused } from '../form/use-refused.ts';
import { NotLoadedLine } from '../ui/NotLoadedLine.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useToasts } from '../ui/toasts/toasts.ts';

interface CardsProps {
  discountId: number;
  onChanged: () => Promise<void>;
}

function AddCard({ discountId: id, onChanged }: CardsProps) {
  const { t } = useTranslation();
  const show = useToasts((state) => state.show);
  const form = useForm({ defaultValues: { cardNumber: '', cardHolder: '' } });
  const refuse = useRefused(form, { codes: { CARD_TAKEN: ['cardNumber', 'CODE_TAKEN'] } });
  const { register, handleSubmit, formState, reset } = form;
  const add = handleSubmit(async (card) => {
    const missing = (['cardNumber', 'cardHolder'] as const).filter((name) => card[name].trim() === '');
    if (missing.length > 0)
      return void markWrong(
        form,
        missing.map((path) => ({ path, code: 'REQUIRED' })),
      );
    try {
      const added = await client.discount.addCard({ id, ...card });
      show('ok', t('discount.card.added', { number: added.cardNumber }));
      reset();
      await onChanged();
    } catch (error) {
      refuse(error);
    }
  });
  return (
    <form className="stack gap-8" noValidate onSubmit={(event) => void add(event)}>
      <FormRow of={2}>
        {(['cardNumber', 'cardHolder'] as const).map((name) => (
          <TextField
            key={name}
            id={`discount-${name}`}
            label={t(`discount.card.${name}`)}
            error={formState.errors[name]?.message}
            spellCheck={false}
            {...register(name)}
          />
        ))}
      </FormRow>
      <SubmitButton text={t('discount.card.add')} look="btn line" isBusy={formState.isSubmitting} />
    </form>
  );
}

/** The cards there are; one that somebody has bought with stays. */
function CardList({ discountId: id, cards, onChanged }: CardsProps & { cards: readonly DiscountCard[] }) {
  const { t, i18n } = useTranslation();
  const show = useToasts((state) => state.show);
  const remove = useMutation(
    api.discount.removeCard.mutationOptions({
      onSuccess: () => void onChanged(),
      onError: (error) => show('bad', refusalText(i18n, error)),
    }),
  );
  if (cards.length === 0) return <p className="faint">{t('discount.card.none')}</p>;
  return (
    <ul className="plain stack gap-4" aria-label={t('discount.card.title')}>
      {cards.map(({ id: card, cardNumber: number, cardHolder: holder, uses }) => (
        <li key={card} className="row between">
          <span>
            <b className="code">{number}</b> {holder}{' '}
            {uses > 0 && <small className="faint">{t('discount.card.uses', { count: uses })}</small>}
          </span>
          {uses === 0 && (
            <button
              type="button"
              className="iconbtn"
              aria-label={t('discount.card.remove', { number })}
              onClick={() => remove.mutate({ id, card })}
            >
              <Icon name="trash" size="s" />
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Cards whose holders have the discount: by number and name, as the cart asks for them. */
export function DiscountCards({ discountId }: { discountId: number }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const list = useQuery(api.discount.discountCards.queryOptions({ input: { id: discountId } }));
  const changed = () => queries.invalidateQueries({ queryKey: api.discount.discountCards.key() });
  return (
    <section className="dsec stack gap-12" aria-label={t('discount.card.title')}>
      <h3>{t('discount.card.title')}</h3>
      <AddCard discountId={discountId} onChanged={changed} />
      {list.data ? (
        <CardList discountId={discountId} cards={list.data.cards} onChanged={changed} />
      ) : list.isError ? (
        <NotLoadedLine query={list} />
      ) : (
        <Skeleton lines={2} label={t('frame.loading')} />
      )}
    </section>
  );
}
