import type { OwnDevice } from '@kolobeh/shared/customer/device-contract.ts';
import type { ReactNode } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { headOfLoader } from '../../../base/head/page-head.ts';
import { headersOfLoader } from '../../../base/head/public-page.ts';
import { laterPaths } from '../../../base/later-paths.ts';
import { paths } from '../../../base/paths.ts';
import { textsOfPage } from '../../../base/texts/browser-texts.ts';
import { afterHandle } from '../../../base/texts/purchase-texts.ts';
import { useTexts } from '../../../base/texts/TextsProvider.tsx';
import type { TextKey } from '../../../texts/text-key.ts';
import { Empty } from '../../../ui/Empty.tsx';
import { AccountFrame } from '../AccountFrame.tsx';
import { ownPage } from '../own-page.server.ts';
import { DeviceCard, MendedCard } from './DeviceCard.tsx';

export const handle = afterHandle;
await textsOfPage(handle.texts);

/** What the customer bought and has, with warranties, and what else was repaired for the account. */
export const loader = (args: LoaderFunctionArgs) =>
  ownPage(args, {
    title: 'own.devices_title',
    addressOf: laterPaths.ownDevices,
    load: ({ customer }) => customer.devices(),
  });

export const meta = headOfLoader;
export const headers = headersOfLoader;

/** A device is told apart by a number or by its model; a case or a cable is other goods. */
const isDevice = ({ passport, known_as: known }: OwnDevice): boolean => passport !== null || known !== null;

function Part({ heading, id, children }: { heading: TextKey; id: string; children: ReactNode[] }) {
  const { t } = useTexts();
  if (children.length === 0) return null;
  return (
    <section className="dv-part">
      <h2 id={id}>{t(heading)}</h2>
      <ul className="ac-cards" aria-labelledby={id}>
        {children}
      </ul>
    </section>
  );
}

/** Own devices, other goods under warranty, and what was repaired here and bought elsewhere. */
export default function DevicesPage() {
  const { email, own } = useLoaderData<typeof loader>();
  const { t, market } = useTexts();
  const cards = (list: readonly OwnDevice[]): ReactNode[] =>
    list.map((device, at) => <DeviceCard key={`${device.order_number} ${at}`} device={device} />);
  const isNothing = own.devices.length + own.mended.length === 0;
  return (
    <AccountFrame here="devices" heading="own.devices" email={email}>
      {isNothing && (
        <Empty icon="phone" title={t('own.devices_none')} why={t('own.devices_none_why')}>
          <Link className="btn" to={paths.home(market.code)}>
            {t('cart.empty_way')}
          </Link>
        </Empty>
      )}
      <Part heading="own.devices_bought" id="koupene">
        {cards(own.devices.filter(isDevice))}
      </Part>
      <Part heading="own.devices_more" id="dalsi">
        {cards(own.devices.filter((device) => !isDevice(device)))}
      </Part>
      <Part heading="own.devices_mended" id="opravene">
        {own.mended.map((device) => (
          <MendedCard key={device.mended.id} device={device} />
        ))}
      </Part>
    </AccountFrame>
  );
}
