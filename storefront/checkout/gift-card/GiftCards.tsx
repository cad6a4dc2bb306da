import type { CheckoutSummary } from '@kolobeh/shared/checkout/summary.ts';
import type { EnteredCard } from '@kolobeh/shared/checkout/gift-card-contract.ts';
import { add, showMoney, times } from '@kolobeh/shared/kernel/money.ts';
import { Form, Link } from 'react-router';
import { laterPaths } from '../../base/later-paths.ts';
import { useTexts } from '../../base/texts/TextsProvider.tsx';
import { Note } from '../../ui/Note.tsx';
import { CodeField } from './CodeField.tsx';
import type { GiftCardOutcome } from './gift-card-form.ts';

function Entered({ card }: { card: EnteredCard }) {
  const { t } = useTexts();
  const left = add(card.balance, times(card.pays, -1));
  return (
    <li className="row between wrap gap-3 py-2">
      <span>
        <b className="strong">{t('giftcard.entered', { end: card.end })}</b>{' '}
        <span className="muted">{t('giftcard.pays', { amount: showMoney(card.pays), left: showMoney(left) })}</span>
      </span>
      <Form method="post">
        <input type="hidden" name="intent" value="drop-gift-card" />
        <input type="hidden" name="card" value={card.id} />
        <button className="btn line sm" type="submit" aria-label={t('giftcard.drop_named', { end: card.end })}>
          {t('giftcard.drop')}
        </button>
      </Form>
    </li>
  );
}

interface GiftCardsProps {
  summary: Pick<CheckoutSummary, 'gift_cards' | 'total'>;
  outcome: GiftCardOutcome | undefined;
}

/** Gift cards of the order and the field for another one, closed until it is wanted. */
export function GiftCards({ summary: { gift_cards: cards, total }, outcome }: GiftCardsProps) {
  const { t, market } = useTexts();
  const refused = outcome?.kind === 'no-card' ? outcome : null;
  return (
    <section className="card pad">
      {cards.length > 0 && (
        <>
          <h2>{t('giftcard.heading')}</h2>
          <ul>
            {cards.map((card) => (
              <Entered key={card.id} card={card} />
            ))}
          </ul>
          {total.amount === 0 && (
            <div className="mt-2">
              <Note kind="ok">{t('giftcard.all_paid')}</Note>
            </div>
          )}
        </>
      )}
      <details className={cards.length > 0 ? 'mt-3' : undefined} open={refused !== null}>
        <summary className="link">{t(cards.length > 0 ? 'giftcard.another' : 'giftcard.have')}</summary>
        <p className="muted small mt-2">{t('giftcard.why')}</p>
        <Form method="post" className="stack mt-3 gap-3">
          <input type="hidden" name="intent" value="gift-card" />
          <CodeField why={refused?.why ?? null} typed={refused?.typed ?? ''} />
          <div className="row wrap items-center gap-4">
            <button className="btn line" type="submit">
              {t('giftcard.use')}
            </button>
            <Link className="link" to={laterPaths.giftCard(market.code)}>
              {t('giftcard.ask')}
            </Link>
          </div>
        </Form>
      </details>
    </section>
  );
}

/** What gift cards pay, as lines of the sum. */
export function GiftCardLines({ cards }: { cards: readonly EnteredCard[] }) {
  const { t } = useTexts();
  return cards
    .filter(({ pays }) => pays.amount > 0)
    .map(({ id, end, pays }) => (
      <div key={id} className="plus">
        <dt>{t('giftcard.line', { end })}</dt>
        <dd>{showMoney(times(pays, -1))}</dd>
      </div>
    ));
}
