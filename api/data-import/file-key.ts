/** Where the file of an import is kept. */
export const fileKey = (id: string): string => `imports/${id}.csv`;
