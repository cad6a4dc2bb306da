import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useStation } from '../base/station.ts';
import { useToasts } from '../ui/toasts/toasts.ts';
import { ServerForm } from './ServerForm.tsx';
import { useServer } from './use-server.ts';

/** The server this program works with; a supervisor may change it. Shown only where it is chosen at this computer. */
export function ServerCard() {
  const { t } = useTranslation();
  const server = useServer();
  const show = useToasts((state) => state.show);
  const mayChange = useStation(({ session }) => session?.capabilities.includes('warehouse.override') ?? false);
  const card = useRef<HTMLElement>(null);
  const proposed = server?.proposal?.address;
  // A link that proposes a server leads to this screen, and the card is its last.
  useEffect(() => {
    if (proposed !== undefined) card.current?.scrollIntoView({ block: 'center' });
  }, [proposed]);
  if (!server) return null;
  return (
    <section ref={card} className="hform hcard" aria-labelledby="server-title">
      <h2 id="server-title">{t('server.title')}</h2>
      <p>{t('server.present', { address: server.address })}</p>
      {mayChange ? (
        <>
          <p>{t('server.changeHow')}</p>
          <ServerForm server={server} submitText={t('server.change')} done={() => show('ok', t('server.changed'))} />
        </>
      ) : (
        <p>{t('peripherals.supervisorsOnly')}</p>
      )}
    </section>
  );
}
