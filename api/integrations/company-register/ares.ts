// ARES, the Czech register of economic subjects: a public read without a key.
import { z } from 'zod';
import { callPartner, parseReply, type PartnerCall, unexpectedStatus } from '../call-partner.ts';
import type { CompanyRegister } from './register.ts';

const Seat = z.object({
  nazevUlice: z.string().optional(),
  nazevCastiObce: z.string().optional(),
  nazevObce: z.string().optional(),
  cisloDomovni: z.number().optional(),
  cisloOrientacni: z.number().optional(),
  cisloOrientacniPismeno: z.string().optional(),
  psc: z.number().optional(),
});
type Seat = z.infer<typeof Seat>;

const Subject = z.object({
  ico: z.string(),
  obchodniJmeno: z.string(),
  dic: z.string().optional(),
  datumZaniku: z.string().optional(),
  sidlo: Seat.optional(),
});

/** Street and number; a village without streets is named by its part, as people write it there. */
function addressOf(seat: Seat): string {
  const orientation = seat.cisloOrientacni ? `/${seat.cisloOrientacni}${seat.cisloOrientacniPismeno ?? ''}` : '';
  const number = seat.cisloDomovni ? `${seat.cisloDomovni}${orientation}` : '';
  return [seat.nazevUlice ?? seat.nazevCastiObce ?? seat.nazevObce, number].filter(Boolean).join(' ');
}

/** The register at its address, e.g. `https://ares.gov.cz/ekonomicke-subjekty-v-be/rest`. */
export const ares = (url: string): CompanyRegister => ({
  find: async (tin) => {
    const call: PartnerCall = {
      partner: 'ares',
      operation: 'ekonomicke-subjekty',
      method: 'GET',
      url: `${url}/ekonomicke-subjekty/${encodeURIComponent(tin)}`,
      headers: { accept: 'application/json' },
      timeoutMs: 4_000,
      isRepeatable: false,
    };
    const reply = await callPartner(call);
    if (reply.status === 404) return null;
    if (reply.status !== 200) throw unexpectedStatus(call, reply.status);
    const { ico, obchodniJmeno, dic, datumZaniku, sidlo = {} } = parseReply(call, Subject, reply.text);
    return {
      tin: ico,
      vatn: dic ?? null,
      company: obchodniJmeno,
      address: addressOf(sidlo),
      city: sidlo.nazevObce ?? '',
      district: '',
      postcode: sidlo.psc ? String(sidlo.psc).padStart(5, '0') : '',
      is_active: datumZaniku === undefined,
    };
  },
});
