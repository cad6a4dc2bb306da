/** Columns of products that the tree of categories says already, or leaves no room for. */
export const besideTree = ['type_device', 'reserved', 'is_active'] as const;
