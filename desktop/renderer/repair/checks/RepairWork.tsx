import { longestWork } from '@kolobeh/shared/repair/bench/checks.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../base/data/api.ts';
import { showMoment } from '../../base/show-moment.ts';
import { FormRow } from '../../form/FormRow.tsx';
import { TextField } from '../../form/TextField.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { type ActProps, useOutcome } from '../acts.ts';

/** A whole number of minutes that one may have worked at a stretch; null of anything else. */
const minutesOf = (text: string): number | null => {
  const minutes = /^\d{1,3}$/.test(text.trim()) ? Number(text) : 0;
  return minutes >= 1 && minutes <= longestWork ? minutes : null;
};

function NewWork({ repair, onSaved, onStale }: ActProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [words, setWords] = useState('');
  const [isWrong, setWrong] = useState(false);
  // The same until it is kept, so that one sent twice is kept once.
  const [id, setId] = useState(() => crypto.randomUUID());
  const outcome = useOutcome({ onSaved, onStale });
  const add = useMutation(
    api.repair.addWork.mutationOptions({
      ...outcome,
      onSuccess: (now) => {
        setId(crypto.randomUUID());
        setTyped('');
        setWords('');
        onSaved(now);
      },
    }),
  );
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const minutes = minutesOf(typed);
        setWrong(minutes === null);
        if (minutes !== null) add.mutate({ number: repair.number, id, minutes, words });
      }}
    >
      <FormRow of={2}>
        <TextField
          id="repair-minutes"
          className="input num"
          inputMode="numeric"
          label={t('repairChecks.minutes')}
          error={isWrong ? 'INVALID_NUMBER' : undefined}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <TextField
          id="repair-work-words"
          label={t('repairChecks.doing')}
          maxLength={200}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      </FormRow>
      <button type="submit" className="btn line" aria-busy={add.isPending} disabled={add.isPending}>
        {t('repairChecks.add')}
      </button>
    </form>
  );
}

/** How long people worked on the device, beside what its agreed repairs are to take. */
export function RepairWork(props: ActProps) {
  const { t, i18n } = useTranslation();
  const { number, work, lines, may_photograph: isOpen } = props.repair;
  const remove = useMutation(api.repair.removeWork.mutationOptions(useOutcome(props)));
  if (!isOpen && work.length === 0) return null;
  const worked = work.reduce((sum, { minutes }) => sum + minutes, 0);
  const planned = lines.filter(({ state }) => state === 'agreed').reduce((sum, { minutes }) => sum + minutes, 0);
  return (
    <section className="dsec" aria-label={t('repairChecks.time')}>
      <h3>{t('repairChecks.time')}</h3>
      <p className="num">{t('repairChecks.worked', { worked, planned })}</p>
      <ul className="rb-work">
        {work.map(({ id, minutes, words, by, at }) => (
          <li key={id}>
            <span>
              <b className="num">{t('repairChecks.minutesOf', { minutes })}</b> {words}
              <small className="faint">{[by, showMoment(i18n.language, at)].filter(Boolean).join(' · ')}</small>
            </span>
            {isOpen && (
              <button
                type="button"
                className="iconbtn"
                aria-label={t('repairChecks.remove', { minutes })}
                disabled={remove.isPending}
                onClick={() => remove.mutate({ number, id })}
              >
                <Icon name="x" size="xs" />
              </button>
            )}
          </li>
        ))}
      </ul>
      {isOpen && <NewWork {...props} />}
    </section>
  );
}
