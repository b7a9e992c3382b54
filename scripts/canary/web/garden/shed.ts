export const shed = 1
