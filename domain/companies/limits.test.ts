import { expect, test } from 'vitest'
import { invitationLimits, refuseTooMany } from './invitations.ts'

const { open, aDay, anHourToOne } = invitationLimits
const none = { open: 0, lastDay: 0, toThemInTheLastHour: 0 }

test.each([
  [{ open: open - 1 }, null],
  [{ open }, 'conflict'],
  [{ open: open + 1 }, 'conflict'],
  [{ lastDay: aDay - 1 }, null],
  [{ lastDay: aDay }, 'too_many_requests'],
  [{ lastDay: aDay + 1 }, 'too_many_requests'],
  [{ toThemInTheLastHour: anHourToOne - 1 }, null],
  [{ toThemInTheLastHour: anHourToOne }, 'too_many_requests'],
  [{ toThemInTheLastHour: anHourToOne + 1 }, 'too_many_requests'],
])('with %o sent already one more invitation is refused: %s', (sent, code) => {
  const send = () => refuseTooMany({ ...none, ...sent })
  if (code === null) expect(send).not.toThrow()
  else expect(send).toThrow(expect.objectContaining({ code }))
})
