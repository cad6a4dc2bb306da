// What a shop that is open to the world may not keep of the demo: its accounts, and partners who are only played.
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';

/** Accounts of the demo shop; nobody reads what is paid there. */
export const DEMO_ACCOUNTS = {
  BANK_ACCOUNT_CS: 'CZ6508000000192000145399',
  BANK_ACCOUNT_RO: 'RO49AAAA1B31007593840000',
  BANK_NAME_RO: 'Banca Demonstrativă',
} as const;

/** Whose address is absent is the sandbox's; those of one market are not asked for where it is shut. */
const PARTNERS = {
  CARD_GATEWAY_URL: null,
  APPLE_PAY_URL: null,
  INSTALMENT_URL: null,
  TWISTO_URL: 'cs',
  EFACTURA_URL: 'ro',
  LIFTAGO_URL: 'cs',
  DEVICE_CHECK_URL: null,
  ARES_URL: 'cs',
  ANAF_URL: 'ro',
  ADDRESS_REGISTER_URL: null,
  REVIEWS_URL_CS: 'cs',
  REVIEWS_URL_RO: 'ro',
  PPL_URL: 'cs',
  DPD_URL: null,
  PACKETA_URL: null,
  SAMEDAY_URL: 'ro',
  FAN_COURIER_URL: 'ro',
  GLS_CS_URL: 'cs',
  GLS_RO_URL: 'ro',
  CARGUS_URL: 'ro',
  BALIKOVNA_URL: 'cs',
} as const satisfies Record<string, MarketCode | null>;
type PartnerSetting = keyof typeof PARTNERS;
const partnerSettings = Object.keys(PARTNERS) as PartnerSetting[];

type Opening = { PUBLIC_URL: string; MARKETS: readonly MarketCode[] } & Record<keyof typeof DEMO_ACCOUNTS, string>;
type Partners = Pick<Opening, 'PUBLIC_URL' | 'MARKETS'> & Partial<Record<PartnerSetting, string | undefined>>;

/** Whether people reach the shop by https at another host than this very computer. */
export function isOpenToTheWorld({ PUBLIC_URL }: Pick<Opening, 'PUBLIC_URL'>): boolean {
  const { protocol, hostname } = new URL(PUBLIC_URL);
  return protocol === 'https:' && !/^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);
}

/** What of the demo's accounts is left in a shop that is open to the world; empty: nothing. */
export function accountFaults(settings: Opening): string[] {
  if (!isOpenToTheWorld(settings)) return [];
  const wanted: Record<MarketCode, (keyof typeof DEMO_ACCOUNTS)[]> = {
    cs: ['BANK_ACCOUNT_CS'],
    ro: ['BANK_ACCOUNT_RO', 'BANK_NAME_RO'],
  };
  return settings.MARKETS.flatMap((market) => wanted[market])
    .filter((name) => settings[name].replaceAll(/\s/g, '') === DEMO_ACCOUNTS[name].replaceAll(/\s/g, ''))
    .map((name) => `${name}: is the demo shop’s; set the house’s own before ${settings.PUBLIC_URL} takes money`);
}

/** Settings of partners who are still played by the sandbox in a shop that is open to the world. */
export function playedPartners(settings: Partners): string[] {
  if (!isOpenToTheWorld(settings)) return [];
  return partnerSettings.filter((name) => {
    const market = PARTNERS[name];
    return settings[name] === undefined && (market === null || settings.MARKETS.includes(market));
  });
}
