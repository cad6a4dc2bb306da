import type { OfficeOrder } from '@kolobeh/shared/order/contract.ts';
import type { HeldPickList } from '@kolobeh/shared/warehouse/supervision/override-contract.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../base/data/api.ts';
import { openedAnew } from '../base/data/query-client.ts';
import { useHotkeys } from '../base/keys/hotkeys.ts';
import { refusalText } from '../base/data/refusal-text.ts';
import { Dialog } from '../ui/dialog/Dialog.tsx';
import { NotLoaded } from '../ui/NotLoaded.tsx';
import { Kbd } from '../ui/Kbd.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useToasts } from '../ui/toasts/toasts.ts';

interface PullDialogProps {
  order: OfficeOrder;
  onClose: () => void;
}

/** The walks under way; the digit of one puts the order into it. */
export function PullDialog({ order, onClose }: PullDialogProps) {
  const { t } = useTranslation();
  const { number } = order.row;
  const held = useQuery(api.warehouse.heldWork.queryOptions(openedAnew));
  const walks = held.data?.pick_lists ?? [];
  const pull = usePull(onClose);
  const add = ({ id }: HeldPickList) => {
    if (!pull.isPending) pull.mutate({ id, order_number: number });
  };
  useHotkeys(({ digit, isTyping, isCtrl }) => {
    const walk = digit && !isTyping && !isCtrl ? walks[digit - 1] : undefined;
    if (walk) add(walk);
    return walk !== undefined;
  });
  return (
    <Dialog title={t('order.pull.title', { number })} onClose={onClose}>
      {held.isPending && <Skeleton lines={3} label={t('frame.loading')} />}
      {held.isError && !held.data && <NotLoaded title={t('order.pull.failed')} query={held} />}
      {held.data && <p className="faint">{walks.length === 0 ? t('order.pull.none') : t('order.pull.how')}</p>}
      <ol className="tray">
        {walks.map((walk, index) => (
          <WalkRow key={walk.id} walk={walk} digit={index + 1} isBusy={pull.isPending} onChoose={() => add(walk)} />
        ))}
      </ol>
      <div className="row">
        <button type="button" className="btn line" onClick={onClose}>
          {t('frame.cancel')}
        </button>
      </div>
    </Dialog>
  );
}

function usePull(close: () => void) {
  const { t, i18n } = useTranslation();
  const queries = useQueryClient();
  const show = useToasts((state) => state.show);
  return useMutation(
    api.warehouse.pullOrder.mutationOptions({
      onSuccess: ({ code, by }) => {
        close();
        show('ok', t('order.pull.done', { code, by }));
      },
      onError: (error) => show('bad', refusalText(i18n, error)),
      onSettled: async () => {
        await queries.invalidateQueries({ queryKey: api.order.key() });
        await queries.invalidateQueries({ queryKey: api.warehouse.heldWork.key() });
      },
    }),
  );
}

interface WalkRowProps {
  walk: HeldPickList;
  /** Position from 1; the first nine are chosen by their digit. */
  digit: number;
  isBusy: boolean;
  onChoose: () => void;
}

function WalkRow({ walk: { code, holder, lines, lines_done: done }, digit, isBusy, onChoose }: WalkRowProps) {
  const { t } = useTranslation();
  return (
    <li className="card">
      <div className="grow">
        <b>{t('supervision.list', { code })}</b>
        <p>{t('supervision.holder', { name: holder.name, station: holder.station })}</p>
        <p className="faint">{t('supervision.progress', { done, total: lines })}</p>
      </div>
      <button type="button" className="btn line" disabled={isBusy} aria-busy={isBusy} onClick={onChoose}>
        {t('order.pull.add')} {digit <= 9 && <Kbd>{String(digit)}</Kbd>}
      </button>
    </li>
  );
}
