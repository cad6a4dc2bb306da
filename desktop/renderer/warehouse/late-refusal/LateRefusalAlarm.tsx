import { goodsName } from '@kolobeh/shared/stock/goods.ts';
import { readReason } from '@kolobeh/shared/warehouse/supervision/refusal-reason.ts';
import { useTranslation } from 'react-i18next';
import { codeText } from '../../base/data/refusal-text.ts';
import { showMoment } from '../../base/show-moment.ts';
import { useStation } from '../../base/station.ts';
import { wordOr } from '../../base/words.ts';
import { Icon } from '../../ui/Icon.tsx';
import { seeLateRefusal, seenKey, useLateRefusal } from './late-refusal.ts';

/**
 * The server refused what was green here: what, why and what to do about it, over whatever the person does, until it is
 * taken note of. It takes no focus and no scan.
 */
export function LateRefusalAlarm() {
  const { t, i18n } = useTranslation();
  const refusal = useLateRefusal();
  const others = useStation(({ status }) => status.late_refusals.length) - 1;
  const me = useStation(({ session }) => session?.user?.name);
  if (!refusal) return null;
  const { code: reason, by } = readReason(refusal.reason);
  const { step, kind, code, about, names, user_name: who, at } = refusal;
  const subject = goodsName({ product_name: about, names }, i18n.language);
  const what = [`${wordOr(i18n, 'refused.act', kind)} ${code}`.trim(), subject, who === me ? '' : who];
  return (
    <div className="latealarm" role="alert" key={refusal.event_ids[0]}>
      <Icon name="x" size="xl" />
      <div className="grow">
        <p className="latewhat">
          {t('late.title', { at: showMoment(i18n.language, at) })} {what.filter(Boolean).join(' · ')}
        </p>
        <p className="latewhy">{codeText(i18n, reason, { by })}</p>
        <p>{t(`late.do.${step}`, { code })}</p>
      </div>
      <div className="lateseen">
        <button
          type="button"
          tabIndex={-1}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => void seeLateRefusal()}
        >
          <kbd>{seenKey}</kbd> {t('notice.understood')}
        </button>
        {others > 0 && <span>{t('late.others', { count: others })}</span>}
      </div>
    </div>
  );
}
