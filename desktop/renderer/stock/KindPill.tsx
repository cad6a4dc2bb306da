import type { LocationKind } from '@kolobeh/shared/stock/locations.ts';
import { useTranslation } from 'react-i18next';

const shapes: Record<LocationKind, string> = { shelf: 'ready', inbound: 'new', quarantine: 'wait', loading: 'done' };

/** What a place is for. */
export function KindPill({ kind }: { kind: LocationKind }) {
  const { t } = useTranslation();
  return (
    <span className="pill" data-k={shapes[kind]}>
      {t(`stock.kind.${kind}`)}
    </span>
  );
}
