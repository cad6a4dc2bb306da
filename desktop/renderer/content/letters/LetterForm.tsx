import type { OfficeLetter } from '@kolobeh/shared/content/letter-contract.ts';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { wordOr } from '../../base/words.ts';
import { SaveBar } from '../../catalogue/model/SaveBar.tsx';
import { SaveConflict } from '../../form/SaveConflict.tsx';
import { TextAreaField } from '../../form/TextAreaField.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { DraftNotice, LetterDraft } from './LetterDraft.tsx';
import { LetterDrawing } from './LetterDrawing.tsx';
import { LetterHistory } from './LetterHistory.tsx';
import { type LetterTexts, type LetterValues, letterValues, roleOf, valuesOfVersion } from './letter-values.ts';
import { useLetterSaves } from './use-letter-saves.ts';

interface LetterFormProps {
  letter: OfficeLetter;
  onSaved: (letter: OfficeLetter) => void;
}

type Form = ReturnType<typeof useForm<LetterValues>>;

const inBraces = (names: readonly string[]): string => names.map((name) => `{${name}}`).join(' ');

/** One text with the names it may have, and the way back to the house's. */
function LetterTextField({ letter, at, form }: { letter: OfficeLetter; at: number; form: Form }) {
  const { t, i18n } = useTranslation();
  const field = letter.texts[at];
  const typed = useWatch({ control: form.control, name: `texts.${at}.text` });
  if (!field) return null;
  const { path, house, names, needed } = field;
  const may = names.filter((name) => !needed.includes(name));
  const isOwn = typed.trim() !== house;
  const set = (text: string) => form.setValue(`texts.${at}.text`, text, { shouldDirty: true, shouldValidate: false });
  return (
    <div className="stack gap-4 letter-field">
      <TextAreaField
        id={`letter-${at}`}
        label={wordOr(i18n, 'letters.role', roleOf(path, letter.kind))}
        rows={house.length > 90 ? 3 : 1}
        lang={letter.market}
        error={form.formState.errors.texts?.[at]?.text?.message}
        hint={
          (names.length > 0 || isOwn) && (
            <>
              {needed.length > 0 && `${t('letters.needed', { names: inBraces(needed) })} `}
              {may.length > 0 && `${t('letters.may', { names: inBraces(may) })} `}
              {isOwn && t('letters.houseSays', { text: house })}
            </>
          )
        }
        {...form.register(`texts.${at}.text`, {
          // A letter's text is one paragraph.
          setValueAs: (text: string) => text.replaceAll(/\s*\n\s*/g, ' '),
        })}
      />
      {isOwn && (
        <button type="button" className="btn quiet" onClick={() => set(house)}>
          <Icon name="undo" size="s" /> {t('letters.toHouse')}
        </button>
      )}
    </div>
  );
}

/** Words of a letter beside the letter as it would be sent with them. Each save is a version, sent from then on; a draft is not. */
export function LetterForm({ letter, onSaved }: LetterFormProps) {
  const { t, i18n } = useTranslation();
  const form = useForm<LetterValues>({ defaultValues: letterValues(letter) });
  const { isDirty, isSubmitting } = form.formState;
  const { kind } = letter;
  const values = useWatch({ control: form.control });
  const [drawn, setDrawn] = useState<LetterTexts>(letterValues(letter));
  const { sent, draft, drop } = useLetterSaves({ letter, form, onSaved });
  const saving = draft.conflict ? draft : sent;
  const { conflict } = saving;
  const isBusy = isSubmitting || drop.isPending;
  const put = (next: LetterTexts) => {
    next.texts.forEach(({ text }, at) => form.setValue(`texts.${at}.text`, text, { shouldDirty: true }));
    setDrawn(next);
  };
  return (
    <form className="doc-form" noValidate aria-label={t('letters.words')} onSubmit={(event) => void sent.save(event)}>
      {conflict && (
        <SaveConflict
          rows={conflict.theirs.texts.flatMap(({ path, house }, at) => {
            const theirs = letterValues(conflict.theirs).texts[at]?.text ?? house;
            const mine = conflict.mine.find((one) => one.path === path)?.text ?? house;
            const label = wordOr(i18n, 'letters.role', roleOf(path, kind));
            return theirs === mine ? [] : [{ path, label, theirs, mine }];
          })}
          by={conflict.by}
          at={conflict.at}
          onTakeTheirs={saving.takeTheirs}
          onKeepMine={saving.keepMine}
        />
      )}
      <DraftNotice letter={letter} isBusy={isBusy} onDrop={() => drop.mutate()} />
      <p className="faint">{t('letters.namesHint')}</p>
      {letter.texts.map(({ path }, at) => (
        <LetterTextField key={path} letter={letter} at={at} form={form} />
      ))}
      <LetterDrawing
        letter={letter}
        values={drawn}
        isOld={JSON.stringify(values.texts) !== JSON.stringify(drawn.texts)}
        onDraw={() => setDrawn(form.getValues())}
      />
      <SaveBar
        isDirty={isDirty}
        isBusy={isBusy}
        refusal={sent.refusal ?? draft.refusal}
        onDiscard={() => {
          put(letterValues(letter));
          form.reset();
        }}
      />
      <LetterDraft form={form} isBusy={isBusy} onKeep={() => void draft.save()} />
      <LetterHistory
        letter={letter}
        onRestore={(version) => put(valuesOfVersion(letter, version))}
        onHouse={() => put({ texts: letter.texts.map(({ house }) => ({ text: house })) })}
      />
    </form>
  );
}
