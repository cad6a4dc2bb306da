/** Storage of a browser whose visitor has answered the shop's question of consent. */
export const answeredConsent = (consent: 'granted' | 'denied') => ({
  cookies: [
    {
      name: 'kolobeh_consent',
      value: consent,
      domain: '127.0.0.1',
      path: '/',
      expires: -1,
      httpOnly: false,
      secure: false,
      sameSite: 'Lax' as const,
    },
  ],
  origins: [],
});
