// As web/site/home/gone.ts does it.
export const lost = 1
