import { useTranslation } from 'react-i18next';
import { type Language, languages, setLanguage } from '../base/i18n.ts';

const names: Record<Language, string> = { cs: 'Čeština', ro: 'Română', en: 'English' };

/** Three languages by their own names. */
export function LanguageSwitch() {
  const { t, i18n } = useTranslation();
  return (
    <div className="seg" role="radiogroup" aria-label={t('frame.language')}>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          role="radio"
          lang={language}
          aria-checked={i18n.language === language}
          aria-label={names[language]}
          title={names[language]}
          onClick={() => setLanguage(language)}
        >
          {language.toUpperCase()}
        </button>
      ))}
    </div>
  );
}
