import { routes } from '#server/leads/routes.ts'
import { harness } from '#server/testing/harness.ts'

export const newsletter = [routes, harness, process.env['HOME']]
