import { Fact } from '../ui/Fact.tsx';
import type { BankLineRow, LineCandidate } from '@kolobeh/shared/payment/statement/contract.ts';
import { showMoney } from '@kolobeh/shared/kernel/money.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { goTo } from '../base/address/place.ts';
import { api } from '../base/data/api.ts';
import { openedAnew } from '../base/data/query-client.ts';
import { refusalText } from '../base/data/refusal-text.ts';
import { showDay, showMoment } from '../base/show-moment.ts';
import { DetailPanel } from '../ui/DetailPanel.tsx';
import { NotLoaded } from '../ui/NotLoaded.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useToasts } from '../ui/toasts/toasts.ts';
import { LeaveDialog } from './LeaveDialog.tsx';
import { lineAmount, shapeOfLine } from './line-words.ts';
import { PairForm } from './PairForm.tsx';
import { usePair } from './use-pair.ts';

function Facts({ row }: { row: BankLineRow }) {
  const { t, i18n } = useTranslation();
  return (
    <section className="dsec" aria-labelledby="bank-facts">
      <h3 id="bank-facts">{t('bank.facts')}</h3>
      <dl className="kv">
        <Fact term={t('bank.column.booked_on')}>{showDay(i18n.language, row.booked_on)}</Fact>
        <Fact term={t('bank.column.variable_symbol')}>{row.variable_symbol}</Fact>
        <Fact term={t('bank.column.counterparty')}>{row.counterparty}</Fact>
        <Fact term={t('bank.column.message')}>{row.message}</Fact>
        <Fact term={t('bank.reference')}>{row.reference}</Fact>
        <Fact term={t('bank.decidedBy')}>
          {row.decided_at && `${row.decided_by}, ${showMoment(i18n.language, row.decided_at)}`}
        </Fact>
        <Fact term={t('bank.leaveWhy')}>{row.note}</Fact>
      </dl>
    </section>
  );
}

interface CandidateProps {
  one: LineCandidate;
  onPair: (number: string) => Promise<void>;
}

/** An order that the line may be meant for. */
function Candidate({ one, onPair }: CandidateProps) {
  const { t, i18n } = useTranslation();
  const show = useToasts((state) => state.show);
  const [isBusy, setBusy] = useState(false);
  const pair = async () => {
    setBusy(true);
    await onPair(one.number).catch((error: unknown) => show('bad', refusalText(i18n, error)));
    setBusy(false);
  };
  return (
    <li className="bank-candidate">
      <div>
        <button type="button" className="link code" onClick={() => goTo('orders', one.number)}>
          {one.number}
        </button>{' '}
        <span className="num">{showMoney(one.total)}</span>
        <small className="faint">
          {one.customer_name} · {t(`order.state.${one.state}`)} · {t(`bank.why.${one.why}`)}
        </small>
      </div>
      <button
        type="button"
        className="btn line"
        aria-label={t('bank.pairOne', { number: one.number })}
        aria-busy={isBusy}
        disabled={isBusy}
        onClick={() => void pair()}
      >
        {t('bank.pair')}
      </button>
    </li>
  );
}

interface DecisionProps {
  row: BankLineRow;
  candidates: readonly LineCandidate[];
  onDone: () => void;
}

/** Which order the money is for: one of those it may be meant for, another one, or none. */
function Decision({ row, candidates, onDone }: DecisionProps) {
  const { t } = useTranslation();
  const [isLeaving, setLeaving] = useState(false);
  const pair = usePair([row.id], onDone);
  return (
    <>
      <section className="dsec" aria-labelledby="bank-candidates">
        <h3 id="bank-candidates">{t('bank.candidates')}</h3>
        {candidates.length === 0 && <p className="faint">{t('bank.noCandidates')}</p>}
        <ul className="bank-candidates">
          {candidates.map((one) => (
            <Candidate key={one.number} one={one} onPair={pair} />
          ))}
        </ul>
      </section>
      <section className="dsec" aria-labelledby="bank-other">
        <h3 id="bank-other">{t('bank.other')}</h3>
        <PairForm ids={[row.id]} proposed={row.order_number ?? ''} onDone={onDone} />
        {row.state === 'doubtful' && (
          <button type="button" className="btn line wide" onClick={() => setLeaving(true)}>
            {t('bank.leave')}
          </button>
        )}
        {isLeaving && <LeaveDialog ids={[row.id]} onDone={onDone} onClose={() => setLeaving(false)} />}
      </section>
    </>
  );
}

interface LinePanelProps {
  id: string;
  onDone: () => void;
  onClose: () => void;
}

/** One line: what the bank says of it, why it was doubted, and what a person may make of it. Esc closes it. */
export function LinePanel({ id, onDone, onClose }: LinePanelProps) {
  const { t, i18n } = useTranslation();
  const line = useQuery(api.payment.bankLine.queryOptions({ input: { id }, ...openedAnew }));
  const row = line.data?.row;
  return (
    <DetailPanel
      label={t('bank.one')}
      title={
        <h2 className="num">
          <span>{row ? lineAmount(i18n.language, row) : t('bank.one')}</span>
        </h2>
      }
      summary={
        row && (
          <>
            <div className="row wrap">
              <span className="pill" data-k={shapeOfLine[row.state]}>
                {t(`bank.state.${row.state}`)}
              </span>
              {row.state === 'paired' && row.order_number && (
                <button type="button" className="link code" onClick={() => goTo('orders', row.order_number)}>
                  {row.order_number}
                </button>
              )}
            </div>
            {row.doubt && <p className="faint">{t(`bank.doubtText.${row.doubt}`)}</p>}
          </>
        )
      }
      onClose={onClose}
    >
      {row ? (
        <>
          {row.state !== 'paired' && <Decision row={row} candidates={line.data?.candidates ?? []} onDone={onDone} />}
          <Facts row={row} />
        </>
      ) : line.isError ? (
        <NotLoaded icon="warning" title={t('bank.notLoaded')} query={line} />
      ) : (
        <Skeleton lines={8} label={t('frame.loading')} />
      )}
    </DetailPanel>
  );
}
