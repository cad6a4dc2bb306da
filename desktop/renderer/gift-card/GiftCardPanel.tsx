import { NotLoaded } from '../ui/NotLoaded.tsx';
import { Fact } from '../ui/Fact.tsx';
import type { GiftCard, GiftCardMovement } from '@kolobeh/shared/gift-card/contract.ts';
import { money, showMoney } from '@kolobeh/shared/kernel/money.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../base/data/api.ts';
import { openedAnew } from '../base/data/query-client.ts';
import { refusalText } from '../base/data/refusal-text.ts';
import { showDay, showMoment } from '../base/show-moment.ts';
import { ReasonDialog } from '../form/ReasonDialog.tsx';
import { RecordTasks } from '../staff/task/RecordTasks.tsx';
import { DetailPanel } from '../ui/DetailPanel.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import type { DataColumn } from '../ui/table/data-column.ts';
import { DataTable } from '../ui/table/DataTable.tsx';
import { useToasts } from '../ui/toasts/toasts.ts';
import { GiftCardPill } from './GiftCardPill.tsx';

function Facts({ card }: { card: GiftCard }) {
  const { t, i18n } = useTranslation();
  const amount = (value: number) => <span className="num">{showMoney(money(value, card.currency))}</span>;
  return (
    <dl className="kv">
      <Fact term={t('giftCard.column.balance')}>{amount(card.balance)}</Fact>
      <Fact term={t('giftCard.column.value')}>{amount(card.value)}</Fact>
      <Fact term={t('giftCard.column.valid_until')}>{showDay(i18n.language, card.valid_until)}</Fact>
      <Fact term={t('giftCard.column.email')}>{card.email}</Fact>
      <Fact term={t('giftCard.column.issued_at')}>
        {showMoment(i18n.language, card.issued_at)} {card.issued_by}
      </Fact>
      <Fact term={t('giftCard.column.reason')}>{card.reason}</Fact>
      {card.blocked_because && <Fact term={t('giftCard.column.blocked_because')}>{card.blocked_because}</Fact>}
    </dl>
  );
}

function Movements({ card, movements }: { card: GiftCard; movements: readonly GiftCardMovement[] }) {
  const { t, i18n } = useTranslation();
  const sum = (value: number) => showMoney(money(value, card.currency));
  const columns: DataColumn<GiftCardMovement>[] = [
    {
      id: 'what',
      heading: t('giftCard.what'),
      cell: ({ kind, at, order_number: order }) => (
        <>
          {t(`giftCard.kind.${kind}`)} {order && <span className="num">{order}</span>}
          <br />
          <span className="num faint nowrap">{showMoment(i18n.language, at)}</span>
        </>
      ),
    },
    {
      id: 'amount',
      heading: t('giftCard.amount'),
      cell: ({ amount }) => sum(amount),
      className: 'num nowrap r',
    },
    {
      id: 'balance',
      heading: t('giftCard.column.balance'),
      cell: ({ balance }) => sum(balance),
      className: 'num nowrap r',
    },
  ];
  return (
    <DataTable
      rows={movements}
      rowId={({ seq }) => String(seq)}
      columns={columns}
      label={t('giftCard.movements')}
      box={null}
      look="plaint tight"
    />
  );
}

/** Blocking is asked about with its reason: it cannot be taken back. */
function Blocking({ card, onChanged }: { card: GiftCard; onChanged: () => void }) {
  const { t, i18n } = useTranslation();
  const show = useToasts((state) => state.show);
  const [isAsked, setAsked] = useState(false);
  const block = useMutation(
    api.giftCard.block.mutationOptions({
      onSuccess: () => {
        show('ok', t('giftCard.blockedNow', { end: card.end }));
        onChanged();
      },
      onError: (error) => show('bad', refusalText(i18n, error)),
      onSettled: () => setAsked(false),
    }),
  );
  return (
    <section className="dsec">
      <button type="button" className="btn line wide" onClick={() => setAsked(true)}>
        {t('giftCard.block')}
      </button>
      {isAsked && (
        <ReasonDialog
          title={t('giftCard.blockTitle', { end: card.end })}
          text={t('giftCard.blockText')}
          label={t('giftCard.reason')}
          button={t('giftCard.block')}
          isBusy={block.isPending}
          onReason={(reason) => block.mutate({ id: card.id, reason })}
          onClose={() => setAsked(false)}
        />
      )}
    </section>
  );
}

interface PanelProps {
  id: number;
  onChanged: () => void;
  onClose: () => void;
}

/** A gift card: what it holds, why, and all that happened to its money. Its whole code is told to nobody. */
export function GiftCardPanel({ id, onChanged, onClose }: PanelProps) {
  const { t } = useTranslation();
  const found = useQuery(api.giftCard.card.queryOptions({ input: { id }, ...openedAnew }));
  const card = found.data?.card;
  const title = card ? t('giftCard.one', { end: card.end }) : t('giftCard.title');
  return (
    <DetailPanel
      label={title}
      summary={
        card && (
          <p>
            <GiftCardPill state={card.state} />
          </p>
        )
      }
      onClose={onClose}
    >
      {found.isPending && <Skeleton lines={6} label={t('frame.loading')} />}
      {found.isError && <NotLoaded title={t('giftCard.failed')} query={found} />}
      {card && (
        <>
          <section className="dsec">
            <Facts card={card} />
          </section>
          <section className="dsec">
            <h3>{t('giftCard.movements')}</h3>
            <Movements card={card} movements={found.data?.movements ?? []} />
          </section>
          <RecordTasks kind="gift_card" named={String(card.id)} called={t('giftCard.one', { end: card.end })} />
          {card.state !== 'blocked' && <Blocking card={card} onChanged={onChanged} />}
        </>
      )}
    </DetailPanel>
  );
}
