import type { ApiSettings } from '../../operation/settings.ts';
import type { Carrier } from './carrier.ts';
import { cityCourier } from './city-courier.ts';
import { dpd } from './dpd.ts';
import { fanCourier } from './fan-courier.ts';
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

/** Every carrier by the code that `delivery_method.carrier` names, at its own address or the sandbox's. */
export function makeCarriers(settings: ApiSettings, now: () => Date): ReadonlyMap<string, Carrier> {
  const at = (own: string | undefined, name: string): string => own ?? `${settings.SANDBOX_URL}/carriers/${name}`;
  return new Map<string, Carrier>([
    [
      'ppl',
      ppl(
        {
          url: at(settings.PPL_URL, 'ppl'),
          clientId: settings.PPL_CLIENT_ID,
          clientSecret: settings.PPL_CLIENT_SECRET,
        },
        now,
      ),
    ],
    [
      'dpd',
      dpd({
        url: at(settings.DPD_URL, 'dpd'),
        apiKey: settings.DPD_API_KEY,
        customerId: settings.DPD_CUSTOMER_ID,
        senderAddressId: settings.DPD_SENDER_ADDRESS_ID,
      }),
    ],
    [
      'packeta',
      packeta({
        url: at(settings.PACKETA_URL, 'packeta'),
        apiPassword: settings.PACKETA_API_PASSWORD,
        eshop: settings.PACKETA_ESHOP,
        homeDeliveryId: settings.PACKETA_HOME_DELIVERY_ID,
        feed: packetaFeed(settings),
      }),
    ],
    ['sameday', samedayOf(settings, at(settings.SAMEDAY_URL, 'sameday'), now)],
    ['fan-courier', fanCourierOf(settings, at(settings.FAN_COURIER_URL, 'fan-courier'), now)],
    ['store-transfer', storeTransfer],
    ['city-courier', cityCourier],
  ]);
}
