import { money, showMoney } from '@kolobeh/shared/kernel/money.ts';
import type { Complaint } from '@kolobeh/shared/order/complaint/contract.ts';
import { showInstant } from '@kolobeh/shared/order/withdrawal/show-instant.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { laterPaths } from '../../base/later-paths.ts';
import { paths } from '../../base/paths.ts';
import { useTexts } from '../../base/texts/TextsProvider.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Note } from '../../ui/Note.tsx';
import { showIsoDay } from '../../base/show-iso-day.ts';
import { ComplaintSteps } from './ComplaintSteps.tsx';
import { ComplaintTrack } from './ComplaintTrack.tsx';

function Bring({ complaint }: { complaint: Complaint }) {
  const { t, market } = useTexts();
  if (complaint.state !== 'filed') return null;
  return (
    <section className="card pad wd-send" aria-labelledby="cm-send">
      <h2 id="cm-send">{t('cm.send_heading')}</h2>
      <p>{t('cm.send_how', { number: complaint.number })}</p>
      <ul className="wd-pack">
        {(['cm.pack_backup', 'cm.pack_goods', 'cm.pack_box'] as const).map((text) => (
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

/** All that the law wants confirmed: when, what, what is wrong with it, what was asked for, and whom to reach. */
function Confirmation({ complaint }: { complaint: Complaint }) {
  const { t, market } = useTexts();
  const facts: [string, string][] = [
    [t('cm.goods'), `${complaint.quantity} × ${complaint.product_name}`],
    ...(complaint.device ? [[t('cm.number_of_device'), complaint.device] as [string, string]] : []),
    [t('cm.order'), complaint.order_number],
    [t('cm.filed'), showInstant(market, new Date(complaint.filed_at))],
    [t('cm.due'), showIsoDay(market, complaint.due_on)],
    [t('cm.wished'), t(`cm.wish.${complaint.wish}`)],
    [t('cm.contact'), [complaint.name, complaint.email, complaint.phone].filter(Boolean).join(', ')],
  ];
  return (
    <section className="card pad wd-decl" aria-labelledby="cm-receipt">
      <div className="row between wrap">
        <h2 id="cm-receipt">{t('cm.receipt')}</h2>
        <span className="small muted code">{complaint.number}</span>
      </div>
      <p className="cm-said">{complaint.description}</p>
      <dl className="wd-proof cm-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** What the office has said last. */
function Answer({ complaint }: { complaint: Complaint }) {
  const { t } = useTexts();
  if (complaint.answer === '') return null;
  return (
    <section className="card pad" aria-labelledby="cm-answer">
      <h2 id="cm-answer">{t('cm.answer')}</h2>
      <p className="cm-said">{complaint.answer}</p>
      {complaint.remedy && complaint.state === 'settled' && (
        <p className="small muted mt-2">
          {t('cm.remedy')}: {t(`cm.wish.${complaint.remedy}`)}
        </p>
      )}
    </section>
  );
}

/** What the customer gets for it: money by which way, or the order of other goods. */
function MadeGood({ complaint }: { complaint: Complaint }) {
  const { t, market } = useTexts();
  const made = complaint.made_good;
  if (!made) return null;
  const amount = showMoney(money(made.amount, made.currency));
  const link = made.token && { number: complaint.order_number, token: made.token };
  if (made.exchange) return <Note kind="info">{t('cm.good.exchange', { number: made.exchange })}</Note>;
  const way = made.is_lent ? 'loan' : made.asks_account ? 'account' : 'same_way';
  return (
    <section className="card pad" aria-labelledby="cm-good">
      <h2 id="cm-good">{t(made.is_returned ? 'cm.good.returned' : 'cm.good.heading', { amount })}</h2>
      {!made.is_returned && <p>{t(`cm.good.${way}`)}</p>}
      {link && (
        <Link
          className={made.asks_account ? 'btn mt-3' : 'link'}
          to={laterPaths.withdrawalReceipt(market.code, link, made.receipt)}
        >
          {t(made.asks_account ? 'cm.good.give_account' : 'cm.good.receipt', { number: made.receipt })}
        </Link>
      )}
    </section>
  );
}

function Heading({ complaint }: { complaint: Complaint }) {
  const { t, market } = useTexts();
  const { state, ended_at: endedAt } = complaint;
  const isRefused = state === 'refused';
  return (
    <header className="wd-head wd-done">
      <Icon name={isRefused ? 'info' : 'check-circle'} size="xl" />
      <div>
        <h1>
          {state === 'settled' || state === 'refused' || state === 'closed'
            ? t(`cm.ended_heading.${state}`)
            : t('cm.receipt_heading')}
        </h1>
        <p className="lead">
          {endedAt
            ? t('cm.ended_at', { time: showInstant(market, new Date(endedAt)) })
            : t('cm.receipt_at', {
                time: showInstant(market, new Date(complaint.filed_at)),
                day: showIsoDay(market, complaint.due_on),
              })}
        </p>
      </div>
    </header>
  );
}

/** The receipt of a complaint and how far it has come; `children` stand below what was filed. */
export function ComplaintReceipt({ complaint, children }: { complaint: Complaint; children?: ReactNode }) {
  const { t } = useTexts();
  return (
    <>
      <Heading complaint={complaint} />
      <ComplaintSteps at="done" />
      <div className="wd-lay">
        <div className="wd-main">
          <Answer complaint={complaint} />
          <MadeGood complaint={complaint} />
          <Bring complaint={complaint} />
          <Confirmation complaint={complaint} />
          {children}
          {complaint.state === 'filed' && (
            <Note kind="info">
              {complaint.is_mailed ? t('cm.mailed', { email: complaint.email }) : t('cm.not_mailed')}
            </Note>
          )}
        </div>
        <aside className="wd-side">
          <section className="card pad" aria-labelledby="cm-course">
            <h2 id="cm-course">{t('cm.course')}</h2>
            <ComplaintTrack complaint={complaint} />
            <p className="tiny muted">{t('cm.link_note')}</p>
          </section>
        </aside>
      </div>
    </>
  );
}
