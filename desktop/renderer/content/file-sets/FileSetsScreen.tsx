import type { FileSet } from '@kolobeh/shared/content/file-set.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { addressOf } from '../../base/address/address.ts';
import { showDetail, usePlace } from '../../base/address/place.ts';
import { api } from '../../base/data/api.ts';
import { openedAnew } from '../../base/data/query-client.ts';
import { Empty } from '../../ui/Empty.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { NothingFits } from '../../ui/NothingFits.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { FileSetPanel } from './FileSetPanel.tsx';
import { NewFileSet } from './NewFileSet.tsx';
import { SetCards } from './SetCards.tsx';
import { useSets } from './use-sets.ts';

const newSet = 'new';

function Opened({ id, onChanged }: { id: number; onChanged: () => void }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const options = api.fileSet.photos.queryOptions({ input: { id } });
  const set = useQuery({ ...options, ...openedAnew });
  if (!set.data)
    return (
      <aside className="detail">
        {set.isPending ? (
          <Skeleton lines={8} label={t('frame.loading')} />
        ) : (
          <NotLoaded title={t('fileSets.failed')} query={set} />
        )}
      </aside>
    );
  return (
    <FileSetPanel
      key={id}
      set={set.data}
      onSaved={(saved) => {
        queries.setQueryData(options.queryKey, saved);
        onChanged();
      }}
      onRemoved={() => {
        showDetail(null);
        onChanged();
      }}
      onClose={() => showDetail(null)}
    />
  );
}

function Sets({ term, open }: { term: string; open: string | null }) {
  const { t } = useTranslation();
  const list = useSets(term);
  if (list.isPending) return <Skeleton lines={8} label={t('frame.loading')} />;
  if (!list.data) return <NotLoaded title={t('fileSets.failed')} query={list} />;
  const { file_sets: sets, total } = list.data;
  if (sets.length > 0)
    return <SetCards sets={sets} total={total} open={open} onOpen={({ id }) => showDetail(String(id))} />;
  return term.trim() === '' ? (
    <Empty icon="box" title={t('fileSets.none')} text={t('fileSets.noneText')} />
  ) : (
    <NothingFits />
  );
}

/** Pictures of the house's own in sets, as cards; one opens beside them with its pictures to be sorted and cropped. */
export function FileSetsScreen() {
  const { t } = useTranslation();
  const open = usePlace((place) => place.detail);
  const queries = useQueryClient();
  const [term, setTerm] = useState('');
  const changed = (): void => void queries.invalidateQueries({ queryKey: api.fileSet.byTerm.key() });
  const created = (set: FileSet): void => {
    changed();
    showDetail(String(set.id));
  };
  return (
    <div className={open ? 'obody writing' : 'obody alone'}>
      <section className="gridwrap" aria-label={t('frame.section.file-sets')}>
        <div className="gtools">
          <button type="button" className="btn" onClick={() => showDetail(newSet)}>
            <Icon name="plus" size="s" /> {t('fileSets.new')}
          </button>
          <Link className="link" to={addressOf({ screen: 'content', detail: null })}>
            ‹ {t('frame.section.content')}
          </Link>
          <SearchField label={t('fileSets.find')} value={term} onChange={setTerm} />
        </div>
        <Sets term={term} open={open} />
      </section>
      {open === newSet && <NewFileSet onCreated={created} onClose={() => showDetail(null)} />}
      {open !== null && open !== newSet && <Opened id={Number(open)} onChanged={changed} />}
    </div>
  );
}
