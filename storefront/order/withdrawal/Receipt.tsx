import type { WithdrawalReceipt } from '@kolobeh/shared/order/withdrawal/contract.ts';
import { showInstant } from '@kolobeh/shared/order/withdrawal/show-instant.ts';
import { money, showMoney } from '@kolobeh/shared/kernel/money.ts';
import { Link } from 'react-router';
import { paths } from '../../base/paths.ts';
import { useTexts } from '../../base/texts/TextsProvider.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Note } from '../../ui/Note.tsx';
import { Declaration } from './Declaration.tsx';
import type { GivenAccount } from './give-account.ts';
import { GiveAccount } from './GiveAccount.tsx';
import { RefundSlip } from './RefundSlip.tsx';
import { showIsoDay } from '../../base/show-iso-day.ts';
import { WithdrawalSteps } from './WithdrawalSteps.tsx';

function SendBack({ receipt }: { receipt: WithdrawalReceipt }) {
  const { t, market } = useTexts();
  if (receipt.state !== 'declared') return null;
  if (receipt.is_unsent) return <Note kind="info">{t('wd.unsent')}</Note>;
  return (
    <section className="card pad wd-send" aria-labelledby="wd-send">
      <h2 id="wd-send">{t('wd.send_heading', { day: showIsoDay(market, receipt.send_back_by) })}</h2>
      <p>{t('wd.send_how', { number: receipt.order_number })}</p>
      <ul className="wd-pack">
        {(['wd.pack_goods', 'wd.pack_account', 'wd.pack_box'] as const).map((text) => (
          <li key={text}>
            <Icon name="check" size="s" />
            {t(text)}
          </li>
        ))}
      </ul>
      <Link className="btn line" to={paths.stores(market.code)}>
        <Icon name="pin" size="s" /> {t('wd.stores')}
      </Link>
    </section>
  );
}

function Proof({ receipt }: { receipt: WithdrawalReceipt }) {
  const { t, market } = useTexts();
  return (
    <section className="card pad wd-decl" aria-labelledby="wd-receipt">
      <div className="row between wrap">
        <h2 id="wd-receipt">{t('wd.receipt')}</h2>
        <span className="small muted code">{receipt.number}</span>
      </div>
      <Declaration declared={receipt} />
      <dl className="wd-proof">
        <div>
          <dt>{t('wd.accepted')}</dt>
          <dd>{showInstant(market, new Date(receipt.declared_at))}</dd>
        </div>
        <div>
          <dt>{t('wd.to')}</dt>
          <dd>{t('wd.to_us')}</dd>
        </div>
      </dl>
    </section>
  );
}

/** Where the withdrawal is: what is behind it, what it waits for, what comes. */
function Track({ receipt }: { receipt: WithdrawalReceipt }) {
  const { t, market } = useTexts();
  if (receipt.state === 'closed') return <Note kind="bad">{t('wd.closed', { reason: receipt.closed_because })}</Note>;
  const at = { declared: 1, goods_back: 2, settled: 3 }[receipt.state];
  const by = (key: 'wd.track.by' | 'wd.track.latest', day: string) => t(key, { day: showIsoDay(market, day) });
  const steps = [
    { name: t('wd.track.declared'), when: showInstant(market, new Date(receipt.declared_at)) },
    {
      name: t(at > 1 ? 'wd.track.goods' : 'wd.track.waiting'),
      when: at > 1 || receipt.is_unsent ? '' : by('wd.track.by', receipt.send_back_by),
    },
    {
      name: t(at > 2 ? 'wd.track.settled' : receipt.is_lent ? 'wd.track.loan' : 'wd.track.money'),
      when: at > 2 || receipt.refund === 0 ? '' : by('wd.track.latest', receipt.refund_by),
    },
  ];
  return (
    <ol className="wd-track">
      {steps.map(({ name, when }, index) => (
        <li key={name} className={index < at ? 'done' : index === at ? 'now' : undefined}>
          <b>{name}</b>
          {when && <span>{when}</span>}
        </li>
      ))}
    </ol>
  );
}

/** Other goods instead of the money: those chosen, or the way to them at `at`. */
function Instead({ receipt, at }: { receipt: WithdrawalReceipt; at: string | undefined }) {
  const { t } = useTexts();
  const { exchange, refund, currency } = receipt;
  const show = (amount: number): string => showMoney(money(amount, currency));
  if (exchange) {
    const rest = refund - exchange.credit;
    return (
      <Note kind="info">
        {t('wd.ex.done', { amount: show(exchange.credit), number: exchange.order_number })}{' '}
        {rest > 0 && t('wd.ex.rest', { amount: show(rest) })}
      </Note>
    );
  }
  const isOpen = receipt.state === 'declared' || receipt.state === 'goods_back';
  if (!at || !isOpen || receipt.is_unsent || refund === 0) return null;
  return (
    <section className="card pad">
      <Link className="link strong" to={at}>
        {t('wd.ex.link')}
      </Link>
      <p className="small muted mt-1">{t('wd.ex.link_why')}</p>
    </section>
  );
}

/** The receipt of a withdrawal and how far it has come. */
export function Receipt({
  receipt,
  exchangeAt,
  given = null,
}: {
  receipt: WithdrawalReceipt;
  exchangeAt?: string;
  /** An account that was sent and not taken. */
  given?: GivenAccount | null;
}) {
  const { t, market } = useTexts();
  const time = showInstant(market, new Date(receipt.declared_at));
  return (
    <>
      <header className="wd-head wd-done">
        <Icon name="check-circle" size="xl" />
        <div>
          <h1>{t('wd.receipt_heading')}</h1>
          <p className="lead">{t('wd.receipt_at', { time })}</p>
        </div>
      </header>
      <WithdrawalSteps at="done" />
      <div className="wd-lay">
        <div className="wd-main">
          <SendBack receipt={receipt} />
          <GiveAccount receipt={receipt} given={given} />
          <Instead receipt={receipt} at={exchangeAt} />
          <Proof receipt={receipt} />
          <Note kind="info">{receipt.is_mailed ? t('wd.mailed', { email: receipt.email }) : t('wd.not_mailed')}</Note>
        </div>
        <RefundSlip facts={receipt} goesTo={receipt}>
          <Track receipt={receipt} />
          <p className="tiny muted">{t('wd.link_note')}</p>
        </RefundSlip>
      </div>
    </>
  );
}
