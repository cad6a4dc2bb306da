/** An error whose message is meant for the person at the keyboard: printed as it is, in one line, without a stack. */
export class PlainError extends Error {}
