import { create } from 'zustand';

/** What a person is typing at a station, before Enter. A scan never shows here: it comes whole. */
export const useTyped = create<{ text: string }>(() => ({ text: '' }));
