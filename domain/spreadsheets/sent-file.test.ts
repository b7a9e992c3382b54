import { expect, test } from 'vitest'
import { importFiles } from '#domain/customers/imports/contract.ts'
import { importRequest, recognizeRequest } from '#domain/fleet/imports/table-contract.ts'

const content = 'QQ=='
const named = (name: string) => [
  importFiles.safeParse({ files: [{ name, content }] }),
  importRequest.safeParse({ file: { name, content } }),
  recognizeRequest.safeParse({ file: { name, content } }),
]

test('a file has a name of up to 200 characters, and a longer one is said so', () => {
  expect(named(`${'a'.repeat(196)}.csv`).map(({ success }) => success)).toEqual([true, true, true])
  const sentence = 'Please use a file name of up to 200 characters.'
  for (const { error } of named(`${'a'.repeat(197)}.csv`))
    expect(error?.issues.map(({ message }) => message)).toEqual([sentence])
})
