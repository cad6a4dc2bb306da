import type { LocationLine } from '@kolobeh/shared/stock/contract.ts';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../base/data/api.ts';
import { refusalText } from '../base/data/refusal-text.ts';
import { DetailPanel } from '../ui/DetailPanel.tsx';
import { useToasts } from '../ui/toasts/toasts.ts';
import { KindPill } from './KindPill.tsx';
import { LocationForm } from './LocationForm.tsx';

interface LocationPanelProps {
  /** Null = a new one. */
  line: LocationLine | null;
  onSaved: (line: LocationLine) => void;
  onClose: () => void;
}

/** Closing keeps code and history and can be taken back, so nothing is asked first. */
function CloseLocation({ line, onSaved }: { line: LocationLine; onSaved: (line: LocationLine) => void }) {
  const { t, i18n } = useTranslation();
  const show = useToasts((state) => state.show);
  const isOpen = line.state === 'open';
  const close = useMutation(
    api.stock.closeLocation.mutationOptions({
      onSuccess: (after) => {
        show('ok', t(after.state === 'closed' ? 'stock.closed' : 'stock.reopened'));
        onSaved(after);
      },
      onError: (error) => show('bad', refusalText(i18n, error)),
    }),
  );
  return (
    <section className="dsec">
      <button
        type="button"
        className="btn line wide"
        disabled={close.isPending}
        onClick={() => close.mutate({ id: line.id, closed: isOpen })}
      >
        {t(isOpen ? 'stock.close' : 'stock.reopen')}
      </button>
      {isOpen && line.pieces > 0 && <p className="faint">{t('stock.closeHint', { count: line.pieces })}</p>}
    </section>
  );
}

/** One place beside the grid. Esc closes it. */
export function LocationPanel({ line, onSaved, onClose }: LocationPanelProps) {
  const { t } = useTranslation();
  const title = line?.code ?? t('stock.newLocation');
  return (
    <DetailPanel
      label={title}
      title={
        <h2>
          <span className={line ? 'code' : undefined}>{title}</span>
        </h2>
      }
      summary={
        line && (
          <p className="row gap-12">
            <KindPill kind={line.kind} />
            <span className="faint">{line.contents || t('stock.nothingThere')}</span>
          </p>
        )
      }
      onClose={onClose}
    >
      <LocationForm line={line} onSaved={onSaved} />
      {line && <CloseLocation line={line} onSaved={onSaved} />}
    </DetailPanel>
  );
}
