import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DetailPanel } from '../ui/DetailPanel.tsx';
import { NotLoaded, type NotLoadedQuery } from '../ui/NotLoaded.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import type { RecordPanelProps } from './RecordGrid.tsx';

interface OpenedRecordProps<Found> extends Omit<RecordPanelProps, 'open'> {
  /** What the panel is of, while its record is on its way. */
  label: string;
  /** Said when the record did not come. */
  failed: string;
  query: NotLoadedQuery & { data: Found | undefined; isError: boolean };
  /** @param changed reads the record and the rows beside it again */
  children: (found: Found, changed: () => void) => ReactNode;
}

/** The panel of a record that is read by its address: on its way, refused, or there. */
export function OpenedRecord<Found>({ label, failed, query, onChanged, onClose, children }: OpenedRecordProps<Found>) {
  const { t } = useTranslation();
  const changed = (): void => {
    query.refetch();
    onChanged();
  };
  if (query.data !== undefined) return children(query.data, changed);
  return (
    <DetailPanel label={label} summary={null} onClose={onClose}>
      {query.isError ? (
        <NotLoaded title={failed} query={query} icon="warning" />
      ) : (
        <Skeleton lines={8} label={t('frame.loading')} />
      )}
    </DetailPanel>
  );
}
