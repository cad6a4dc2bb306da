import { type ExportedGrid, isCut, type OwnExport } from '@kolobeh/shared/staff/grid-export.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, client } from '../../base/data/api.ts';
import { useKeyedCall } from '../../base/data/keyed-call.ts';
import { openedAnew } from '../../base/data/query-client.ts';
import { refusalText } from '../../base/data/refusal-text.ts';
import { locale, showMoment } from '../../base/show-moment.ts';
import { useNeedsNetwork } from '../../base/use-needs-network.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { saveFile } from '../../ui/files/save-file.ts';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import type { DataColumn } from '../../ui/table/data-column.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { useToasts } from '../../ui/toasts/toasts.ts';

/** While something is being made it is asked how far it is. */
const askAgainMs = 1500;

const isOnItsWay = ({ state }: OwnExport): boolean => state === 'waiting' || state === 'running';

/** Grids that are a part of their screen. */
const parts = ['category-products', 'discount-codes', 'turnover', 'dead-stock'] as const satisfies ExportedGrid[];
type Part = (typeof parts)[number];

/** What a file is of, as its screen is called. */
function useGridName(): (grid: ExportedGrid) => string {
  const { t } = useTranslation();
  return (grid) => {
    const part = parts.find((one) => one === grid);
    return part ? t(`grid.export.mine.of.${part}`) : t(`frame.section.${grid as Exclude<ExportedGrid, Part>}`);
  };
}

const looks = { waiting: 'wait', running: 'wait', done: 'ready', failed: 'bad' } as const;

function StateCell({ file }: { file: OwnExport }) {
  const { t, i18n } = useTranslation();
  const { state, rows_done: done, rows_total: total } = file;
  const shownCount = (count: number): string => count.toLocaleString(locale(i18n.language));
  return (
    <span className="nowrap">
      <span className="pill" data-k={looks[state]}>
        {t(`grid.export.mine.state.${state}`)}
      </span>{' '}
      <small className="faint num">
        {state === 'running' && total !== null && `${shownCount(done)} / ${shownCount(total)}`}
        {state === 'done' &&
          t(isCut(file) ? 'grid.export.mine.cut' : 'grid.export.mine.rows', { number: shownCount(done) })}
      </small>
    </span>
  );
}

/** What can be done with a file: saved, or begun again. */
function Acts({ file, name }: { file: OwnExport; name: string }) {
  const { t, i18n } = useTranslation();
  const queries = useQueryClient();
  const show = useToasts((state) => state.show);
  const { disabled, title } = useNeedsNetwork();
  const onError = (error: unknown): void => show('bad', refusalText(i18n, error));
  const onSettled = () => queries.invalidateQueries({ queryKey: api.staff.exports.key() });
  const save = useMutation({ mutationFn: () => saveFile({ kind: 'grid_export', id: file.id }), onError, onSettled });
  const keyed = useKeyedCall();
  const asked = { id: file.id };
  const again = useMutation({
    mutationFn: () => keyed(asked, (once) => client.staff.restartExport(asked, once)),
    onError,
    onSettled,
  });
  if (isOnItsWay(file)) return null;
  const isDone = file.state === 'done';
  const press = () => (isDone ? save.mutate() : again.mutate());
  const isBusy = save.isPending || again.isPending;
  const words = t(isDone ? 'grid.export.mine.save' : 'grid.export.mine.again');
  return (
    <button
      type="button"
      className="btn quiet"
      disabled={disabled || isBusy}
      title={title}
      aria-label={`${words}: ${name}`}
      onClick={press}
    >
      {words}
    </button>
  );
}

function FileTable({ files }: { files: readonly OwnExport[] | undefined }) {
  const { t, i18n } = useTranslation();
  const nameOf = useGridName();
  const moment = (iso: string): string => showMoment(i18n.language, iso);
  const columns: readonly DataColumn<OwnExport>[] = [
    {
      id: 'grid',
      heading: t('grid.export.mine.list'),
      isRowHead: true,
      cell: (file) => `${nameOf(file.grid)}, ${file.format.toUpperCase()}`,
    },
    {
      id: 'made_at',
      heading: t('grid.export.mine.asked'),
      cell: ({ made_at: made, kept_until: until }) => (
        <>
          {moment(made)} <small className="faint">{t('grid.export.mine.kept', { time: moment(until) })}</small>
        </>
      ),
      className: 'num nowrap',
    },
    { id: 'state', heading: t('grid.export.mine.how'), cell: (file) => <StateCell file={file} /> },
    {
      id: 'acts',
      heading: t('grid.export.mine.acts'),
      isHeadingHidden: true,
      cell: (file) => <Acts file={file} name={`${nameOf(file.grid)}, ${moment(file.made_at)}`} />,
      className: 'r',
    },
  ];
  return (
    <DataTable
      rows={files}
      rowId={({ id }) => id}
      columns={columns}
      label={t('grid.export.mine.title')}
      look="plaint tight"
      box="tablebox"
      empty={<Empty icon="doc" title={t('grid.export.mine.none')} text={t('grid.export.mine.noneText')} />}
    />
  );
}

function MyFiles({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const found = useQuery(
    api.staff.exports.queryOptions({
      ...openedAnew,
      refetchInterval: ({ state }) => (state.data?.exports.some(isOnItsWay) ? askAgainMs : false),
    }),
  );
  return (
    <Dialog title={t('grid.export.mine.title')} onClose={onClose}>
      <div className="stack gap-12">
        <p className="faint">{t('grid.export.mine.what')}</p>
        <div className="my-files">
          {found.isError && !found.data ? (
            <NotLoaded title={t('grid.export.mine.notLoaded')} query={found} />
          ) : (
            <FileTable files={found.data?.exports} />
          )}
        </div>
        <div className="row end">
          <button type="button" className="btn line" onClick={onClose}>
            {t('grid.export.mine.close')}
          </button>
        </div>
      </div>
    </Dialog>
  );
}

/** Opens the list of one's own files: how far they are, saved again, begun again. */
export function useMyFiles(): { open: () => void; dialog: ReactNode } {
  const [isOpen, setOpen] = useState(false);
  return { open: () => setOpen(true), dialog: isOpen ? <MyFiles onClose={() => setOpen(false)} /> : null };
}
