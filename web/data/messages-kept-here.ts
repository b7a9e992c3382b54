import { queryOptions } from '@tanstack/react-query'
import { readEmailStatus, readSmsStatus } from '#domain/messages/visitor-calls.ts'
import { plainClient } from './client.ts'

/**
 * The kinds without a configured service: their messages stay here and reach nobody. Anyone may
 * know.
 */
export const keptHereQuery = queryOptions({
  queryKey: ['kept-here'],
  queryFn: async () => {
    const [mail, sms] = await Promise.all([
      plainClient.send(readEmailStatus),
      plainClient.send(readSmsStatus),
    ])
    return { mail: mail.servicesAvailable === 0, sms: sms.smsProvider === null }
  },
})
