import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TakeOver } from '../../../bridge/contract.ts';
import { api } from '../../base/data/api.ts';
import { openedAnew } from '../../base/data/query-client.ts';
import { bridge } from '../../base/bridge.ts';
import { useHotkeys } from '../../base/keys/hotkeys.ts';
import { goTo } from '../../base/address/place.ts';
import { refusalText } from '../../base/data/refusal-text.ts';
import { useStation } from '../../base/station.ts';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useToasts } from '../../ui/toasts/toasts.ts';
import { HeldRow } from './HeldRow.tsx';
import { OverrideDialog } from './OverrideDialog.tsx';
import { type HeldWork, heldWorkOf } from './held-work.ts';
import { forgetLastScan } from '../frame/scan-result.ts';

/** Lists, packages and returns people hold; a supervisor takes one over to this station or gives it back, with a reason. */
export function HeldWorkScreen() {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<HeldWork | null>(null);
  const held = useQuery(api.warehouse.heldWork.queryOptions(openedAnew));
  const rows = held.data ? heldWorkOf(held.data) : [];
  const { takeOver, release } = useOverride(() => setChosen(null));
  useHotkeys(({ digit, isTyping, isAfterG, isCtrl }) => {
    const row = digit && !chosen && !isTyping && !isAfterG && !isCtrl ? rows[digit - 1] : undefined;
    if (row) setChosen(row);
    return row !== undefined;
  });
  if (held.isPending) return <Skeleton lines={6} label={t('frame.loading')} />;
  if (held.isError && !held.data) return <NotLoaded title={t('supervision.failed')} query={held} />;
  return (
    <div className="pane">
      {rows.length === 0 ? (
        <Empty icon="check-circle" title={t('supervision.none')} text={t('supervision.noneText')} />
      ) : (
        <p className="faint">{t('supervision.how')}</p>
      )}
      <ol className="tray">
        {rows.map((work, index) => (
          <HeldRow key={work.id} work={work} digit={index + 1} onChoose={() => setChosen(work)} />
        ))}
      </ol>
      {chosen && (
        <OverrideDialog
          work={chosen}
          isBusy={takeOver.isPending || release.isPending}
          onTakeOver={(reason) => takeOver.mutate(wishOf(chosen, reason))}
          onRelease={(reason) => release.mutate(wishOf(chosen, reason))}
          onClose={() => setChosen(null)}
        />
      )}
    </div>
  );
}

const wishOf = ({ kind, id, holder }: HeldWork, reason: string): TakeOver => ({
  kind,
  id,
  held_by: holder.user_id,
  reason,
});

function useOverride(close: () => void) {
  const { t, i18n } = useTranslation();
  const queries = useQueryClient();
  const show = useToasts((state) => state.show);
  const { mutateAsync: releaseList } = useMutation(api.warehouse.forceReleasePickList.mutationOptions());
  const { mutateAsync: abandonPackage } = useMutation(api.warehouse.forceAbandonPackage.mutationOptions());
  const settled = {
    onError: (error: unknown) => show('bad', refusalText(i18n, error)),
    onSettled: () => queries.invalidateQueries({ queryKey: api.warehouse.heldWork.key() }),
  };
  const takeOver = useMutation({
    ...settled,
    mutationFn: (wish: TakeOver) => bridge.call('work.takeOver', wish),
    onSuccess: (work) => {
      forgetLastScan();
      useStation.setState({ work });
      goTo('work', work.mode);
    },
  });
  const release = useMutation({
    ...settled,
    mutationFn: async ({ kind, ...wish }: TakeOver): Promise<void> => {
      await (kind === 'pick_list' ? releaseList(wish) : abandonPackage(wish));
    },
    onSuccess: () => {
      close();
      show('ok', t('supervision.done'));
    },
  });
  return { takeOver, release };
}
