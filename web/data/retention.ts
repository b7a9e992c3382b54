import { queryOptions } from '@tanstack/react-query'
import type { RetentionContact } from '#domain/retention/contract.ts'
import { logContact, readOfficeInsights, readRetention } from '#domain/retention/staff-calls.ts'
import { staffClient } from './staff-call.ts'

export const retentionQuery = queryOptions(staffClient.query(readRetention))

export const staffInsightsQuery = queryOptions(staffClient.query(readOfficeInsights))

/** That Email or Call was pressed beside a customer at risk. */
export const logRetentionContact = (customerId: string, channel: RetentionContact['channel']) =>
  staffClient.send(logContact, { params: { customerId }, body: { channel } })
