import { CodedError } from '#domain/errors.ts'
import { demoCustomerId } from './demo-id.ts'

/**
 * Published on the sign-in pages while DEMO is on: everybody's, so nobody may change what it is
 * signed in with.
 */
export const demoCustomer = {
  id: demoCustomerId,
  email: 'demo@lakeline.example',
  password: 'demo-filters-1978',
  firstName: 'Dana',
  lastName: 'Ortiz',
  company: 'Sandusky Bay Freight',
} as const

const demoChanges = {
  profile:
    'You can’t change the demo account’s profile, because everyone who tries it would see what you enter.',
  email: 'You can’t change the demo account’s email address.',
  password: 'You can’t change the demo account’s password.',
  closing: 'You can’t close the demo account.',
  texts: 'The demo account can’t send texts.',
  apiKeys: 'The demo account can’t have API keys, because everyone who tries it could use them.',
  people:
    'The demo account’s people can’t be changed, because everyone who tries it would see them.',
  sessions: 'Others use the demo account too, so you can’t sign them out.',
} as const

export function refuseForDemo(
  { isDemo }: { isDemo: boolean },
  change: keyof typeof demoChanges,
): void {
  if (isDemo) throw new CodedError('not_allowed', demoChanges[change])
}
