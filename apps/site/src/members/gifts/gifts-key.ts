/** The key of the gifts on offer. */
export const giftsKey = ['gifts'] as const;
