export const orderTables = { service: 'applicantOrders', boost: 'boostOrders' } as const;

export type OrderKind = keyof typeof orderTables;
