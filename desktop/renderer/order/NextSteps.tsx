import type { OfficeOrder } from '@kolobeh/shared/order/contract.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../base/data/api.ts';
import { useHotkeys } from '../base/keys/hotkeys.ts';
import { refusalText } from '../base/data/refusal-text.ts';
import { useStation } from '../base/station.ts';
import { Kbd } from '../ui/Kbd.tsx';
import { useToasts } from '../ui/toasts/toasts.ts';
import { CancelDialog } from './CancelDialog.tsx';
import { PullDialog } from './PullDialog.tsx';
import { TransferForm } from './TransferForm.tsx';

type NextStep = OfficeOrder['next_steps'][number];

interface NextStepsProps {
  order: OfficeOrder;
  onTaken: (order: OfficeOrder) => void;
}

/** What the server allows now, numbered; the digit does it. Only cancelling asks first, the rest is done at once. */
export function NextSteps({ order, onTaken }: NextStepsProps) {
  const { t, i18n } = useTranslation();
  const [asked, setAsked] = useState<NextStep | 'pull' | null>(null);
  const mayOverride = useStation(({ session }) => session?.capabilities.includes('warehouse.override') ?? false);
  const show = useToasts((state) => state.show);
  const step = useMutation(
    api.order.officeStep.mutationOptions({
      onSuccess: (changed) => {
        onTaken(changed);
        setAsked(null);
        show('ok', t('order.stepDone', { state: t(`order.state.${changed.row.state}`) }));
      },
      onError: (error) => show('bad', refusalText(i18n, error)),
    }),
  );
  const { number } = order.row;
  // The next thing to do is the choice, which has a form of its own.
  const isHeld = order.shortages?.can_choose ?? false;
  // The warehouse takes the order by itself in its turn; a supervisor may have it sooner.
  const mayPull = mayOverride && order.row.state === 'new';
  const choices = [...order.next_steps, ...(mayPull ? ['pull' as const] : [])];
  const take = (next: NextStep | 'pull') => {
    if (next === 'pull' || next === 'cancel' || next === 'record_transfer') setAsked(next);
    else if (!step.isPending) step.mutate({ number, step: next });
  };
  useHotkeys(({ digit, isTyping, isAfterG, isCtrl }) => {
    const next = digit ? choices[digit - 1] : undefined;
    if (!next || isTyping || isAfterG || isCtrl) return false;
    take(next);
    return true;
  }, asked === null);

  return (
    <div className="next">
      <p className="label">{t('order.next')}</p>
      {choices.length === 0 && <p className="faint">{t('order.nothingNext')}</p>}
      {choices.map((next, index) => (
        <button
          key={next}
          type="button"
          className={index === 0 && next !== 'cancel' && next !== 'pull' && !isHeld ? 'btn wide' : 'btn line wide'}
          aria-keyshortcuts={String(index + 1)}
          aria-busy={step.isPending}
          onClick={() => take(next)}
        >
          {next === 'pull' ? t('order.pull.open') : t(`order.step.${next}`)} <Kbd>{String(index + 1)}</Kbd>
        </button>
      ))}
      {asked === 'cancel' && (
        <CancelDialog
          order={order}
          isBusy={step.isPending}
          onClose={() => setAsked(null)}
          onReason={(reason) => step.mutate({ number, step: 'cancel', reason })}
        />
      )}
      {asked === 'pull' && <PullDialog order={order} onClose={() => setAsked(null)} />}
      {asked === 'record_transfer' && (
        <TransferForm order={order} onClose={() => setAsked(null)} onRecorded={onTaken} />
      )}
    </div>
  );
}
