import { useTranslation } from 'react-i18next';
import type { DraftEdit, DraftOutcome, EditValue } from '../../bridge/drafts.ts';
import { bridge } from '../base/bridge.ts';
import { refusalText } from '../base/data/refusal-text.ts';
import { useToasts } from '../ui/toasts/toasts.ts';
import { useReloadEdited } from './use-drafts.ts';

const toastOf = { sent: 'ok', kept: 'info', dropped: 'info', conflict: 'warning', refused: 'bad' } as const;

/** What a person may do with edits; each tells how it ended. `save` answers null when the station refused it. */
export function useSaveEdit() {
  const { t, i18n } = useTranslation();
  const show = useToasts((state) => state.show);
  const reload = useReloadEdited();
  const orTell = async (work: () => Promise<DraftOutcome | null>): Promise<DraftOutcome['outcome'] | null> => {
    let outcome: DraftOutcome['outcome'] | null = null;
    try {
      outcome = (await work())?.outcome ?? null;
      if (outcome) show(toastOf[outcome], t(`drafts.outcome.${outcome}`));
    } catch (error) {
      show('bad', refusalText(i18n, error));
    }
    await reload();
    return outcome;
  };
  return {
    save: (edit: DraftEdit, label: string) => orTell(() => bridge.call('drafts.save', { edit, label })),
    keepMine: (draftId: string, wish: { value?: EditValue; confirmed?: boolean } = {}) =>
      orTell(() => bridge.call('drafts.keepMine', { draft_id: draftId, ...wish })),
    discard: (draftId: string) =>
      orTell(async () => {
        await bridge.call('drafts.discard', { draft_id: draftId });
        return null;
      }),
  };
}
