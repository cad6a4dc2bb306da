/** What is searched for: the text, and the same as a code, in capitals without spaces. */
export interface Wanted {
  text: string;
  code: string;
}
