import { automationRoutes } from '#server/automation/run-rule.ts'

export const warranties = automationRoutes
