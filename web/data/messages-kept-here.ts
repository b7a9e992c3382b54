import { queryOptions } from '@tanstack/react-query'
import type { EmailServicesStatus, SmsStatus } from '#domain/messages/contract.ts'
import { callApi } from './api.ts'

/**
 * The kinds without a configured service: their messages stay here and reach nobody. Anyone may
 * know.
 */
export const keptHereQuery = queryOptions({
  queryKey: ['kept-here'],
  queryFn: async () => {
    const [mail, sms] = await Promise.all([
      callApi<EmailServicesStatus>('GET', '/api/email-services/status'),
      callApi<SmsStatus>('GET', '/api/admin/sms-status'),
    ])
    return { mail: mail.servicesAvailable === 0, sms: sms.smsProvider === null }
  },
})
