/** A phone number as people read it: the country, then digits in threes. */
export const inThrees = (phone: string): string =>
  phone.replace(/^(\+420|\+40)(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3 $4').replaceAll(' ', '\u00a0');
