/** The office works in one place for both markets: what it reads and asks by day is in this zone. */
export const officeTimeZone = 'Europe/Prague';
