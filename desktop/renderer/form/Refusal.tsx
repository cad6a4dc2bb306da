import { useTranslation } from 'react-i18next';
import { refusalText } from '../base/data/refusal-text.ts';
import { Icon } from '../ui/Icon.tsx';

/** Why a form was refused as a whole; nothing when it was not. */
export function Refusal({ of: refusal }: { of: unknown }) {
  const { i18n } = useTranslation();
  if (refusal === null) return null;
  return (
    <p className="error" role="alert">
      <Icon name="warning" size="s" />
      {refusalText(i18n, refusal)}
    </p>
  );
}
