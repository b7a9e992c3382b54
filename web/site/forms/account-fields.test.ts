import { expect, test } from 'vitest'
import { stillEmpty, stillFilled } from './account-fields.ts'

const account = { fullName: 'Dana Ortiz', companyName: null, email: 'dana@a.example', phone: '' }

test('what an account says goes into empty fields alone, and what it does not say into none', () => {
  expect(stillEmpty(account, {})).toEqual({ fullName: 'Dana Ortiz', email: 'dana@a.example' })
  expect(stillEmpty(account, { fullName: '', email: 'other@a.example' })).toEqual({
    fullName: 'Dana Ortiz',
  })
})

test('after a sign-out what was filled in is empty, and what somebody typed stays', () => {
  const filled = { fullName: 'Dana Ortiz', email: 'dana@a.example' }
  expect(stillFilled(filled, { ...filled, email: 'mine@a.example', comments: 'Six.' })).toEqual({
    fullName: '',
  })
})
