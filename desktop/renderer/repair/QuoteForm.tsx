import { showMoney } from '@kolobeh/shared/kernel/money.ts';
import type { BenchLine } from '@kolobeh/shared/repair/bench/contract.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../base/data/api.ts';
import { Check } from '../form/Check.tsx';
import { FormEnd } from '../form/FormEnd.tsx';
import { TextAreaField } from '../form/TextAreaField.tsx';
import { TextField } from '../form/TextField.tsx';
import { type ActProps, useOutcome } from './acts.ts';
import { changesOf, quotable, type WrittenLine, writtenOf } from './quote-edits.ts';

interface LineFieldsProps {
  line: BenchLine;
  written: WrittenLine;
  isWrong: boolean;
  onWrite: (written: WrittenLine) => void;
}

/** A line that stands: made or not, and at which price. What is built in stays. */
function LineFields({ line, written, isWrong, onWrite }: LineFieldsProps) {
  const { t } = useTranslation();
  const isBuiltIn = line.hold === 'used';
  const price = (field: 'part' | 'work') => (
    <TextField
      id={`quote-${line.id}-${field}`}
      label={t(`repair.price.${field}`)}
      error={isWrong ? 'NOT_A_NUMBER' : undefined}
      inputMode="decimal"
      disabled={isBuiltIn || !written.isMade}
      value={written[field]}
      onChange={({ target }) => onWrite({ ...written, [field]: target.value })}
    />
  );
  return (
    <fieldset className="rb-quoted">
      <legend>
        <Check
          label={line.name}
          checked={written.isMade}
          disabled={isBuiltIn}
          onChange={({ target }) => onWrite({ ...written, isMade: target.checked })}
        />
      </legend>
      <div className="row">
        {price('part')}
        {price('work')}
      </div>
    </fieldset>
  );
}

/** What the customer is asked about: repairs that are added, other prices, lines that are left out. */
export function QuoteForm({ repair, onSaved, onStale, onCancel }: ActProps & { onCancel: () => void }) {
  const { t } = useTranslation();
  const lines = quotable(repair);
  const [diagnosis, setDiagnosis] = useState(repair.diagnosis);
  const [written, setWritten] = useState<ReadonlyMap<string, WrittenLine>>(new Map());
  const [added, setAdded] = useState<readonly string[]>([]);
  const [isTried, setTried] = useState(false);
  const send = useMutation(api.repair.quote.mutationOptions(useOutcome({ onSaved, onStale })));
  const { drop, reprice, wrong } = changesOf(lines, written);
  const isUnsaid = diagnosis.trim() === '';
  const submit = () => {
    setTried(true);
    if (wrong.length > 0 || isUnsaid) return;
    const { number, quote_version: seen } = repair;
    send.mutate({ number, seen_version: seen, diagnosis, add: [...added], reprice, drop });
  };
  return (
    <form
      className="dsec"
      aria-label={t('repair.quote')}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <h3>{t('repair.quote')}</h3>
      <TextAreaField
        id="quote-diagnosis"
        label={t('repair.diagnosis')}
        hint={t('repair.diagnosisHint')}
        error={isTried && isUnsaid ? 'REQUIRED' : undefined}
        maxLength={2000}
        rows={4}
        value={diagnosis}
        onChange={({ target }) => setDiagnosis(target.value)}
      />
      {lines.map((line) => (
        <LineFields
          key={line.id}
          line={line}
          written={written.get(line.id) ?? writtenOf(line)}
          isWrong={isTried && wrong.includes(line.id)}
          onWrite={(now) => setWritten(new Map(written).set(line.id, now))}
        />
      ))}
      <fieldset className="rb-offered">
        <legend>{t('repair.add')}</legend>
        {repair.offered.map(({ code, name, price }) => (
          <Check
            key={code}
            label={`${name} · ${showMoney(price)}`}
            checked={added.includes(code)}
            onChange={({ target }) =>
              setAdded(target.checked ? [...added, code] : added.filter((other) => other !== code))
            }
          />
        ))}
      </fieldset>
      <FormEnd text={t('repair.send')} isBusy={send.isPending} onCancel={onCancel} />
    </form>
  );
}
