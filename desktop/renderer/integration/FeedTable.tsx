import type { OfficeFeed } from '@kolobeh/shared/feed/contract.ts';
import { markets } from '@kolobeh/shared/kernel/market.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../base/data/api.ts';
import { refusalText } from '../base/data/refusal-text.ts';
import { showMoment } from '../base/show-moment.ts';
import type { DataColumn } from '../ui/table/data-column.ts';
import { DataTable } from '../ui/table/DataTable.tsx';
import { useToasts } from '../ui/toasts/toasts.ts';

/** How a feed is: being written, not written, written with products left out, or well. */
function FeedPill({ feed }: { feed: OfficeFeed }) {
  const { t } = useTranslation();
  const [look, word] = feed.is_writing
    ? ['wait', t('integration.feed.writing')]
    : feed.failure !== ''
      ? ['bad', t('integration.feed.notWritten')]
      : feed.written_at === null
        ? ['off', t('integration.feed.never')]
        : ['ready', t('integration.feed.well')];
  return (
    <span className="pill" data-k={look}>
      {word}
    </span>
  );
}

/** What is wrong with it: why it was not written, and what its reader would refuse. */
function FeedFaults({ feed: { failure, left_out: leftOut } }: { feed: OfficeFeed }) {
  const { t } = useTranslation();
  if (failure === '' && leftOut.length === 0) return <span className="faint">–</span>;
  return (
    <ul className="stack gap-4">
      {failure !== '' && <li>{t('integration.feed.failure', { why: failure })}</li>}
      {leftOut.map(({ fault, products, example }) => (
        <li key={fault}>
          {t(`integration.feed.fault.${fault}`)}: {products} <span className="code">({example}…)</span>
        </li>
      ))}
    </ul>
  );
}

function WriteNow({ feed: { market, name, is_writing: isWriting } }: { feed: OfficeFeed }) {
  const { t, i18n } = useTranslation();
  const show = useToasts((state) => state.show);
  const queries = useQueryClient();
  const write = useMutation(
    api.feed.write.mutationOptions({
      onSuccess: () => show('ok', t('integration.feed.asked')),
      onError: (error: unknown) => show('bad', refusalText(i18n, error)),
      onSettled: () => queries.invalidateQueries({ queryKey: api.feed.key() }),
    }),
  );
  return (
    <button
      type="button"
      className="btn line"
      disabled={isWriting || write.isPending}
      onClick={() => write.mutate({ market, name })}
    >
      {t('integration.feed.write')}
    </button>
  );
}

/** Files for comparison sites and search engines: where they are, what is in them and how their writing went. */
export function FeedTable({ feeds }: { feeds: readonly OfficeFeed[] }) {
  const { t, i18n } = useTranslation();
  const columns: DataColumn<OfficeFeed>[] = [
    {
      id: 'name',
      heading: t('integration.name'),
      isRowHead: true,
      cell: ({ market, name }) => `${t(`integration.feed.of.${name}`)} · ${markets[market].country}`,
    },
    {
      id: 'address',
      heading: t('integration.feed.address'),
      cell: ({ address }) => (
        <a href={address} target="_blank" rel="noreferrer">
          {address}
        </a>
      ),
      className: 'code wrap',
    },
    {
      id: 'items',
      heading: t('integration.feed.items'),
      sortBy: ({ items }) => items,
      cell: ({ items }) => items.toLocaleString(i18n.language),
      className: 'num r',
    },
    {
      id: 'written',
      heading: t('integration.feed.written'),
      sortBy: ({ written_at: at }) => at,
      cell: ({ written_at: at }) => (at ? showMoment(i18n.language, at) : t('integration.never')),
      className: 'num nowrap',
    },
    {
      id: 'faults',
      heading: t('integration.feed.leftOut'),
      cell: (feed) => <FeedFaults feed={feed} />,
      className: 'words',
    },
    { id: 'state', heading: t('integration.state'), cell: (feed) => <FeedPill feed={feed} /> },
    {
      id: 'write',
      heading: t('integration.feed.write'),
      isHeadingHidden: true,
      cell: (feed) => <WriteNow feed={feed} />,
      className: 'r',
    },
  ];
  return (
    <DataTable
      rows={feeds}
      rowId={({ market, name }) => `${market}-${name}`}
      columns={columns}
      label={t('integration.feed.title')}
      look="plaint stacking"
      empty={null}
    />
  );
}
