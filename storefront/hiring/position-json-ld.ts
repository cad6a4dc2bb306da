import { companies } from '@kolobeh/shared/content/company.ts';
import type { Employment, Position } from '@kolobeh/shared/content/position.ts';
import { type MarketCode, markets } from '@kolobeh/shared/kernel/market.ts';

const employmentTypes: Readonly<Record<Employment, string>> = {
  full_time: 'FULL_TIME',
  part_time: 'PART_TIME',
  temporary: 'TEMPORARY',
  internship: 'INTERN',
};

/** An open position for search engines (schema.org JobPosting); one without an end is valid until it is closed. */
export const positionJsonLd = (position: Position, market: MarketCode, origin: string): object => ({
  '@type': 'JobPosting',
  title: position.title,
  description: position.html || position.description,
  datePosted: position.posted_on,
  ...(position.until === null ? {} : { validThrough: position.until }),
  employmentType: employmentTypes[position.employment],
  hiringOrganization: { '@type': 'Organization', name: companies[market].name, sameAs: origin },
  jobLocation: {
    '@type': 'Place',
    address: {
      '@type': 'PostalAddress',
      addressLocality: position.town,
      addressCountry: markets[market].country,
    },
  },
  directApply: true,
});
