// What a DPD label's bar code holds and how its numbers are checked.

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * Check character by ISO 7064 mod 37,36.
 * @param text digits and capital letters only
 */
export function mod37Check(text: string): string {
  let check = 36;
  for (const sign of text) {
    const value = alphabet.indexOf(sign);
    if (value < 0) throw new RangeError(`Not a sign of ISO 7064 mod 37,36: ${sign}`);
    check += value;
    if (check > 36) check -= 36;
    check = (check * 2) % 37;
  }
  return alphabet.charAt((37 - check) % 36);
}

/** ISO 3166 numeric codes of the countries we ship to. */
const countryNumbers: Record<'CZ' | 'RO', string> = { CZ: '203', RO: '642' };

/**
 * Content of the label's Code 128, 28 characters: `%`, postcode padded to 7, parcel number of 14, service of 3, country.
 * People read the same without `%` and with the check character.
 */
export const dpdBarcode = ({
  postcode,
  parcelNumber,
  service,
  country,
}: {
  postcode: string;
  parcelNumber: string;
  service: string;
  country: 'CZ' | 'RO';
}): string =>
  `%${postcode.replaceAll(/[^0-9A-Z]/g, '').padStart(7, '0')}${parcelNumber}${service}${countryNumbers[country]}`;

/** The bar code's content as printed below it. */
export const dpdReadable = (barcode: string): string => `${barcode.slice(1)}${mod37Check(barcode.slice(1))}`;
