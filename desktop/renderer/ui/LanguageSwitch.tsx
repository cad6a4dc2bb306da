import { useTranslation } from 'react-i18next';
import { type Language, languages, setLanguage } from '../base/i18n.ts';
import { Segments } from './Segments.tsx';

const names: Record<Language, string> = { cs: 'Čeština', ro: 'Română', en: 'English' };

/** Three languages by their own names. */
export function LanguageSwitch() {
  const { t, i18n } = useTranslation();
  return (
    <Segments
      label={t('frame.language')}
      choices={languages.map((value) => ({ value, label: value.toUpperCase(), name: names[value], lang: value }))}
      value={languages.find((one) => one === i18n.language) ?? 'cs'}
      onChange={setLanguage}
    />
  );
}
