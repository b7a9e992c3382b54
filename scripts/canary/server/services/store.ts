type Db = { [verb in 'selectFrom' | 'updateTable']: (table: string) => unknown }

export const mayRead = (db: Db) => db.selectFrom('invoices')
export const mayNotWrite = (db: Db) => db.updateTable('invoices')
export const mayNotRead = (db: Db) => db.selectFrom('reviews')
