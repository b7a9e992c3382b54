import { queryOptions } from '@tanstack/react-query'
import type { EmailServicesStatus, SmsStatus } from '#domain/messages/contract.ts'
import { callApi } from './api.ts'

/** Of which kind no service is set up: what we write stays here and reaches nobody. Anyone may know. */
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
