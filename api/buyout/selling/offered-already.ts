import { violatedUnique } from '../../database/transaction.ts';

/** The database refused a second open buy-out of one device, by its IMEI or its model and serial number. */
export const isOfferedAlready = (error: unknown): boolean => (violatedUnique(error) ?? '').startsWith('buyout_open_');
