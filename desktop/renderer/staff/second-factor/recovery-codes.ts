import { create } from 'zustand';

/**
 * Recovery codes that were made just now, until the person says they are kept. They stand above all screens, because
 * the one they were made on may be gone with the sign-in.
 */
export const useRecoveryCodes = create<{ codes: readonly string[] }>(() => ({ codes: [] }));

export const showRecoveryCodes = (codes: readonly string[]): void => useRecoveryCodes.setState({ codes });
