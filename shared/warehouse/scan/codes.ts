import { z } from 'zod';

/** Barcodes of our own: two letters say what it is, so one scanner field takes them all. */

/** `CR-0146`. */
export const CrateCode = z
  .string()
  .regex(/^CR-[0-9]{4}$/)
  .brand<'CrateCode'>();
export type CrateCode = z.infer<typeof CrateCode>;

/** Zone, aisle, bay, level and perhaps bin, one to three letters or digits each: `LC-B-07-11-02`. */
export const LocationCode = z
  .string()
  .regex(/^LC(?:-[A-Z0-9]{1,3}){2,5}$/)
  .brand<'LocationCode'>();
export type LocationCode = z.infer<typeof LocationCode>;

/** `PK-` and ten digits. */
export const PackageCode = z
  .string()
  .regex(/^PK-[0-9]{10}$/)
  .brand<'PackageCode'>();
export type PackageCode = z.infer<typeof PackageCode>;

/** What stands on a label: the package's code, and from the first reprint on which one it is: `PK-0000012345-R1`. */
export const labelCode = (packageCode: string, reprint: number): string =>
  reprint > 0 ? `${packageCode}-R${reprint}` : packageCode;

/** The package and which of its labels it is, or null for what is no such code. */
export function readLabelCode(text: string): { code: PackageCode; label: number } | null {
  const [, code, reprint = '0'] = /^(PK-[0-9]{10})(?:-R([1-9][0-9]{0,2}))?$/.exec(text) ?? [];
  return code === undefined ? null : { code: PackageCode.parse(code), label: Number(reprint) };
}

/** A staff member's badge: `ST-0001`. */
export const BadgeCode = z
  .string()
  .regex(/^ST-[0-9]{4}$/)
  .brand<'BadgeCode'>();
export type BadgeCode = z.infer<typeof BadgeCode>;

/** Anything that begins like a code of ours, also when its hyphen was garbled: it must be one, or it is nothing. */
export const looksOwn = (text: string): boolean => /^(?:CR|LC|PK|ST)[^A-Z0-9]/.test(text);
