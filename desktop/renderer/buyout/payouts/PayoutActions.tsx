import type { PayoutRow } from '@kolobeh/shared/buyout/office/payout-contract.ts';
import { IsoDay } from '@kolobeh/shared/kernel/calendar/iso-day.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { client } from '../../base/data/api.ts';
import { useKeyedCall } from '../../base/data/keyed-call.ts';
import { refusalText } from '../../base/data/refusal-text.ts';
import { officeToday } from '../../base/show-moment.ts';
import { useStation } from '../../base/station.ts';
import { DayField } from '../../form/DayField.tsx';
import { useToasts } from '../../ui/toasts/toasts.ts';
import { ReasonDialog } from '../../form/ReasonDialog.tsx';

interface PayoutActionsProps {
  rows: PayoutRow[];
  onDone: () => void;
  /** Some rows may be otherwise than they are shown. */
  onStale: () => void;
}

/** Calls for all selected payouts, one after another; the first refusal ends them. `onAnswered`: a reason was taken. */
function usePayoutCalls({ rows, onDone, onStale }: PayoutActionsProps, onAnswered: () => void) {
  const { t, i18n } = useTranslation();
  const show = useToasts((state) => state.show);
  const keyed = useKeyedCall();
  const [isBusy, setBusy] = useState(false);
  const run = async (work: () => Promise<string>): Promise<void> => {
    setBusy(true);
    try {
      show('ok', await work());
      onDone();
    } catch (error) {
      show('bad', refusalText(i18n, error));
      // Those before the refused one are done, and that one is not what it was.
      onStale();
    }
    setBusy(false);
  };
  const release = () =>
    run(async () => {
      for (const { id } of rows) await keyed(['release', id], (once) => client.buyout.releasePayout({ id }, once));
      return t('buyout.pay.released');
    });
  const cancel = (reason: string) =>
    run(async () => {
      for (const { id } of rows) await client.buyout.cancelPayout({ id, reason });
      onAnswered();
      return t('buyout.pay.cancelled');
    });
  const giveBack = (reason: string) =>
    run(async () => {
      for (const { id } of rows)
        await keyed(['give back', id, reason], (once) => client.buyout.returnPayout({ id, reason }, once));
      onAnswered();
      return t('buyout.pay.givenBack');
    });
  const markPaid = (paidOn: string) =>
    run(async () => {
      const wish = { ids: rows.map(({ id }) => id), paid_on: paidOn };
      return t('buyout.pay.marked', await keyed(wish, (once) => client.buyout.markPaid(wish, once)));
    });
  return { isBusy, release, cancel, giveBack, markPaid };
}

/** What may be done with the selected payouts. Own ones are not released; the button says why. */
export function PayoutActions(props: PayoutActionsProps) {
  const { rows } = props;
  const { t } = useTranslation();
  const mayRelease = useStation((state) => state.session?.capabilities.includes('payout.release') ?? false);
  const [asked, setAsked] = useState<'cancel' | 'giveBack' | null>(null);
  const [paidOn, setPaidOn] = useState(officeToday);
  const { isBusy, ...calls } = usePayoutCalls(props, () => setAsked(null));
  if (rows.length === 0) return <span className="faint">{t('buyout.hint')}</span>;
  const all = (...states: PayoutRow['state'][]) => rows.every(({ state }) => states.includes(state));
  const isOwn = rows.some((row) => row.is_own);
  return (
    <>
      {all('prepared') && mayRelease && (
        <>
          <button type="button" className="btn" disabled={isOwn || isBusy} onClick={() => void calls.release()}>
            {t('buyout.pay.release')}
          </button>
          {isOwn && <span className="faint">{t('buyout.pay.own')}</span>}
        </>
      )}
      {all('ordered', 'paid') && mayRelease && (
        <MarkPaid paidOn={paidOn} isBusy={isBusy} onDay={setPaidOn} onPaid={() => void calls.markPaid(paidOn)} />
      )}
      {all('prepared', 'released') && (
        <button type="button" className="btn line" disabled={isBusy} onClick={() => setAsked('cancel')}>
          {t('buyout.pay.cancel')}
        </button>
      )}
      {all('ordered') && mayRelease && (
        <button type="button" className="btn line" disabled={isBusy} onClick={() => setAsked('giveBack')}>
          {t('buyout.pay.giveBack')}
        </button>
      )}
      {asked && (
        <ReasonDialog
          title={t(`buyout.pay.${asked}Title`)}
          text={t('buyout.reasonText')}
          label={t('buyout.reason')}
          button={t(`buyout.pay.${asked}`)}
          isBusy={isBusy}
          onClose={() => setAsked(null)}
          onReason={(reason) => void (asked === 'cancel' ? calls.cancel(reason) : calls.giveBack(reason))}
        />
      )}
    </>
  );
}

interface MarkPaidProps {
  paidOn: string;
  isBusy: boolean;
  onDay: (day: string) => void;
  onPaid: () => void;
}

/** The day on which the bank paid, and the button that notes it. */
function MarkPaid({ paidOn, isBusy, onDay, onPaid }: MarkPaidProps) {
  const { t } = useTranslation();
  return (
    <>
      <span className="beside">
        <DayField
          id="paid-on"
          label={t('buyout.pay.paidOn')}
          value={paidOn}
          range={{ last: officeToday() }}
          onChange={onDay}
        />
      </span>
      <button type="button" className="btn" disabled={isBusy || !IsoDay.safeParse(paidOn).success} onClick={onPaid}>
        {t('buyout.pay.markPaid')}
      </button>
    </>
  );
}
