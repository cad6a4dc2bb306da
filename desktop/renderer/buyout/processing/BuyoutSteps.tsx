import type { OfficeBuyout } from '@kolobeh/shared/buyout/office/office-contract.ts';
import { type BuyoutStep, buyoutSteps } from '@kolobeh/shared/buyout/office/office-steps.ts';
import { isOpen } from '@kolobeh/shared/buyout/states.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, client } from '../../base/data/api.ts';
import { useKeyedCall } from '../../base/data/keyed-call.ts';
import { useHotkeys } from '../../base/keys/hotkeys.ts';
import { useNeedsNetwork } from '../../base/use-needs-network.ts';
import { goTo } from '../../base/address/place.ts';
import { refusalText } from '../../base/data/refusal-text.ts';
import { Kbd } from '../../ui/Kbd.tsx';
import { useToasts } from '../../ui/toasts/toasts.ts';
import { ReasonDialog } from '../../form/ReasonDialog.tsx';
import { isBold, type Next, type NextCall, nextsOf } from './next-steps.ts';
import { StockDialog } from '../stock/StockDialog.tsx';

interface BuyoutStepsProps {
  buyout: OfficeBuyout;
  onTaken: (buyout: OfficeBuyout) => void;
}

/** The calls that move a buy-out on; their answer is the buy-out as it is then. */
function useStepCalls({ row: { number } }: OfficeBuyout, onTaken: (buyout: OfficeBuyout) => void) {
  const { t, i18n } = useTranslation();
  const show = useToasts((state) => state.show);
  const taken = (
    changed: OfficeBuyout,
    words = t('buyout.done', { state: t(`buyout.state.${changed.row.state}`) }),
  ) => {
    onTaken(changed);
    show('ok', words);
  };
  const failed = (error: unknown) => show('bad', refusalText(i18n, error));
  const step = useMutation(
    api.buyout.officeStep.mutationOptions({ onSuccess: (changed) => taken(changed), onError: failed }),
  );
  const keyed = useKeyedCall();
  const payout = useMutation({
    mutationFn: () => keyed(['prepare', number], (once) => client.buyout.preparePayout({ number }, once)),
    // The state stays: another person approves the payout.
    onSuccess: (changed) => taken(changed, t('buyout.payoutPrepared')),
    onError: failed,
  });
  return { step, payout };
}

/** What the server allows now, numbered; the digit does it. What goes against the seller asks for a reason first. */
export function BuyoutSteps({ buyout, onTaken }: BuyoutStepsProps) {
  const { t } = useTranslation();
  const { number } = buyout.row;
  const [asked, setAsked] = useState<BuyoutStep | null>(null);
  const [isStocking, setStocking] = useState(false);
  const { step, payout } = useStepCalls(buyout, (changed) => {
    onTaken(changed);
    setAsked(null);
  });
  const isOver = !isOpen(buyout.row.state) && buyout.row.state !== 'estimate';
  const isBusy = step.isPending || payout.isPending;
  const off = useNeedsNetwork();
  const nexts = nextsOf(buyout);
  const call = (name: NextCall): void => {
    if (name === 'inspect') goTo('inspection', number);
    else if (name === 'to_stock') setStocking(true);
    else payout.mutate();
  };
  const take = (next: Next): void => {
    if (isBusy || off.disabled) return;
    if (next.kind === 'call') call(next.name);
    else if (buyoutSteps[next.name].needsReason) setAsked(next.name);
    else step.mutate({ number, step: next.name });
  };
  useHotkeys(
    ({ digit, isTyping, isAfterG, isCtrl }) => {
      const next = digit ? nexts[digit - 1] : undefined;
      if (!next || isTyping || isAfterG || isCtrl) return false;
      take(next);
      return true;
    },
    asked === null && !isStocking,
  );
  const label = (next: Next): string =>
    next.kind === 'call' ? t(`buyout.call.${next.name}`) : t(`buyout.step.${next.name}`);
  return (
    <div className="next">
      <p className="label">{t('buyout.next')}</p>
      {nexts.length === 0 && <p className="faint">{t(isOver ? 'buyout.over' : 'buyout.nothingNext')}</p>}
      {nexts.map((next, index) => (
        <button
          key={next.name}
          type="button"
          className={index === 0 && isBold(next) ? 'btn wide' : 'btn line wide'}
          aria-keyshortcuts={String(index + 1)}
          aria-busy={isBusy}
          {...off}
          onClick={() => take(next)}
        >
          {label(next)} <Kbd>{String(index + 1)}</Kbd>
        </button>
      ))}
      {asked && (
        <ReasonDialog
          title={t('buyout.reasonTitle', { step: t(`buyout.step.${asked}`) })}
          text={t('buyout.reasonText')}
          label={t('buyout.reason')}
          button={t(`buyout.step.${asked}`)}
          isBusy={isBusy}
          onClose={() => setAsked(null)}
          onReason={(reason) => step.mutate({ number, step: asked, reason })}
        />
      )}
      {isStocking && <StockDialog buyout={buyout} onTaken={onTaken} onClose={() => setStocking(false)} />}
    </div>
  );
}
