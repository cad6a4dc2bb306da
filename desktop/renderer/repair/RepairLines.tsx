import { showMoney } from '@kolobeh/shared/kernel/money.ts';
import type { BenchLine } from '@kolobeh/shared/repair/bench/contract.ts';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../base/data/api.ts';
import { type ActProps, useOutcome } from './acts.ts';

/** The part of a line: where it lies, whether it is held, and what may be done with it. */
function Spare({ line, ...props }: ActProps & { line: BenchLine }) {
  const { t } = useTranslation();
  const { repair } = props;
  const act = useMutation(api.repair.part.mutationOptions(useOutcome(props)));
  const { spare, hold, id, name } = line;
  if (!spare) return null;
  const take = (what: 'hold' | 'release' | 'use') => act.mutate({ number: repair.number, line: id, act: what });
  const isOpen = line.state === 'agreed' && !['done', 'returning', 'handed_back', 'cancelled'].includes(repair.state);
  return (
    <div className="rb-spare">
      <span>
        {spare.name} <span className="code faint">{spare.code}</span>
        <small className="faint">
          {[
            t(`repair.hold.${hold}`),
            hold === 'used' ? '' : t('repair.free', { count: spare.free }),
            hold === 'used' ? '' : (spare.location ?? ''),
          ]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </span>
      {isOpen && (
        <span className="row wrap">
          {hold === 'missing' && (
            <button type="button" className="btn line" disabled={act.isPending} onClick={() => take('hold')}>
              {t('repair.part.hold')}
              <span className="sr"> {name}</span>
            </button>
          )}
          {hold === 'held' && (
            <button type="button" className="btn quiet" disabled={act.isPending} onClick={() => take('release')}>
              {t('repair.part.release')}
              <span className="sr"> {name}</span>
            </button>
          )}
          {hold !== 'used' && repair.state === 'repairing' && (
            <button type="button" className="btn line" disabled={act.isPending} onClick={() => take('use')}>
              {t('repair.part.use')}
              <span className="sr"> {name}</span>
            </button>
          )}
        </span>
      )}
    </div>
  );
}

/** What is made at which price, with the parts of each. */
export function RepairLines(props: ActProps) {
  const { t } = useTranslation();
  const { repair } = props;
  return (
    <section className="dsec" aria-label={t('repair.lines')}>
      <h3>{t('repair.lines')}</h3>
      <ul className="rb-lines">
        {repair.lines.map((line) => (
          <li key={line.id} data-state={line.state}>
            <div className="rb-line">
              <b>{line.name}</b>
              {line.state !== 'agreed' && <span className="faint">{t(`repair.line.${line.state}`)}</span>}
              <span className="num nowrap">{showMoney(line.price)}</span>
            </div>
            <small className="faint">
              {t('repair.minutes', { count: line.minutes })}
              {line.warranty_months > 0 && ` · ${t('repair.warranty', { count: line.warranty_months })}`}
            </small>
            <Spare {...props} line={line} />
          </li>
        ))}
      </ul>
      <p className="rb-line">
        <b>{t('repair.total')}</b>
        <b className="num nowrap">{showMoney(repair.total)}</b>
      </p>
    </section>
  );
}
