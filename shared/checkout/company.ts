import { z } from 'zod';

/** A company as its public register knows it: what fills in the fields of an order on a company. */
export const Company = z.object({
  /** Company id: IČO in Czechia, CUI in Romania. */
  tin: z.string(),
  /** VAT number; null when the company does not pay VAT. */
  vatn: z.string().nullable(),
  company: z.string(),
  /** Street and number; empty texts are what the register does not say. */
  address: z.string(),
  city: z.string(),
  /** County; empty in Czechia. */
  district: z.string(),
  postcode: z.string(),
  /** False: the register says that it ended, or that it does no business. */
  is_active: z.boolean(),
});
export type Company = z.infer<typeof Company>;

/** An address that exists, as its register writes it. */
export const KnownAddress = z.object({
  /** Street and number. */
  address: z.string(),
  city: z.string(),
  /** County; empty in Czechia. */
  district: z.string(),
  postcode: z.string(),
});
export type KnownAddress = z.infer<typeof KnownAddress>;
