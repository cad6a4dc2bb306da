import { maxInteger } from '@kolobeh/shared/kernel/ids.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showDetail, usePlace } from '../../base/address/place.ts';
import { api } from '../../base/data/api.ts';
import { openedAnew } from '../../base/data/query-client.ts';
import { useStation } from '../../base/station.ts';
import { NotLoadedLine } from '../../ui/NotLoadedLine.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { MetaMasterForm } from './MetaMasterForm.tsx';

/** The group that is open, as it is now, or a new one. */
function OpenGroup({ id, mayEdit, onChanged }: { id: number | null; mayEdit: boolean; onChanged: () => void }) {
  const { t } = useTranslation();
  const options = api.catalogue.getMetaMaster.queryOptions({ input: { meta_master_id: id ?? 0 } });
  const group = useQuery({ ...options, ...openedAnew, enabled: id !== null });
  if (id !== null && group.isPending) return <Skeleton lines={10} label={t('frame.loading')} />;
  if (id !== null && !group.data) return <NotLoaded icon="warning" title={t('metaMaster.failed')} query={group} />;
  return (
    <MetaMasterForm
      group={(id !== null && group.data) || null}
      mayEdit={mayEdit}
      onChanged={(saved) => {
        onChanged();
        showDetail(saved === null ? null : String(saved));
        if (saved !== null && saved === id) void group.refetch();
      }}
    />
  );
}

/** Groups of models: all of them at the left, the open one beside. */
export function MetaMastersScreen() {
  const { t, i18n } = useTranslation();
  const detail = usePlace((place) => place.detail);
  const mayEdit = useStation((state) => state.session?.capabilities.includes('product.edit') ?? false);
  const [search, setSearch] = useState('');
  const all = useQuery({
    ...api.catalogue.excludeMetaMaster.queryOptions({ input: { excluded_meta_master_id: 0 } }),
    ...openedAnew,
  });
  const id = /^\d{1,10}$/.test(detail ?? '') && Number(detail) <= maxInteger ? Number(detail) : null;
  const wanted = search.trim().toLocaleLowerCase();
  const groups = (all.data?.meta_masters ?? []).filter(({ name }) =>
    `${name.cs} ${name.ro}`.toLocaleLowerCase().includes(wanted),
  );
  const isOpen = id !== null || (detail === 'new' && mayEdit);
  return (
    <div className="cats-lay">
      <nav className="treep" aria-label={t('metaMaster.title')}>
        <div className="gtools">
          <SearchField label={t('metaMaster.find')} value={search} onChange={setSearch} />
          {mayEdit && (
            <button type="button" className="btn line" onClick={() => showDetail('new')}>
              <Icon name="plus" size="s" /> {t('metaMaster.new')}
            </button>
          )}
        </div>
        {all.isPending && <Skeleton lines={8} label={t('frame.loading')} />}
        {all.isError && <NotLoadedLine query={all} />}
        <ul className="plain mm-list">
          {groups.map((group) => (
            <li key={group.id}>
              <button
                type="button"
                aria-current={group.id === id ? 'true' : undefined}
                onClick={() => showDetail(String(group.id))}
              >
                <span>{i18n.language === 'ro' ? group.name.ro : group.name.cs}</span>
                <span className="num faint">{group.master_products}</span>
              </button>
            </li>
          ))}
        </ul>
      </nav>
      {isOpen ? (
        <OpenGroup key={detail} id={id} mayEdit={mayEdit} onChanged={() => void all.refetch()} />
      ) : (
        <Empty icon="box" title={t('metaMaster.none')} text={t('metaMaster.noneText')} />
      )}
    </div>
  );
}
