import { queryOptions } from '@tanstack/react-query'
import type { RetentionContact } from '#domain/retention/contract.ts'
import * as calls from '#domain/retention/staff-calls.ts'
import { staffClient } from './staff-call.ts'

export const retentionQuery = queryOptions(staffClient.query(calls.readRetention))

export const staffInsightsQuery = queryOptions(staffClient.query(calls.readStaffInsights))

/** That Email or Call was pressed beside a customer at risk. */
export const logRetentionContact = (customerId: string, channel: RetentionContact['channel']) =>
  staffClient.send(calls.logRetentionContact, { params: { customerId }, body: { channel } })
