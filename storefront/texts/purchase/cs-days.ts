/** Words of the day and hour of a promise, in Czech: of the purchase, and of a product's stores. */
export const days = {
  'day.today': 'dnes',
  'day.by': '{{day}} do {{time}}',
  'day.from': '{{day}} od {{time}}',
  'day.soon': 'už za 30 minut',
} as const;
