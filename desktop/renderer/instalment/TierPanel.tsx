import type { OfficeLoanCompany, OfficeTier } from '@kolobeh/shared/instalment/office-instalment.ts';
import { useTranslation } from 'react-i18next';
import { officeToday } from '../base/show-moment.ts';
import { DetailPanel } from '../ui/DetailPanel.tsx';
import { tierState } from './tier-words.ts';
import { TierForm } from './TierForm.tsx';
import { TierPill } from './TierPill.tsx';

interface TierPanelProps {
  /** Null = a new one. */
  tier: OfficeTier | null;
  companies: readonly OfficeLoanCompany[];
  onSaved: (tier: OfficeTier) => void;
  onClose: () => void;
}

/** One price list beside the list. Esc closes it. */
export function TierPanel({ tier, companies, onSaved, onClose }: TierPanelProps) {
  const { t } = useTranslation();
  const title = tier?.name ?? t('loans.new');
  const isActive = companies.find(({ code }) => code === tier?.company)?.is_active ?? true;
  return (
    <DetailPanel
      label={title}
      summary={
        tier && (
          <p>
            <TierPill state={tierState(tier, isActive, officeToday())} />
          </p>
        )
      }
      onClose={onClose}
    >
      <TierForm tier={tier} companies={companies} onSaved={onSaved} />
    </DetailPanel>
  );
}
