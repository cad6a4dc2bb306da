import { numberAndEmail } from '../validation/fields/number-and-email.ts';

/** What somebody knows of an order of theirs. */
export const OrderAndEmail = numberAndEmail(/^[1-9]\d{0,9}$/, 'INVALID_ORDER_NUMBER');
