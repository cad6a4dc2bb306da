import { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { Pausable } from '@kolobeh/shared/kernel/pause/pause.ts';
import type { OfficePause } from '@kolobeh/shared/system/pauses.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../base/data/api.ts';
import { openedAnew } from '../base/data/query-client.ts';
import { refusalText } from '../base/data/refusal-text.ts';
import { NotLoaded } from '../ui/NotLoaded.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import type { DataColumn } from '../ui/table/data-column.ts';
import { DataTable } from '../ui/table/DataTable.tsx';
import { useToasts } from '../ui/toasts/toasts.ts';
import { PauseDialog } from './PauseDialog.tsx';
import { seenOf } from './seen-versions.ts';
import { PauseState } from './PauseState.tsx';

/** What is about to be paused, or whose expected end is to be changed. */
interface Asked {
  part: Pausable;
  market: MarketCode;
}

/** A part of the shop, in both markets. */
interface Row {
  part: Pausable;
}

const rows: readonly Row[] = Pausable.options.map((part) => ({ part }));

/** Keeps what the server answers to a change, and says that it was done. */
function usePauses() {
  const { t, i18n } = useTranslation();
  const queries = useQueryClient();
  const show = useToasts((state) => state.show);
  const stored = (pauses: OfficePause[]) => {
    queries.setQueryData(api.system.officePauses.queryKey(), { pauses });
    show('ok', t('pause.done'));
  };
  const resume = useMutation(
    api.system.resume.mutationOptions({
      onSuccess: ({ pauses }) => stored(pauses),
      onError: (error) => {
        show('bad', refusalText(i18n, error));
        void queries.invalidateQueries({ queryKey: api.system.officePauses.queryKey() });
      },
    }),
  );
  return { stored, resume };
}

/** Maintenance and features of both shops: what is paused, until when and by whom, and the switches. */
export function PausesScreen() {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<Asked | null>(null);
  const { stored, resume } = usePauses();
  const query = useQuery(api.system.officePauses.queryOptions(openedAnew));
  if (query.isPending) return <Skeleton lines={7} label={t('frame.loading')} />;
  if (!query.data) return <NotLoaded title={t('pause.failed')} query={query} />;
  const { pauses } = query.data;
  const of = (part: Pausable, market: MarketCode) =>
    pauses.find((pause) => pause.part === part && pause.market === market) ?? null;
  const columns: DataColumn<Row>[] = [
    {
      id: 'part',
      heading: t('pause.part'),
      isRowHead: true,
      className: 'words',
      cell: ({ part }) => (
        <>
          <b>{t(`pause.parts.${part}`)}</b>
          <br />
          <span className="faint">{t(`pause.effect.${part}`)}</span>
        </>
      ),
    },
    ...MarketCode.options.map((market): DataColumn<Row> => ({
      id: market,
      heading: t(`pause.market.${market}`),
      className: 'words',
      cell: ({ part }) => (
        <PauseState
          name={`${t(`pause.parts.${part}`)}, ${t(`pause.market.${market}`)}`}
          pause={of(part, market)}
          isBusy={resume.isPending}
          onAsk={() => setAsked({ part, market })}
          onResume={() => resume.mutate({ markets: [market], part, seen: seenOf(pauses, part) })}
        />
      ),
    })),
  ];
  return (
    <div className="pane">
      <div className="stack gap-16 pauses">
        <p className="faint">{t('pause.intro')}</p>
        <DataTable
          rows={rows}
          rowId={({ part }) => part}
          columns={columns}
          label={t('frame.section.pauses')}
          look="plaint stacking"
        />
      </div>
      {asked && (
        <PauseDialog
          {...asked}
          pauses={pauses}
          onPaused={(now) => {
            stored(now);
            setAsked(null);
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}
