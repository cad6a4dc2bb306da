import { OfficeLetter } from '@kolobeh/shared/content/letter-contract.ts';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { client } from '../../base/data/api.ts';
import { refusalText } from '../../base/data/refusal-text.ts';
import { staleOf } from '../../base/data/stale-of.ts';
import { momentOrNull } from '../../base/typed-moment.ts';
import { useVersionedSave } from '../../catalogue/model/use-versioned-save.ts';
import { useToasts } from '../../ui/toasts/toasts.ts';
import { type LetterValues, type OwnText, ownTexts } from './letter-values.ts';

interface Saves {
  letter: OfficeLetter;
  form: UseFormReturn<LetterValues>;
  onSaved: (letter: OfficeLetter) => void;
}

/** Saving the words of a letter: to be sent at once, or as a draft; and throwing a draft away. */
export function useLetterSaves({ letter, form, onSaved }: Saves) {
  const { t, i18n } = useTranslation();
  const show = useToasts((state) => state.show);
  const { family, kind, market } = letter;
  // The draft that one's own words are put in place of: another's, once it was shown beside them.
  const seen = useRef(letter.draft_version);
  const over = async (send: () => Promise<OfficeLetter>): Promise<OfficeLetter> => {
    try {
      return await send();
    } catch (error) {
      seen.current = staleOf(error, OfficeLetter)?.value.draft_version ?? seen.current;
      throw error;
    }
  };
  const textsOf = (own: readonly OwnText[]) => own.map(({ path, text }) => ({ path, text }));
  const common = {
    form,
    version: letter.version,
    fieldsOf: (typed: LetterValues) => ownTexts(letter, typed),
    stored: OfficeLetter,
    onSaved,
  };
  const sent = useVersionedSave({
    ...common,
    send: (own, version) =>
      over(() =>
        client.content.saveLetter({
          family,
          kind,
          market,
          version,
          texts: textsOf(own),
          draft_version: seen.current,
        }),
      ),
  });
  const draft = useVersionedSave({
    ...common,
    send: (own) =>
      over(() =>
        client.content.saveLetterDraft({
          family,
          kind,
          market,
          draft_version: seen.current,
          texts: textsOf(own),
          starts_at: momentOrNull(form.getValues('starts_at')),
        }),
      ),
  });
  const drop = useMutation({
    mutationFn: () => client.content.dropLetterDraft({ family, kind, market, draft_version: seen.current }),
    onSuccess: (next) => {
      show('ok', t('letters.dropped'));
      onSaved(next);
    },
    onError: (error) => show('bad', refusalText(i18n, error)),
  });
  return { sent, draft, drop };
}
