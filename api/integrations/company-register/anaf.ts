// ANAF, the Romanian tax authority: its public service about payers of VAT, without a key.
import { dayIn } from '@kolobeh/shared/kernel/dates.ts';
import { markets } from '@kolobeh/shared/kernel/market.ts';
import { z } from 'zod';
import { callPartner, parseReply, type PartnerCall, unexpectedStatus } from '../call-partner.ts';
import type { CompanyRegister } from './register.ts';

const words = z.string().nullish();

const Found = z.object({
  date_generale: z.object({
    cui: z.number(),
    denumire: z.string(),
    adresa: words,
    codPostal: words,
    stare_inregistrare: words,
  }),
  inregistrare_scop_Tva: z.object({ scpTVA: z.boolean() }).optional(),
  stare_inactiv: z.object({ statusInactivi: z.boolean() }).optional(),
  adresa_sediu_social: z
    .object({
      sdenumire_Strada: words,
      snumar_Strada: words,
      sdenumire_Localitate: words,
      sdenumire_Judet: words,
      sdetalii_Adresa: words,
      scod_Postal: words,
    })
    .optional(),
});
type Found = z.infer<typeof Found>;

const Reply = z.object({ found: z.array(Found).default([]), notFound: z.array(z.unknown()).default([]) });

/** The register shouts; an address on an invoice does not. */
const calm = (text: string): string =>
  text.toLocaleLowerCase('ro-RO').replaceAll(/(^|[\s-])(\p{L})/gu, (all) => all.toLocaleUpperCase('ro-RO'));

/** `Mun. Cluj-Napoca`, `Sat Florești Com. Florești`, `JUDEȚUL CLUJ`: the name alone. */
const named = (text: string): string =>
  calm(
    text
      .trim()
      .replace(/^(municipiul|mun\.?|orașul|oraş|oraș|or\.?|comuna|com\.?|sat|județul|judeţul|jud\.?)\s+/iu, ''),
  ).replace(/\s+(com\.?|comuna|mun\.?)\s.*$/iu, '');

/** Bucharest is divided into sectors, which the register writes as towns. */
const townOf = (text: string): string => (/^sector/iu.test(text.trim()) ? 'București' : named(text));

function companyOf({ date_generale: general, inregistrare_scop_Tva, stare_inactiv, adresa_sediu_social: seat }: Found) {
  const number = seat?.snumar_Strada?.trim();
  const street = calm(seat?.sdenumire_Strada?.trim() ?? '');
  const address = [street, number ? `nr. ${number}` : '', seat?.sdetalii_Adresa?.trim() ?? ''];
  const isStruckOff = /^RADIERE/iu.test(general.stare_inregistrare?.trim() ?? '');
  return {
    tin: String(general.cui),
    vatn: inregistrare_scop_Tva?.scpTVA ? `RO${general.cui}` : null,
    company: general.denumire.trim(),
    address: address.filter(Boolean).join(', ').replace(', nr.', ' nr.'),
    city: townOf(seat?.sdenumire_Localitate ?? ''),
    district: named(seat?.sdenumire_Judet ?? ''),
    postcode: (seat?.scod_Postal ?? general.codPostal ?? '').trim(),
    is_active: !isStruckOff && stare_inactiv?.statusInactivi !== true,
  };
}

/** The service at its address, e.g. `https://webservicesp.anaf.ro/api/PlatitorTvaRest/v9`. */
export const anaf = (url: string, now: () => Date): CompanyRegister => ({
  find: async (tin) => {
    const call: PartnerCall = {
      partner: 'anaf',
      operation: 'tva',
      method: 'POST',
      url: `${url}/tva`,
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify([{ cui: Number(tin), data: dayIn(markets.ro, now()) }]),
      timeoutMs: 4_000,
      isRepeatable: false,
    };
    const reply = await callPartner(call);
    // The service answers 404 with its usual body when it found nothing.
    if (reply.status !== 200 && reply.status !== 404) throw unexpectedStatus(call, reply.status);
    const [found] = parseReply(call, Reply, reply.text).found;
    return found ? companyOf(found) : null;
  },
});
