/**
 * Attribute of what asks about consent again. The press is heard at the window: the footer may be older than its own
 * scripts.
 */
export const consentSign = 'data-consent';
