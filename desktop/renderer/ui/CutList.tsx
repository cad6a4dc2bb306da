import { useTranslation } from 'react-i18next';

/** Says that a list which is told whole ends before its end. @param most rows that are told of it */
export function CutList({ told, most }: { told: number; most: number }) {
  const { t, i18n } = useTranslation();
  if (told < most) return null;
  return (
    <p className="faint" role="note">
      {t('frame.cutList', { most: most.toLocaleString(i18n.language) })}
    </p>
  );
}
