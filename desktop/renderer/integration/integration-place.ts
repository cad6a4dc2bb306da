/** What may be open beside the lists, as `Place.detail` says it. */
export const newToken = 'new-token';
export const newWebhook = 'new-webhook';

export const tokenDetail = ({ id }: { id: string }): string => `token-${id}`;
export const webhookDetail = ({ id }: { id: string }): string => `webhook-${id}`;
