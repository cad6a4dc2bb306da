/**
 * Months after the last move until an application ends whole, with its file. Half a year is what consents to keep a CV
 * usually name: long enough for another position, and no longer than the purpose asks for (GDPR, article 5).
 */
export const keptMonths = 6;

/** Days until an application that nobody confirmed ends. */
export const unconfirmedDays = 7;

/** Version of the words of the consent at the form; it grows when they change in any language. */
export const applicationTextVersion = 1;

/** Bytes of a CV. */
export const maxCvBytes = 5 * 1024 * 1024;

/** What a browser offers to choose; what it is, the API finds out from the bytes. */
export const cvTypes =
  '.pdf,.docx,.odt,application/pdf,application/vnd.openxmlformats-officedocument.wordprocessingml.document,application/vnd.oasis.opendocument.text';
