import type { CheckResult } from '@kolobeh/shared/repair/bench/checks.ts';
import type { BenchRepair } from '@kolobeh/shared/repair/bench/contract.ts';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, client } from '../../base/data/api.ts';
import { showMoment } from '../../base/show-moment.ts';
import { CellField } from '../../form/CellField.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { type ActProps, useOutcome } from '../acts.ts';

type Tried = BenchRepair['checks'][number];
const notTried = 'untried';
const results = [notTried, 'ok', 'faulty'] as const;

/** What was wrong with a part; kept when the field is left. */
function Words({ tried, label, onKeep }: { tried: Tried; label: string; onKeep: (words: string) => void }) {
  const [words, setWords] = useState(tried.words);
  // Enter and leaving the field after it are one.
  const kept = useRef(tried.words);
  const keep = (): void => {
    const said = words.trim();
    if (said === kept.current) return;
    kept.current = said;
    onKeep(said);
  };
  return (
    <CellField
      label={label}
      value={words}
      placeholder={label}
      maxLength={200}
      onChange={setWords}
      onBlur={keep}
      onKeyDown={({ key }) => key === 'Enter' && keep()}
    />
  );
}

function OneCheck({ tried, ...props }: ActProps & { tried: Tried }) {
  const { t, i18n } = useTranslation();
  const { number, may_photograph: isOpen } = props.repair;
  const keep = useMutation(api.repair.check.mutationOptions(useOutcome(props)));
  const { check, result, words, by, at } = tried;
  const name = t(`repairChecks.check.${check}`);
  const set = (next: CheckResult | null, said = ''): void => keep.mutate({ number, check, result: next, words: said });
  return (
    <li className="rb-check" data-result={result ?? notTried}>
      <span>
        <b>{name}</b>
        {result === 'faulty' && at !== null && (
          <small className="faint">{[by, showMoment(i18n.language, at)].filter(Boolean).join(' · ')}</small>
        )}
      </span>
      {isOpen ? (
        <Segments
          label={name}
          choices={results.map((value) => ({
            value,
            label: t(`repairChecks.short.${value}`),
            name: t(`repairChecks.result.${value}`),
          }))}
          value={result ?? notTried}
          onChange={(value) => set(value === notTried ? null : value, value === 'faulty' ? words : '')}
        />
      ) : (
        <span>{t(`repairChecks.result.${result ?? notTried}`)}</span>
      )}
      {result === 'faulty' &&
        (isOpen ? (
          <Words
            key={words}
            tried={tried}
            label={t('repairChecks.words', { name })}
            onKeep={(said) => set('faulty', said)}
          />
        ) : (
          words && <span className="rb-words">{words}</span>
        ))}
    </li>
  );
}

/** What of the device was tried and how it did; its owner sees the results once it was looked at. */
export function RepairChecks(props: ActProps) {
  const { t } = useTranslation();
  const { repair, onSaved } = props;
  const { number, checks, may_photograph: isOpen } = repair;
  const outcome = useOutcome(props);
  const untried = checks.filter(({ result }) => result === null);
  const rest = useMutation({
    mutationFn: async () => {
      let last = repair;
      for (const { check } of untried) last = await client.repair.check({ number, check, result: 'ok', words: '' });
      return last;
    },
    onSuccess: onSaved,
    onError: outcome.onError,
  });
  const shown = isOpen ? checks : checks.filter(({ result }) => result !== null);
  if (shown.length === 0) return null;
  const tried = checks.length - untried.length;
  return (
    <details className="dsec" open={isOpen && repair.state === 'diagnosing'}>
      <summary>
        <h3>{t('repairChecks.heading')}</h3>{' '}
        <small className="faint num">
          {t('repairChecks.tried', { count: tried, all: checks.length })}
          {checks.some(({ result }) => result === 'faulty') &&
            ` · ${checks
              .filter(({ result }) => result === 'faulty')
              .map(({ check }) => t(`repairChecks.check.${check}`))
              .join(', ')}`}
        </small>
      </summary>
      <ul className="rb-checks">
        {shown.map((one) => (
          <OneCheck key={one.check} {...props} tried={one} />
        ))}
      </ul>
      {isOpen && untried.length > 0 && (
        <button type="button" className="btn line" disabled={rest.isPending} onClick={() => rest.mutate()}>
          {t('repairChecks.rest')}
        </button>
      )}
    </details>
  );
}
