/** Counties of Romania (ISO 3166-2:RO) by the first two digits of their postcodes. */
const counties: Record<string, string> = {
  '07': 'IF',
  '08': 'GR',
  '10': 'PH',
  '11': 'AG',
  '12': 'BZ',
  '13': 'DB',
  '14': 'TR',
  '20': 'DJ',
  '21': 'GJ',
  '22': 'MH',
  '23': 'OT',
  '24': 'VL',
  '30': 'TM',
  '31': 'AR',
  '32': 'CS',
  '33': 'HD',
  '40': 'CJ',
  '41': 'BH',
  '42': 'BN',
  '43': 'MM',
  '44': 'SM',
  '45': 'SJ',
  '50': 'BV',
  '51': 'AB',
  '52': 'CV',
  '53': 'HR',
  '54': 'MS',
  '55': 'SB',
  '60': 'BC',
  '61': 'NT',
  '62': 'VN',
  '70': 'IS',
  '71': 'BT',
  '72': 'SV',
  '73': 'VS',
  '80': 'GL',
  '81': 'BR',
  '82': 'TL',
  '90': 'CT',
  '91': 'CL',
  '92': 'IL',
};

interface Place {
  city: string;
  postcode: string;
}

/**
 * County and town of a Romanian address as e-Factura wants them: the county by its code, Bucharest by its sector, which
 * its postcodes name. An address whose postcode names no county keeps its town alone.
 */
export function romanianPlace({ city, postcode }: Place): { county: string | null; city: string } {
  const zone = postcode.slice(0, 2);
  const sector = /^0([1-6])/.exec(postcode)?.[1];
  if (sector) return { county: 'RO-B', city: `SECTOR${sector}` };
  const county = counties[zone];
  return { county: county ? `RO-${county}` : null, city };
}
