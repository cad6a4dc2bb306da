import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HubPeer, HubReport } from '../../bridge/hub.ts';
import { bridge } from '../base/bridge.ts';
import { codeText } from '../base/data/refusal-text.ts';
import { showSecond } from '../base/show-moment.ts';
import { useStation } from '../base/station.ts';
import { Icon } from '../ui/Icon.tsx';
import { LeadStationForm } from './LeadStationForm.tsx';
import { RemoveStation } from './RemoveStation.tsx';

const againMs = 2000;

/** How this station works with others while the server is away: who they are, who leads, and what is in the way. */
export function LeadStationCard() {
  const queries = useQueryClient();
  const report = useQuery({
    queryKey: ['hub'],
    queryFn: () => bridge.call('hub.report', {}),
    refetchInterval: againMs,
  });
  const { data } = report;
  if (!data) return null;
  return <Card report={data} onChanged={(changed) => queries.setQueryData(['hub'], changed)} />;
}

function Card({ report, onChanged }: { report: HubReport; onChanged: (report: HubReport) => void }) {
  const { t, i18n } = useTranslation();
  const mayChange = useStation(({ session }) => session?.capabilities.includes('warehouse.override') ?? false);
  const { settings, status, peers, trouble, refused, needed, claimable } = report;
  const { state, name } = status;
  const isWell = trouble === '' && refused === '' && state !== 'none';
  return (
    <section
      className="hcard hlead"
      data-k={state === 'off' ? 'none' : isWell ? 'ok' : 'wait'}
      aria-labelledby="lead-title"
    >
      <header>
        <Icon name="people" size="l" />
        <div>
          <h2 id="lead-title">{t('leadStation.title')}</h2>
          <p>{t('leadStation.intro')}</p>
        </div>
        <span className="hword">
          <Icon name={state === 'off' ? 'minus' : isWell ? 'check' : 'warning'} />
          {t(`leadStation.state.${state}`, { name })}
        </span>
      </header>
      <p>{t(`leadStation.explained.${state}`, { name })}</p>
      {trouble !== '' && <p className="hdetail">{t('leadStation.listening', { detail: trouble })}</p>}
      {refused !== '' && <p className="hdetail">{codeText(i18n, refused)}</p>}
      {settings.is_on && (
        <>
          <Peers peers={peers} mayRemove={mayChange} />
          {peers.some((peer) => peer.state === 'silent') && (
            <p className="hdetail">{t('leadStation.firewall', { port: settings.port })}</p>
          )}
          <dl>
            {needed > 0 && (
              <div>
                <dt>{t('leadStation.needed', { count: needed })}</dt>
                <dd>{`${peers.filter((peer) => peer.state === 'seen').length + 1}/${peers.length + 1}`}</dd>
              </div>
            )}
            <div>
              <dt>{t('leadStation.claimable')}</dt>
              <dd>{claimable}</dd>
            </div>
          </dl>
        </>
      )}
      {mayChange ? (
        <LeadStationForm key={JSON.stringify(settings)} settings={settings} onChanged={onChanged} />
      ) : (
        <p>{t('peripherals.supervisorsOnly')}</p>
      )}
    </section>
  );
}

const signs = { seen: 'check', silent: 'warning', other_roster: 'warning' } as const;

function Peers({ peers, mayRemove }: { peers: readonly HubPeer[]; mayRemove: boolean }) {
  const { t, i18n } = useTranslation();
  const [leaving, setLeaving] = useState<HubPeer | null>(null);
  return (
    <>
      <h3>{t('leadStation.peers')}</h3>
      {peers.length === 0 && <p>{t('leadStation.noPeers')}</p>}
      <ul className="hpeers">
        {peers.map((peer) => (
          <li key={peer.device_id} data-k={peer.state === 'seen' ? 'ok' : 'wait'}>
            <Icon name={signs[peer.state]} />
            <span>
              <b>{peer.name}</b> {t(`leadStation.peer.${peer.state}`, { address: peer.address })}
              {peer.state !== 'seen' &&
                peer.last_seen_at &&
                `, ${t('leadStation.lastSeen', { at: showSecond(i18n.language, peer.last_seen_at) })}`}
            </span>
            {mayRemove && peer.state !== 'seen' && (
              <button type="button" className="btn line" onClick={() => setLeaving(peer)}>
                {t('leadStation.remove')}
              </button>
            )}
          </li>
        ))}
      </ul>
      {leaving && <RemoveStation peer={leaving} onClose={() => setLeaving(null)} />}
    </>
  );
}
