import type { Company } from '@kolobeh/shared/checkout/company.ts';

/** A register that tells a company's name and seat. */
export interface CompanyRegister {
  /**
   * A company by its checked number, digits only; null when the register knows none.
   * @throws PartnerError when the register does not answer as agreed
   */
  find: (tin: string) => Promise<Company | null>;
}
