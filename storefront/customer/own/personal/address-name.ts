/** Name of an address' field in the form: refusals name it so. */
export const addressName = (field: string): string => `address.${field}`;
