// As web/site/home/gone.ts does it since 0001-gone.sql.
export const lost = 1
