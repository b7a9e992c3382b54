export const onlyTheStoreReads = (db: { selectFrom(table: string): unknown }) => db.selectFrom('invoices')
