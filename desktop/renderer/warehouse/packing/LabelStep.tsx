import { useTranslation } from 'react-i18next';
import type { LabelView, PackingView } from '../../../bridge/work-view.ts';
import { adviceFor } from '../../label/advice.ts';
import { LabelPreview } from '../../label/LabelPreview.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Marks } from '../frame/Marks.tsx';
import { isLabelAsked, voidReasons } from './packing-part.ts';

interface LabelStepProps {
  view: PackingView;
  /** The packer is about to give the label up and chooses why. */
  isVoiding: boolean;
}

/** The package is sealed, on the server or here with a number of the pool; the label prints, is on the box, or a person says whether it came out. */
export function LabelStep({ view, isVoiding }: LabelStepProps) {
  const { t } = useTranslation();
  const { label, finished } = view;
  const isOut = label?.state === 'confirmed';
  const at = view.labels.findIndex((one) => one.label_job_id === label?.label_job_id);
  const number = [finished, ...(finished?.others ?? [])][at];
  return (
    <section className="sstep" data-preview={label?.description ? 'yes' : undefined}>
      <p className="seyebrow">
        {view.labels.length > 1
          ? t('packing.labelOf', { part: at + 1, parts: view.labels.length })
          : isOut
            ? t('packing.packed')
            : t('packing.labelPrints')}
      </p>
      <p className="sloc code" data-long="yes">
        {number?.package_code ?? finished?.package_code}
      </p>
      <p className="spath code">{number?.tracking_number ?? finished?.tracking_number}</p>
      {label?.description ? (
        <LabelPreview label={label.description} title={t('packing.labelPicture')} />
      ) : (
        <span className="sitem" />
      )}
      {label && isVoiding ? <VoidReasons /> : <LabelNow view={view} label={label} />}
    </section>
  );
}

function LabelNow({ view, label }: { view: PackingView; label: LabelView | null }) {
  const { t } = useTranslation();
  if (label && isLabelAsked(view)) return <LabelQuestion label={label} />;
  const isOut = label?.state === 'confirmed';
  const isVoid = label?.state === 'void';
  const isConfirmed = !view.finished?.from_pool || view.unconfirmed === 0;
  const words = isVoid
    ? { title: t('packing.labelVoid'), text: t('packing.labelVoidText') }
    : isOut
      ? { title: t('packing.stick'), text: t('packing.next') }
      : { title: t('packing.labelSent'), text: t('packing.labelSentText') };
  return (
    <div className="sresult flash" data-k={isOut ? 'ok' : 'wait'} role="status">
      <Icon name={isOut ? 'check' : isVoid ? 'warning' : 'printer'} size="xl" />
      <p>
        <b>{words.title}</b>
        <span>
          {isOut && view.finished?.load_place && <b>{t('packing.putAt', { place: view.finished.load_place })} </b>}
          {words.text} {label?.printer && t('packing.onPrinter', { printer: label.printer })}
          {view.finished?.from_pool && ` ${isConfirmed ? t('packing.poolTaken') : t('packing.poolUntold')}`}
        </span>
      </p>
      {isOut && <Marks isSaved isConfirmed={isConfirmed} />}
    </div>
  );
}

function LabelQuestion({ label }: { label: LabelView }) {
  const { t } = useTranslation();
  const advice = label.detail ? adviceFor('failed', label.detail) : null;
  return (
    <div className="hask" role="alert">
      <div className="grow">
        <h2>{label.state === 'failed' ? t('packing.labelFailed') : t('packing.labelAsk')}</h2>
        <p>
          {t('packing.labelAskText')} {label.printer && t('packing.onPrinter', { printer: label.printer })}
        </p>
        {advice && advice !== 'other' && <p>{t(`peripherals.advice.${advice}`)}</p>}
        {advice === 'other' && <p>{label.detail}</p>}
      </div>
      <div className="hacts">
        <span className="yes">
          <kbd>A</kbd>
          {t('packing.labelYes')}
        </span>
        <span>
          <kbd>N</kbd>
          {t('packing.labelNo')}
        </span>
      </div>
    </div>
  );
}

function VoidReasons() {
  const { t } = useTranslation();
  return (
    <div className="hask" role="alert">
      <div className="grow">
        <h2>{t('packing.voidWhy')}</h2>
        <p>{t('packing.voidText')}</p>
      </div>
      <div className="hacts">
        {voidReasons.map((reason, at) => (
          <span key={reason}>
            <kbd>{at + 1}</kbd>
            {t(`packing.voidReason.${reason}`)}
          </span>
        ))}
      </div>
    </div>
  );
}
