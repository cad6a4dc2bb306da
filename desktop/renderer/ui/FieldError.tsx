import { useTranslation } from 'react-i18next';
import { wordFor } from '../app/words.ts';
import { Icon } from './Icon.tsx';

/** What is wrong with a field, by its stable code; nothing when all is right. */
export function FieldError({ code }: { code: string | undefined }) {
  const { t, i18n } = useTranslation();
  if (!code) return null;
  return (
    <span className="error" role="alert">
      <Icon name="warning" size="xs" />
      {wordFor(i18n, 'fields', code) ?? t('fields.INVALID')}
    </span>
  );
}
