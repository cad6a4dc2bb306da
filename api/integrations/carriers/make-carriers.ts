import type { CarrierCode } from '@kolobeh/shared/delivery/carriers.ts';
import type { ApiSettings } from '../../operation/settings.ts';
import { balikovna } from './balikovna.ts';
import { cargus } from './cargus.ts';
import type { Carrier } from './carrier.ts';
import { cityCourier } from './city-courier.ts';
import { dpd } from './dpd.ts';
import { fanCourier } from './fan-courier.ts';
import { gls } from './gls.ts';
import { packeta } from './packeta.ts';
import { ppl } from './ppl.ts';
import { sameday } from './sameday.ts';
import { storeTransfer } from './store-transfer.ts';

const samedayOf = (settings: ApiSettings, url: string, now: () => Date): Carrier =>
  sameday(
    {
      url,
      username: settings.SAMEDAY_USERNAME,
      password: settings.SAMEDAY_PASSWORD,
      pickupPointId: settings.SAMEDAY_PICKUP_POINT_ID,
      contactPersonId: settings.SAMEDAY_CONTACT_PERSON_ID,
      serviceId: settings.SAMEDAY_SERVICE_ID,
      lockerServiceId: settings.SAMEDAY_LOCKER_SERVICE_ID,
    },
    now,
  );

const fanCourierOf = (settings: ApiSettings, url: string, now: () => Date): Carrier =>
  fanCourier(
    {
      url,
      clientId: settings.FAN_COURIER_CLIENT_ID,
      username: settings.FAN_COURIER_USERNAME,
      password: settings.FAN_COURIER_PASSWORD,
      iban: settings.BANK_ACCOUNT_RO,
      bank: settings.BANK_NAME_RO,
    },
    now,
  );

/** The feed is at an address of its own: the sandbox's only together with the sandbox's Packeta. */
const packetaFeed = ({ PACKETA_FEED_URL: own, PACKETA_URL, PACKETA_API_KEY: apiKey, SANDBOX_URL }: ApiSettings) => ({
  url: own ?? (PACKETA_URL ? 'https://pickup-point.api.packeta.com/v5' : `${SANDBOX_URL}/carriers/packeta/feed`),
  apiKey: apiKey ?? 'sandbox',
});

/** Open lists of points that stand elsewhere than their carriers' accounts: the real one, and where the sandbox has it. */
const feeds = {
  dpd: { real: 'https://pickup.dpd.cz/api', played: 'dpd/pickup' },
  gls: { real: 'https://map.gls-czech.com/data/deliveryPoints', played: 'gls/points' },
  balikovna: { real: 'http://napostu.ceskaposta.cz/vystupy/balikovny.xml', played: 'balikovna/balikovny.xml' },
} as const;

/** The sandbox's list only together with the sandbox's carrier. */
const feedAt = (
  { SANDBOX_URL }: ApiSettings,
  { own, account, real, played }: { own?: string; account?: string; real: string; played: string },
): string => own ?? (account ? real : `${SANDBOX_URL}/carriers/${played}`);

const glsOf = (settings: ApiSettings): Carrier => {
  const sandbox = `${settings.SANDBOX_URL}/carriers/gls/json`;
  return gls({
    accounts: {
      cs: {
        url: settings.GLS_CS_URL ?? sandbox,
        clientNumber: settings.GLS_CS_CLIENT_NUMBER,
        username: settings.GLS_CS_USERNAME,
        password: settings.GLS_CS_PASSWORD,
      },
      ro: {
        url: settings.GLS_RO_URL ?? sandbox,
        clientNumber: settings.GLS_RO_CLIENT_NUMBER,
        username: settings.GLS_RO_USERNAME,
        password: settings.GLS_RO_PASSWORD,
      },
    },
    feedUrl: feedAt(settings, { own: settings.GLS_FEED_URL, account: settings.GLS_CS_URL, ...feeds.gls }),
  });
};

const cargusOf = (settings: ApiSettings, url: string, now: () => Date): Carrier =>
  cargus(
    {
      url,
      subscriptionKey: settings.CARGUS_SUBSCRIPTION_KEY,
      username: settings.CARGUS_USERNAME,
      password: settings.CARGUS_PASSWORD,
      locationId: settings.CARGUS_LOCATION_ID,
    },
    now,
  );

const balikovnaOf = (settings: ApiSettings, url: string, now: () => Date): Carrier =>
  balikovna(
    {
      url,
      apiToken: settings.BALIKOVNA_API_TOKEN,
      secretKey: settings.BALIKOVNA_SECRET_KEY,
      customerId: settings.BALIKOVNA_CUSTOMER_ID,
      postCode: settings.BALIKOVNA_POST_CODE,
      locationNumber: settings.BALIKOVNA_LOCATION_NUMBER,
      feedUrl: feedAt(settings, {
        own: settings.BALIKOVNA_FEED_URL,
        account: settings.BALIKOVNA_URL,
        ...feeds.balikovna,
      }),
    },
    now,
  );

/** Every carrier by the code that `delivery_method.carrier` names, at its own address or the sandbox's. */
export function makeCarriers(settings: ApiSettings, now: () => Date): ReadonlyMap<string, Carrier> {
  const at = (own: string | undefined, name: string): string => own ?? `${settings.SANDBOX_URL}/carriers/${name}`;
  const all: Readonly<Record<CarrierCode, Carrier>> = {
    ppl: ppl(
      {
        url: at(settings.PPL_URL, 'ppl'),
        clientId: settings.PPL_CLIENT_ID,
        clientSecret: settings.PPL_CLIENT_SECRET,
      },
      now,
    ),
    dpd: dpd({
      url: at(settings.DPD_URL, 'dpd'),
      apiKey: settings.DPD_API_KEY,
      customerId: settings.DPD_CUSTOMER_ID,
      senderAddressId: settings.DPD_SENDER_ADDRESS_ID,
      feedUrl: feedAt(settings, { own: settings.DPD_FEED_URL, account: settings.DPD_URL, ...feeds.dpd }),
    }),
    packeta: packeta({
      url: at(settings.PACKETA_URL, 'packeta'),
      apiPassword: settings.PACKETA_API_PASSWORD,
      eshop: settings.PACKETA_ESHOP,
      homeDeliveryId: settings.PACKETA_HOME_DELIVERY_ID,
      feed: packetaFeed(settings),
    }),
    sameday: samedayOf(settings, at(settings.SAMEDAY_URL, 'sameday'), now),
    'fan-courier': fanCourierOf(settings, at(settings.FAN_COURIER_URL, 'fan-courier'), now),
    gls: glsOf(settings),
    cargus: cargusOf(settings, at(settings.CARGUS_URL, 'cargus'), now),
    balikovna: balikovnaOf(settings, at(settings.BALIKOVNA_URL, 'balikovna'), now),
    'store-transfer': storeTransfer,
    'city-courier': cityCourier,
  };
  return new Map(Object.entries(all));
}
