import { useTranslation } from 'react-i18next';
import type { PackingView } from '../../../bridge/work-view.ts';
import { BoxChoice } from './BoxChoice.tsx';
import { LabelStep } from './LabelStep.tsx';
import { PackItems } from './PackItems.tsx';
import { ResultBanner } from '../frame/ResultBanner.tsx';
import type { Approval } from './use-approval.ts';
import { WeightStep } from './WeightStep.tsx';
import type { PackingPart } from './packing-part.ts';
import type { ScaleReading } from './use-scale.ts';

interface PackStepProps {
  view: PackingView;
  part: PackingPart;
  boxCode: string | null;
  suggested: string | null;
  scale: ScaleReading | null;
  mayOverride: boolean;
  approval: Approval;
  isVoiding: boolean;
}

/** The one thing to do now. */
export function PackStep({ view, part, boxCode, suggested, scale, mayOverride, approval, isVoiding }: PackStepProps) {
  const { t } = useTranslation();
  switch (part) {
    case 'crate':
      return (
        <section className="sstep">
          <p className="seyebrow">{t('packing.scanCrate')}</p>
          <p className="sloc code">
            <span className="dim">CR-…</span>
          </p>
          <p className="spath">{t('packing.scanCrateHow')}</p>
          <span className="sitem" />
          <ResultBanner receipts={view.receipts} />
        </section>
      );
    case 'items':
      return <PackItems view={view} />;
    case 'box':
      return <BoxChoice view={view} suggested={suggested} />;
    case 'weight':
    case 'sending':
      return (
        <WeightStep
          view={view}
          boxCode={boxCode ?? view.closing?.box_code ?? null}
          scale={scale}
          mayOverride={mayOverride}
          approval={approval}
        />
      );
    case 'label':
    case 'done':
      return <LabelStep view={view} isVoiding={isVoiding} />;
  }
}
