import type { OfficeStore } from '@kolobeh/shared/store/contract.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showDetail } from '../../base/address/place.ts';
import { useStation } from '../../base/station.ts';
import { DetailPanel } from '../../ui/DetailPanel.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { HoursForm } from './HoursForm.tsx';
import { StoreForm } from './StoreForm.tsx';

interface StorePanelProps {
  /** Null = a new one. */
  store: OfficeStore | null;
  /** Of the store's country in the next year, ISO dates. */
  holidays: readonly string[];
  onSaved: (store: OfficeStore) => void;
}

/** One store beside the list: its hours, or what it is. */
export function StorePanel({ store, holidays, onSaved }: StorePanelProps) {
  const { t } = useTranslation();
  const market = useStation((state) => state.session?.user?.market ?? 'cs');
  const [part, setPart] = useState<'hours' | 'facts'>('hours');
  const title = store?.name ?? t('stores.new');
  return (
    <DetailPanel
      label={title}
      summary={
        store ? (
          <p className="faint">
            {store.street}, {store.city}
          </p>
        ) : (
          <p className="faint">{t('stores.newText')}</p>
        )
      }
      onClose={() => showDetail(null)}
    >
      {store && (
        <div>
          <Segments
            label={t('stores.part')}
            choices={[
              { value: 'hours', label: t('stores.hours') },
              { value: 'facts', label: t('stores.facts') },
            ]}
            value={part}
            onChange={setPart}
          />
        </div>
      )}
      {store && part === 'hours' ? (
        <HoursForm key={store.version} store={store} holidays={holidays} onSaved={onSaved} />
      ) : (
        <StoreForm store={store} market={market} onSaved={onSaved} />
      )}
    </DetailPanel>
  );
}
