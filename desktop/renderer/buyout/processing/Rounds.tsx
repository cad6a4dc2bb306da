import type { Inspection } from '@kolobeh/shared/buyout/office/inspection.ts';
import type { OfficeBuyout } from '@kolobeh/shared/buyout/office/office-contract.ts';
import { showMoney } from '@kolobeh/shared/kernel/money.ts';
import { useTranslation } from 'react-i18next';
import { showMoment } from '../../base/show-moment.ts';
import { BuyoutPhoto } from '../BuyoutPhoto.tsx';

function Finding({ number, finding }: { number: string; finding: Inspection['findings'][number] }) {
  const { t } = useTranslation();
  return (
    <li className="bfinding">
      <b>{finding.question}</b>
      <span>
        {finding.promised_answer} → {finding.found_answer}
      </span>
      <span className="num">{showMoney(finding.amount)}</span>
      {finding.note && <small>{finding.note}</small>}
      {finding.decision && (
        <small className={finding.decision === 'contest' ? 'late' : 'faint'}>
          {t(`buyout.decision.${finding.decision}`)}
          {finding.comment && `: ${finding.comment}`}
        </small>
      )}
      <span className="row wrap">
        {finding.photos.map((photo) => (
          <BuyoutPhoto key={photo} number={number} photo={photo} label={finding.question} />
        ))}
      </span>
    </li>
  );
}

/** What the technician found, round after round, with what the seller said to it. */
export function Rounds({ buyout }: { buyout: OfficeBuyout }) {
  const { t, i18n } = useTranslation();
  if (buyout.rounds.length === 0) return null;
  return (
    <section className="dsec" aria-labelledby="b-rounds">
      <h3 id="b-rounds">{t('buyout.rounds')}</h3>
      {buyout.rounds.map((round) => (
        <div key={round.round}>
          <p className="row between wrap">
            <b>{t('buyout.round', { round: round.round })}</b>
            <span className="faint">
              {round.by} · {showMoment(i18n.language, round.at)}
            </span>
          </p>
          <p className="num">
            {t('buyout.promised')} {showMoney(round.promised)} → {t('buyout.found')} {showMoney(round.price)} (
            {round.quality})
          </p>
          {round.findings.length === 0 ? (
            <p className="faint">{t('buyout.noFindings')}</p>
          ) : (
            <ul className="bfindings">
              {round.findings.map((finding) => (
                <Finding key={finding.condition} number={buyout.row.number} finding={finding} />
              ))}
            </ul>
          )}
        </div>
      ))}
    </section>
  );
}
