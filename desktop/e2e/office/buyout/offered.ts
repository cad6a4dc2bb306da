// The seller's side of the journeys of the back office: what its people cannot do themselves.
import { randomInt, randomUUID } from 'node:crypto';
import type { Appraisal } from '@kolobeh/shared/buyout/appraisal.ts';
import { type ApiClient, httpClient } from '@kolobeh/shared/client.ts';
import type { SecretToken } from '@kolobeh/shared/kernel/ids.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { isImei } from '@kolobeh/shared/validation/goods/imei.ts';
import { placeOf } from '../../../../build/testing/journey.ts';

const once = () => ({ context: { idempotencyKey: randomUUID() } });

const visitor = (): ApiClient => httpClient({ origin: placeOf('SHOP_URL') });

/** Words found nowhere else, so that they are recognised wherever they leak. */
export const planted = { personal_identification_number: '855202/0015', last_name: 'Kanárková' };

const person = {
  ...planted,
  first_name: 'Jindřiška',
  place_of_birth: 'Praha',
  identity_card_number: '123456789',
  identity_released_by: 'MV',
  identity_valid_to: '31.12.2035',
  gender: 'female',
  degree_before_name: '',
  e_mail: 'jindriska@seller.example',
  street: 'Nová 12',
  city: 'Praha',
  location: '',
} as const;

const ofMarket = {
  cs: {
    bank_account_full_number: '19-2000145399',
    bank_code: '0800',
    postcode: '150 00',
    phone_number: '776 204 118',
    district: '',
    country: 'CZ',
    nationality: 'CZ',
  },
  ro: {
    personal_identification_number: '2850202400015',
    bank_account_full_number: 'RO49AAAA1B31007593840000',
    bank_code: '',
    postcode: '500030',
    phone_number: '0722 123 456',
    district: 'Brașov',
    country: 'RO',
    nationality: 'RO',
  },
} as const;

/** Fifteen digits that pass the check; another phone each time. The register answers by the serial part's end. */
function newImei(end: string): string {
  const body = `35${String(randomInt(1e9)).padStart(9, '0')}${end}`;
  const imei = Array.from({ length: 10 }, (_, digit) => `${body}${digit}`).find(isImei);
  if (!imei) throw new Error('No digit completes the IMEI');
  return imei;
}

/** First selectable choice of each list, down to the phone's questionnaire. */
async function firstPhone(client: ApiClient, market: MarketCode): Promise<{ device: string; appraisal: Appraisal }> {
  const chosen: Record<string, string> = { product_type: 'telefony' };
  for (const part of ['product_manufacturer', 'product_model', 'product_color'] as const) {
    const { choices } = await client.buyout.selector({ market, ...chosen });
    chosen[part] = choices[part][0]?.value ?? '';
  }
  const { appraisal, device_identifier: device } = await client.buyout.selector({ market, ...chosen });
  if (!appraisal || !device) throw new Error('The shop buys no phone out');
  return { device, appraisal };
}

export interface OfferedPhone {
  number: string;
  token: SecretToken;
  imei: string;
}

/** A phone that its seller has offered, every answer the first one that may be chosen. */
export async function offerPhone(market: MarketCode, end = '420'): Promise<OfferedPhone> {
  const client = visitor();
  const { device, appraisal } = await firstPhone(client, market);
  const imei = newImei(end);
  const { number, token } = await client.buyout.sellOnline(
    {
      market,
      device_identifier: device,
      appraisal_version: appraisal.version,
      device_condition_choices: appraisal.device_conditions.flatMap(
        ({ choices }) => choices.find(({ disabled }) => !disabled)?.value ?? [],
      ),
      note: '',
      customer_data: { ...person, ...ofMarket[market] },
      buyout_device: { imei, serial_number: '', note: '' },
    },
    once(),
  );
  return { number, token, imei };
}

/** The seller agrees to the contract at the price of now. */
export async function sign({ token }: OfferedPhone): Promise<void> {
  const client = visitor();
  const { appraisal_result } = await client.buyout.byToken({ token });
  await client.buyout.signContract({ token, agrees: true, price: appraisal_result.price.amount }, once());
}

/** The seller's answer to the last round, the same for every finding. */
export async function answerFindings(
  { token }: OfferedPhone,
  decision: 'accept' | 'contest',
  comment = '',
): Promise<void> {
  const client = visitor();
  const { inspection } = await client.buyout.byToken({ token });
  if (!inspection) throw new Error('Nothing was found yet');
  const findings = inspection.findings.map(({ condition }) => ({ condition, decision, comment }));
  await client.buyout.decide({ token, round: inspection.round, findings }, once());
}

/** What the shop suggests for a term, as text. */
export const foundInShop = async (market: MarketCode, term: string): Promise<string> =>
  JSON.stringify(await visitor().catalogue.suggest({ market, term }));

/** The seller refuses what was found and wants the device back. */
export async function refusePrice({ token }: OfferedPhone): Promise<void> {
  const client = visitor();
  const { inspection } = await client.buyout.byToken({ token });
  if (!inspection) throw new Error('Nothing was found yet');
  await client.buyout.decide({ token, round: inspection.round, findings: [], want_back: true }, once());
}
