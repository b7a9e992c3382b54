import { expect, test } from 'vitest'
import { gapsOf, type Setup } from './setup-gaps.ts'

const whole: Setup = {
  isPublic: true,
  hasMailService: true,
  owners: 1,
  officeEmail: 'office@sanduskybay.com',
  sender: 'Sandusky Bay <office@sanduskybay.com>',
}

test.each([
  [{}, []],
  [{ hasMailService: false, sender: 'office@lakeline.example' }, ['mailService']],
  [{ owners: 0 }, ['owner']],
  [{ officeEmail: 'office@lakeline.example' }, ['officeEmail']],
  [{ officeEmail: 'office@www.example.com' }, ['officeEmail']],
  [{ sender: 'Lakeline <hello@lakeline.example>' }, ['sender']],
  [{ officeEmail: 'office@example.coop' }, []],
  [
    { hasMailService: false, owners: 0, officeEmail: 'a@b.invalid' },
    ['mailService', 'owner', 'officeEmail'],
  ],
  [{ isPublic: false, hasMailService: false, owners: 0 }, []],
] as const)('a site with %j lacks %j', (lack, gaps) => {
  expect(gapsOf({ ...whole, ...lack })).toEqual(gaps)
})
