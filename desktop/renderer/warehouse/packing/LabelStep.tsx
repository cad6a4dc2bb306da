import { useTranslation } from 'react-i18next';
import type { PackingView } from '../../../bridge/work-view.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Marks } from '../frame/Marks.tsx';
import { isLabelAsked } from './packing-part.ts';

/** The package is sealed on the server; the label prints, is on the box, or a person says whether it came out. */
export function LabelStep({ view }: { view: PackingView }) {
  const { t } = useTranslation();
  const { label, finished } = view;
  const isAsked = isLabelAsked(view);
  const isOut = label?.state === 'confirmed';
  return (
    <section className="sstep">
      <p className="seyebrow">{isOut ? t('packing.packed') : t('packing.labelPrints')}</p>
      <p className="sloc code" data-long="yes">
        {finished?.package_code}
      </p>
      <p className="spath code">{finished?.tracking_number}</p>
      <span className="sitem" />
      {isAsked && label ? (
        <div className="hask" role="alert">
          <div className="grow">
            <h2>{label.state === 'failed' ? t('packing.labelFailed') : t('packing.labelAsk')}</h2>
            <p>
              {t('packing.labelAskText')} {label.detail}
            </p>
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
      ) : (
        <div className="sresult flash" data-k={isOut ? 'ok' : 'wait'} role="status">
          <Icon name={isOut ? 'check' : 'printer'} size="xl" />
          <p>
            <b>{isOut ? t('packing.stick') : t('packing.labelSent')}</b>
            <span>{isOut ? t('packing.next') : t('packing.labelSentText')}</span>
          </p>
          {isOut && <Marks isSaved isConfirmed />}
        </div>
      )}
    </section>
  );
}
