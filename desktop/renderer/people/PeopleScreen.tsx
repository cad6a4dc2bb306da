import type { StaffPerson } from '@kolobeh/shared/staff/people-contract.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { goTo, showDetail, usePlace } from '../base/address/place.ts';
import { api } from '../base/data/api.ts';
import { openedAnew } from '../base/data/query-client.ts';
import { showMoment } from '../base/show-moment.ts';
import { useStation } from '../base/station.ts';
import { Check } from '../form/Check.tsx';
import { NotLoaded } from '../ui/NotLoaded.tsx';
import { Empty } from '../ui/Empty.tsx';
import { Icon } from '../ui/Icon.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import type { DataColumn } from '../ui/table/data-column.ts';
import { DataTable } from '../ui/table/DataTable.tsx';
import { PersonPanel } from './PersonPanel.tsx';
import { PersonPill } from './PersonPill.tsx';

const newPerson = 'new';

function useColumns(open: string | null): DataColumn<StaffPerson>[] {
  const { t, i18n } = useTranslation();
  const column = (
    id: 'name' | 'email' | 'role' | 'sessions' | 'last_seen' | 'state',
    more: Omit<DataColumn<StaffPerson>, 'id' | 'heading'>,
  ) => ({ id, heading: t(`people.column.${id}`), ...more });
  return [
    column('name', {
      cell: ({ id, name }) => (
        <button type="button" className="link" aria-expanded={open === id} onClick={() => showDetail(id)}>
          {name}
        </button>
      ),
      sortBy: ({ name }) => name,
    }),
    column('email', { cell: ({ email }) => email, sortBy: ({ email }) => email }),
    column('role', { cell: ({ role }) => t(`frame.role.${role}`), sortBy: ({ role }) => t(`frame.role.${role}`) }),
    column('sessions', { cell: ({ sessions }) => sessions, sortBy: ({ sessions }) => sessions, className: 'num r' }),
    column('last_seen', {
      cell: ({ last_seen_at: at }) => (at ? showMoment(i18n.language, at) : '–'),
      sortBy: ({ last_seen_at: at }) => at ?? '',
      className: 'num nowrap',
    }),
    column('state', { cell: (person) => <PersonPill person={person} />, sortBy: ({ is_active }) => Number(is_active) }),
  ];
}

/** People of staff, those at work first; one opens beside the list. */
export function PeopleScreen() {
  const { t, i18n } = useTranslation();
  const open = usePlace((place) => place.detail);
  const queries = useQueryClient();
  const mayEdit = useStation((state) => state.session?.capabilities.includes('people.edit') ?? false);
  const list = useQuery(api.staff.activeUsers.queryOptions(openedAnew));
  const [search, setSearch] = useState('');
  const [withFormer, setWithFormer] = useState(false);
  const columns = useColumns(open);
  const rows = useMemo(() => {
    const wanted = search.trim().toLocaleLowerCase(i18n.language);
    return (list.data?.users ?? [])
      .filter(({ is_active: isActive }) => withFormer || isActive)
      .filter(({ name, email }) => `${name} ${email}`.toLocaleLowerCase(i18n.language).includes(wanted));
  }, [list.data, search, withFormer, i18n.language]);
  if (list.isPending) return <Skeleton lines={8} label={t('frame.loading')} />;
  if (!list.data) return <NotLoaded title={t('people.failed')} query={list} />;
  const shown = list.data.users.find(({ id }) => id === open) ?? null;
  const isOpen = shown !== null || (open === newPerson && mayEdit);
  const saved = ({ id }: StaffPerson): void => {
    void queries.invalidateQueries({ queryKey: api.staff.activeUsers.key() });
    void queries.invalidateQueries({ queryKey: api.staff.staffSessions.key() });
    showDetail(id);
  };
  return (
    <div className={isOpen ? 'obody' : 'obody alone'}>
      <section className="gridwrap" aria-label={t('people.list')}>
        <div className="gtools">
          <SearchField label={t('people.search')} value={search} onChange={setSearch} />
          <Check
            label={t('people.withFormer')}
            checked={withFormer}
            onChange={({ target }) => setWithFormer(target.checked)}
          />
          <button type="button" className="btn line" onClick={() => goTo('roles')}>
            {t('people.roles.title')}
          </button>
          <button type="button" className="btn line" onClick={() => goTo('stations')}>
            {t('frame.section.stations')}
          </button>
          {mayEdit && (
            <button type="button" className="btn" onClick={() => showDetail(newPerson)}>
              <Icon name="plus" size="s" /> {t('people.invite')}
            </button>
          )}
        </div>
        <DataTable
          rows={rows}
          rowId={({ id }) => id}
          columns={columns}
          label={t('people.title')}
          look="plaint stacking"
          empty={<Empty icon="people" title={t('people.none')} text={t('people.noneText')} />}
          onOpen={({ id }) => showDetail(id)}
          isOpen={({ id }) => id === open}
        />
      </section>
      {isOpen && (
        <PersonPanel
          key={shown?.id ?? newPerson}
          person={shown}
          mayEdit={mayEdit}
          onSaved={saved}
          onClose={() => showDetail(null)}
        />
      )}
    </div>
  );
}
