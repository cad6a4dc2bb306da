import { useTranslation } from 'react-i18next';
import { LanguageSwitch } from '../ui/LanguageSwitch.tsx';
import { Icon } from '../ui/Icon.tsx';
import { ServerForm } from './ServerForm.tsx';
import { useServer } from './use-server.ts';

/** The first thing an installed program asks. The window is loaded anew once the server is known. */
export function FirstServer() {
  const { t } = useTranslation();
  const server = useServer();
  return (
    <main className="signin" id="main">
      <div className="card">
        <span className="logo">
          <Icon name="loop" size="l" />
          <span>Kolobeh</span>
        </span>
        <h1>{t('server.firstTitle')}</h1>
        <p>{t('server.firstIntro')}</p>
        <ServerForm server={server} submitText={t('server.connect')} />
        <LanguageSwitch />
      </div>
    </main>
  );
}
