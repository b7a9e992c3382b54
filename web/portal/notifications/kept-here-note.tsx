import { useQuery } from '@tanstack/react-query'
import { accountSettings } from '#content/account-settings.ts'
import { keptHereQuery } from '#web/data/messages-kept-here.ts'

const { keptHere } = accountSettings.notifications

/** Where no service is set up, this note says that no emails and texts are sent. */
export function KeptHereNote() {
  const { data } = useQuery(keptHereQuery)
  if (data === undefined || (!data.mail && !data.sms)) return null
  const text = data.mail && data.sms ? keptHere.both : data.mail ? keptHere.mail : keptHere.sms
  return (
    <p className="measure mb-4 border-l-2 border-brass bg-paper py-2 pr-3 pl-3 text-sm">{text}</p>
  )
}
