import { routes } from '#server/leads/routes.ts'
export const server = routes
