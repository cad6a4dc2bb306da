import { useTexts } from '../base/texts/TextsProvider.tsx';
import { Note } from '../ui/Note.tsx';
import type { AccountRefusal } from './account-actions.ts';

/**
 * Why signing in or up was refused: how many fields are wrong, or a sentence; after too many attempts how many minutes
 * to wait.
 */
export function AccountNote({ refusal: { why, fields, minutes } }: { refusal: AccountRefusal }) {
  const { t } = useTexts();
  return (
    <Note kind="bad">
      {why === 'fields' ? t('details.errors', { count: fields.length }) : t(`account.refused.${why}`, { minutes })}
    </Note>
  );
}
