/** Carrier of couriers that come within the hour. */
export const cityCourier = 'city-courier';
