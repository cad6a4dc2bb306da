import { weightsOf } from '@kolobeh/shared/warehouse/packing/packing.ts';
import { expectedWeight } from '@kolobeh/shared/warehouse/packing/weight-check.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { PackingView } from '../../../bridge/work-view.ts';
import { codeText } from '../../base/data/refusal-text.ts';
import { showKg } from '../../base/show-moment.ts';
import { useStation } from '../../base/station.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useTyped } from '../frame/typed.ts';
import { ApprovalStep } from './ApprovalStep.tsx';
import type { Approval } from './use-approval.ts';
import { gaugeOf } from './weight-gauge.ts';
import { gramsOf } from './weight-text.ts';
import type { ScaleReading } from './use-scale.ts';

interface WeightStepProps {
  view: PackingView;
  boxCode: string | null;
  scale: ScaleReading | null;
  mayOverride: boolean;
  approval: Approval;
}

/** The weight from the scale or typed, against what the contents should weigh; then waiting for the server. */
export function WeightStep({ view, boxCode, scale, mayOverride, approval }: WeightStepProps) {
  const { t, i18n } = useTranslation();
  const text = useTyped((state) => state.text);
  // What the supervisor types is no weight, and is shown to nobody.
  const typed = approval.step === 'off' ? text : '';
  const { job } = view;
  const box = job?.boxes.find((one) => one.code === boxCode);
  const isSending = view.step === 'sending';
  const grams =
    (typed ? gramsOf(typed) : null) ??
    (isSending ? (view.closing?.weight_grams ?? null) : (scale?.grams ?? view.closing?.weight_grams ?? null));
  const bounds = box && job ? expectedWeight(weightsOf(job), box.weight_grams) : null;
  const gauge = bounds ? gaugeOf(bounds, grams) : null;
  const kg = (value: number) => showKg(i18n.language, value);
  return (
    <section className="sstep">
      <p className="seyebrow">
        {isSending
          ? t('packing.sealed')
          : scale
            ? scale.isStable
              ? t('packing.stable')
              : t('packing.unstable')
            : t('packing.typeWeight')}
      </p>
      <p className="sloc code">
        {typed && gramsOf(typed) === null ? typed : grams === null ? '–,–––' : kg(grams)} <small>kg</small>
      </p>
      {gauge && bounds && (
        <div
          className="gauge"
          role="img"
          aria-label={t('packing.gauge', {
            weight: grams === null ? '–' : kg(grams),
            min: kg(bounds.minGrams),
            max: kg(bounds.maxGrams),
          })}
        >
          <div className="gband" style={{ left: `${gauge.from}%`, width: `${gauge.to - gauge.from}%` }} />
          {gauge.needle !== null && (
            <i
              data-k={grams !== null && (grams < bounds.minGrams || grams > bounds.maxGrams) ? 'out' : 'in'}
              style={{ left: `${gauge.needle}%` }}
            />
          )}
          <span style={{ left: `${gauge.from}%` }}>{kg(bounds.minGrams)}</span>
          <span style={{ left: `${gauge.to}%` }}>{kg(bounds.maxGrams)}</span>
        </div>
      )}
      {box && (
        <div className="sbox">
          <Icon name="box" size="xl" />
          <div>
            <b>{box.name}</b>
            <span>{t('packing.boxSize', { size: box.inner_mm.map((mm) => Math.round(mm / 10)).join(' × ') })}</span>
          </div>
        </div>
      )}
      {approval.step === 'off' ? (
        <WeightResult view={view} mayOverride={mayOverride} />
      ) : (
        <ApprovalStep approval={approval} />
      )}
    </section>
  );
}

/** Why the label cannot be made meanwhile. */
function labelWaitText(t: TFunction, { label_waits: why, job }: PackingView): string {
  return why === null ? '' : t(`packing.labelWaits.${why}`, { carrier: job?.label?.carrier_name ?? '' });
}

function WeightResult({ view, mayOverride }: { view: PackingView; mayOverride: boolean }) {
  const { t, i18n } = useTranslation();
  const isOffline = useStation(({ status }) => status.network === 'offline');
  if (view.step === 'sending') {
    return (
      <div className="sresult" data-k="wait" role="status">
        <Icon name="pending" size="xl" />
        <p>
          <b>{t('packing.finishing')}</b>
          <span>
            {view.waiting
              ? t(`packing.waiting.${view.waiting}`, { count: view.unconfirmed })
              : t('packing.finishingText')}
            {isOffline && view.label_waits && ` ${labelWaitText(t, view)}`}
          </span>
        </p>
      </div>
    );
  }
  if (view.refusal) {
    const how =
      view.refusal.code === 'WEIGHT_OUT_OF_RANGE'
        ? mayOverride
          ? t('packing.weightHowOverride')
          : t('packing.weightHow')
        : t('packing.tryAgain');
    return (
      <div className="sresult" data-k="wrong" role="alert">
        <Icon name="x" size="xl" />
        <p>
          <b>{codeText(i18n, view.refusal.code, view.refusal.data)}</b>
          <span>{how}</span>
        </p>
      </div>
    );
  }
  return (
    <div className="sresult" data-k="none">
      <p>
        <span>{t('packing.weightHint')}</span>
      </p>
    </div>
  );
}
