/** Name of the first of the stores in which the listing `l` lies, within a statement. */
export const firstStoreName = '(select w.name from store w where w.id = l.in_stores[1])';
