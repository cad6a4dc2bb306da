import { useTranslation } from 'react-i18next';
import type { StationAction } from './read-keys.ts';

/** What the keys do here. The next scan is taken as ever and closes it. */
export function KeyHelp({ actions }: { actions: StationAction[] }) {
  const { t } = useTranslation();
  return (
    <section className="shelp" aria-label={t('station.help')}>
      <h2>{t('station.helpTitle')}</h2>
      <p>{t('station.helpText')}</p>
      <dl>
        {actions.map(({ key, label }) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
