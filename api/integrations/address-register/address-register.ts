// A register of addresses searched by Photon's structured query, which answers in GeoJSON.
import type { KnownAddress } from '@kolobeh/shared/checkout/company.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { markets } from '@kolobeh/shared/kernel/market.ts';
import { z } from 'zod';
import { callPartner, parseReply, type PartnerCall, unexpectedStatus } from '../call-partner.ts';

/** What was typed of an address so far. */
export interface AddressWish {
  market: MarketCode;
  /** Digits; empty: anywhere in the country. */
  postcode: string;
  /** Beginning of a street, perhaps with a house number behind it. */
  street: string;
  limit: number;
}

/** A register of all addresses of both countries. */
export interface AddressRegister {
  /** @throws PartnerError when the register does not answer as agreed */
  search: (wish: AddressWish) => Promise<KnownAddress[]>;
}

const Place = z.object({
  properties: z.object({
    street: z.string().optional(),
    housenumber: z.string().optional(),
    postcode: z.string().optional(),
    city: z.string().optional(),
    county: z.string().optional(),
  }),
});
const Reply = z.object({ features: z.array(Place) });

/** `Dlouhá 12/3` and `Strada Lungă nr. 12`: the street and the number behind it. */
function split(text: string): { street: string; housenumber?: string } {
  const found = /^(.*?)[\s,]+(?:nr\.?\s*)?(\d+[a-z]?(?:\/\d+[a-z]?)?)$/iu.exec(text.trim());
  return found?.[1] && found[2] ? { street: found[1], housenumber: found[2] } : { street: text.trim() };
}

const written = (market: MarketCode, street: string, number: string): string =>
  markets[market].hasCounties ? `${street} nr. ${number}` : `${street} ${number}`;

/** The register at its address; Photon serves `/structured`. */
export const addressRegister = (url: string): AddressRegister => ({
  search: async ({ market, postcode, street, limit }) => {
    const query = new URLSearchParams({
      countrycode: markets[market].country,
      ...(postcode ? { postcode } : {}),
      ...split(street),
      layer: 'house',
      limit: String(limit),
    });
    const call: PartnerCall = {
      partner: 'address register',
      operation: 'structured',
      method: 'GET',
      url: `${url}/structured?${query}`,
      headers: { accept: 'application/json' },
      timeoutMs: 2_000,
      isRepeatable: false,
    };
    const reply = await callPartner(call);
    if (reply.status !== 200) throw unexpectedStatus(call, reply.status);
    return parseReply(call, Reply, reply.text).features.flatMap(({ properties: found }) =>
      found.street && found.housenumber && found.city && found.postcode
        ? [
            {
              address: written(market, found.street, found.housenumber),
              city: found.city,
              district: markets[market].hasCounties ? (found.county ?? '') : '',
              postcode: found.postcode.replaceAll(/\D/g, ''),
            },
          ]
        : [],
    );
  },
});

declare module '../../operation/deps.ts' {
  interface Deps {
    addressRegister: AddressRegister;
  }
}
