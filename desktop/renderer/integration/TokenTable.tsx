import type { ApiToken } from '@kolobeh/shared/staff/api-token-contract.ts';
import { useTranslation } from 'react-i18next';
import { showDetail } from '../base/address/place.ts';
import { showMoment } from '../base/show-moment.ts';
import { Empty } from '../ui/Empty.tsx';
import type { DataColumn } from '../ui/table/data-column.ts';
import { DataTable } from '../ui/table/DataTable.tsx';
import { tokenDetail } from './integration-place.ts';

const shapes: Record<ApiToken['state'], string> = { valid: 'ready', expired: 'off', revoked: 'off' };

export function TokenPill({ state }: Pick<ApiToken, 'state'>) {
  const { t } = useTranslation();
  return (
    <span className="pill" data-k={shapes[state]}>
      {t(`integration.token.state.${state}`)}
    </span>
  );
}

/** Tokens of programs, the newest first. */
export function TokenTable({ tokens, open }: { tokens: readonly ApiToken[]; open: string | null }) {
  const { t, i18n } = useTranslation();
  const columns: DataColumn<ApiToken>[] = [
    {
      id: 'name',
      heading: t('integration.name'),
      sortBy: ({ name }) => name,
      cell: (token) => (
        <button
          type="button"
          className="link"
          aria-expanded={tokenDetail(token) === open}
          onClick={() => showDetail(tokenDetail(token))}
        >
          {token.name}
        </button>
      ),
    },
    { id: 'start', heading: t('integration.token.start'), cell: ({ start }) => `${start}…`, className: 'code' },
    { id: 'owner', heading: t('integration.token.owner'), cell: ({ owner }) => owner, sortBy: ({ owner }) => owner },
    {
      id: 'used',
      heading: t('integration.token.used'),
      sortBy: ({ last_used_at: at }) => at ?? '',
      cell: ({ last_used_at: at }) => (at ? showMoment(i18n.language, at) : t('integration.never')),
      className: 'num nowrap',
    },
    {
      id: 'state',
      heading: t('integration.state'),
      sortBy: ({ state }) => state,
      cell: (token) => <TokenPill state={token.state} />,
      className: 'r',
    },
  ];
  return (
    <DataTable
      rows={tokens}
      rowId={({ id }) => id}
      columns={columns}
      label={t('integration.token.title')}
      look="plaint stacking"
      empty={<Empty icon="card" title={t('integration.token.none')} text={t('integration.token.noneText')} />}
      onOpen={(token) => showDetail(tokenDetail(token))}
      isOpen={(token) => tokenDetail(token) === open}
    />
  );
}
