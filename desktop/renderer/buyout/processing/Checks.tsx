import { CheckKind } from '@kolobeh/shared/buyout/office/inspection.ts';
import type { OfficeBuyout } from '@kolobeh/shared/buyout/office/office-contract.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../base/data/api.ts';
import { refusalText } from '../../base/data/refusal-text.ts';
import { useNeedsNetwork } from '../../base/use-needs-network.ts';
import { showMoment } from '../../base/show-moment.ts';
import { useToasts } from '../../ui/toasts/toasts.ts';
import { CheckDialog } from './CheckDialog.tsx';

const shapes = { clear: 'done', hit: 'bad', unknown: 'wait' } as const;

/** What registers and people know of the device; asked again by a button, answered by hand where nobody knows. */
export function Checks({ buyout, onChanged }: { buyout: OfficeBuyout; onChanged: () => void }) {
  const { t, i18n } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const show = useToasts((state) => state.show);
  const off = useNeedsNetwork();
  const { number, state } = buyout.row;
  const run = useMutation(
    api.buyout.runChecks.mutationOptions({
      onSuccess: onChanged,
      onError: (error) => show('bad', refusalText(i18n, error)),
    }),
  );
  if (state === 'estimate' || state === 'expired') return null;
  return (
    <section className="dsec" aria-labelledby="b-checks">
      <h3 id="b-checks">{t('buyout.checks')}</h3>
      <dl className="kv">
        {CheckKind.options.map((kind) => {
          const check = buyout.checks.find((one) => one.kind === kind);
          return (
            <div key={kind}>
              <dt>{t(`buyout.check.${kind}`)}</dt>
              <dd>
                {check ? (
                  <>
                    <span className="pill" data-k={shapes[check.answer]}>
                      {t(`buyout.answer.${check.answer}`)}
                    </span>
                    <small className="faint">
                      {[t(`buyout.source.${check.source}`), check.note, check.by, showMoment(i18n.language, check.at)]
                        .filter(Boolean)
                        .join(' · ')}
                    </small>
                  </>
                ) : (
                  <span className="faint">{t('buyout.notAsked')}</span>
                )}
              </dd>
            </div>
          );
        })}
      </dl>
      <div className="row">
        <button
          type="button"
          className="btn line"
          aria-busy={run.isPending}
          {...off}
          onClick={() => run.mutate({ number })}
        >
          {t('buyout.runChecks')}
        </button>
        <button type="button" className="btn quiet" {...off} onClick={() => setAsking(true)}>
          {t('buyout.byHand')}
        </button>
      </div>
      {isAsking && <CheckDialog number={number} onSaved={onChanged} onClose={() => setAsking(false)} />}
    </section>
  );
}
