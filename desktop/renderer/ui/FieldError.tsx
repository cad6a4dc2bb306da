import { useTranslation } from 'react-i18next';
import { wordFor } from '../base/words.ts';
import { Icon } from './Icon.tsx';

interface FieldErrorProps {
  /** By which its field names it. */
  id?: string;
  code: string | undefined;
  /** What the words of some codes name. */
  params?: Record<string, unknown>;
}

/** What is wrong with a field, by its stable code; nothing when all is right. */
export function FieldError({ id, code, params = {} }: FieldErrorProps) {
  const { t, i18n } = useTranslation();
  if (!code) return null;
  return (
    <span id={id} className="error" role="alert">
      <Icon name="warning" size="xs" />
      {wordFor(i18n, 'fields', code, params) ?? t('fields.INVALID')}
    </span>
  );
}
