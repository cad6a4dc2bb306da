// Look-ups in public registers: they save typing and never stand in its way.
import { z } from 'zod';
import { route, type StatedMeta } from '../kernel/contract.ts';
import { MarketCode } from '../kernel/market.ts';
import { Company, KnownAddress } from './company.ts';

/**
 * Any visitor may ask. The reply is not kept, because a company may be a person; and what is asked stands in no address,
 * which proxies write down: a street is where somebody lives.
 */
const lookUp: StatedMeta = {
  access: 'shop.browse',
  owner: 'none',
  idempotencyKey: 'none',
  rateLimit: 'write',
  personalData: true,
  cache: 'private',
};

export const registerContract = {
  company: route
    .meta(lookUp)
    .route({
      method: 'POST',
      path: '/checkout/company',
      summary: 'Name and address of a company by its number, from the public register of the market’s country',
    })
    .input(z.strictObject({ market: MarketCode, tin: z.string().trim().min(1, 'REQUIRED').max(20, 'TOO_LONG') }))
    .output(Company)
    .errors({
      COMPANY_NOT_FOUND: { status: 404, message: 'The register knows no company of this number' },
      REGISTER_UNAVAILABLE: { status: 503, message: 'The register does not answer; fill the fields in by hand' },
    }),
  addresses: route
    .meta(lookUp)
    .route({
      method: 'POST',
      path: '/checkout/addresses',
      summary: 'Addresses by postcode and street, from the register of addresses; none while it does not answer',
    })
    .input(
      z.strictObject({
        market: MarketCode,
        postcode: z.string().trim().max(10, 'TOO_LONG').default(''),
        street: z.string().trim().min(2, 'TOO_SHORT').max(120, 'TOO_LONG'),
        limit: z.int().min(1).max(20).default(8),
      }),
    )
    .output(z.object({ addresses: z.array(KnownAddress) })),
};
