export const routes = (db: { selectFrom(table: string): unknown }) => db.selectFrom('reviews')
