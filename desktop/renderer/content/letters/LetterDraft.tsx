import type { OfficeLetter } from '@kolobeh/shared/content/letter-contract.ts';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { showMoment } from '../../base/show-moment.ts';
import { isInstant } from '../../base/typed-moment.ts';
import { MomentField } from '../../form/MomentField.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { LetterValues } from './letter-values.ts';

interface DraftNoticeProps {
  letter: OfficeLetter;
  isBusy: boolean;
  onDrop: () => void;
}

/** That these words are not sent yet, and how to be rid of them. */
export function DraftNotice({ letter: { draft }, isBusy, onDrop }: DraftNoticeProps) {
  const { t, i18n } = useTranslation();
  if (!draft) return null;
  const { saved_by: by, saved_at: saved, starts_at: starts } = draft;
  return (
    <div className="note row between wrap">
      <span>
        {starts === null
          ? t('letters.draftBy', { by, at: showMoment(i18n.language, saved) })
          : t('letters.draftStarts', { at: showMoment(i18n.language, starts) })}
      </span>
      <button type="button" className="btn quiet" disabled={isBusy} onClick={onDrop}>
        <Icon name="undo" size="s" /> {t('letters.dropDraft')}
      </button>
    </div>
  );
}

interface LetterDraftProps {
  form: UseFormReturn<LetterValues>;
  isBusy: boolean;
  onKeep: () => void;
}

/** Keeps what is typed without sending it yet, or from a moment on. */
export function LetterDraft({ form, isBusy, onKeep }: LetterDraftProps) {
  const { t } = useTranslation();
  const startsAt = useWatch({ control: form.control, name: 'starts_at' });
  return (
    <section className="stack gap-8" aria-label={t('letters.draft')}>
      <h3>{t('letters.draft')}</h3>
      <p className="faint">{t('letters.draftHint')}</p>
      <MomentField
        id="letter-starts"
        label={t('letters.startsAt')}
        error={form.formState.errors.starts_at?.message}
        value={startsAt}
        onChange={(typed) => {
          form.setValue('starts_at', typed, { shouldDirty: true });
          form.clearErrors('starts_at');
        }}
      />
      <div className="row">
        <button
          type="button"
          className="btn line"
          disabled={isBusy}
          onClick={() => {
            if (startsAt === '' || isInstant(startsAt)) onKeep();
          }}
        >
          {t(startsAt === '' ? 'letters.keepDraft' : 'letters.scheduleDraft')}
        </button>
      </div>
    </section>
  );
}
