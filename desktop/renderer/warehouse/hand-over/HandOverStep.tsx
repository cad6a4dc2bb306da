import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import type { HandOverView } from '../../../bridge/work-view.ts';
import { codeText } from '../../base/data/refusal-text.ts';
import { Icon } from '../../ui/Icon.tsx';
import { ResultBanner } from '../frame/ResultBanner.tsx';

const Codes = z.object({ package_codes: z.array(z.string()) });

interface HandOverStepProps {
  view: HandOverView;
  carrier: string;
  /** Packages that would stay here, while the dispatcher is asked about them. */
  asked: readonly string[] | null;
}

/** How many packages are in the van, of how many; after sealing the manifest's code. */
export function HandOverStep({ view, carrier, asked }: HandOverStepProps) {
  const { t } = useTranslation();
  const isSealed = view.phase === 'sealed';
  const { load_place: place, signed } = view.hand_over;
  const isAtPlace = place === null || view.place === place;
  const left = view.hand_over.packages.filter((one) => !one.is_scanned && !one.is_cancelled).length;
  return (
    <section className="sstep">
      <div aria-live="polite">
        <p className="seyebrow">
          {isSealed
            ? t('handOver.sealed', { carrier })
            : isAtPlace
              ? t('handOver.scanPackages', { carrier })
              : t('handOver.scanPlace')}
        </p>
        <p className="sloc code" data-long={isSealed || !isAtPlace ? 'yes' : undefined}>
          {isSealed ? (
            view.hand_over.code
          ) : !isAtPlace ? (
            place
          ) : (
            <>
              {view.scanned} <small>{t('handOver.of', { total: view.total })}</small>
            </>
          )}
        </p>
        <p className="spath">
          {isSealed ? t('handOver.sealedText', { count: view.scanned }) : t('handOver.left', { count: left })}
          {!isSealed && isAtPlace && place && ` · ${t('handOver.at', { place })}`}
        </p>
        {signed && signed.driver_name && (
          <p className="spath">
            {t(signed.way === 'drawn' ? 'handOver.signed' : 'handOver.signedPaper', { driver: signed.driver_name })}
          </p>
        )}
      </div>
      <span className="sitem" />
      <HandOverResult view={view} asked={asked} />
    </section>
  );
}

/** What became of the last scan or of sealing, or what the dispatcher is asked. */
function HandOverResult({ view, asked }: Omit<HandOverStepProps, 'carrier'>) {
  const { t, i18n } = useTranslation();
  if (view.phase === 'sealing')
    return (
      <div className="sresult" data-k="wait" role="status">
        <Icon name="pending" size="xl" />
        <p>
          <b>{t('handOver.sealing')}</b>
          <span>
            {view.waiting
              ? t(`packing.waiting.${view.waiting}`, { count: view.unconfirmed })
              : t('handOver.sealingText')}
          </span>
        </p>
      </div>
    );
  if (view.phase === 'sealed')
    return (
      <div className="sresult flash" data-k="ok" role="status">
        <Icon name="check" size="xl" />
        <p>
          <b>{t('handOver.done')}</b>
          <span>{t('handOver.doneText')}</span>
        </p>
      </div>
    );
  if (asked)
    return (
      <div className="sresult" data-k="wait" role="alert">
        <Icon name="warning" size="xl" />
        <p>
          <b>{t('handOver.askRest', { done: view.scanned, total: view.total, count: asked.length })}</b>
          <span>
            <span className="code">{asked.join(', ')}</span> · {t('handOver.askRestHow')}
          </span>
        </p>
      </div>
    );
  if (!view.refusal) return <ResultBanner receipts={view.receipts} />;
  const held = Codes.safeParse(view.refusal.data);
  return (
    <div className="sresult" data-k="wrong" role="alert">
      <Icon name="x" size="xl" />
      <p>
        <b>{codeText(i18n, view.refusal.code, view.refusal.data)}</b>
        <span className="code">{held.success ? held.data.package_codes.join(', ') : t('packing.tryAgain')}</span>
      </p>
    </div>
  );
}
