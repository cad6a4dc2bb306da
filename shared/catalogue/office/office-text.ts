// Texts that the office types: plain, the shop escapes them.
import { z } from 'zod';

/** Marks that turn the direction of what follows, so that a text reads otherwise than it is. */
const turning = /[\u200E\u200F\u202A-\u202E\u2066-\u2069]/;
const isUnseen = (char: string): boolean => (char < ' ' && char !== '\n' && char !== '\t') || char === '\u007F';
const isPlain = (text: string): boolean => !turning.test(text) && !Array.from(text).some(isUnseen);

/** A text without marks that nobody sees. */
export const plain = (most: number) => z.string().trim().max(most, 'TOO_LONG').refine(isPlain, 'INVALID');
/** The same, not empty. */
export const needed = (most: number) => plain(most).min(1, 'REQUIRED');
