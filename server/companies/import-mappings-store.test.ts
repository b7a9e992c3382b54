import { expect, test } from 'vitest'
import { scopeOfPerson } from '#server/companies/store.ts'
import { openTestApp } from '#server/testing/harness.ts'
import { signedInCustomer } from '#server/testing/people.ts'
import { type MappingOwner, rememberedMappings, rememberMapping } from './import-mappings-store.ts'

const mapping = { kind: 'vehicles', columns: [{ field: 'unit', unit: null }, null] } as const

test('of two hundred kinds of files of a company what was chosen is remembered, of more the oldest goes', async () => {
  const testApp = await openTestApp()
  const { db } = testApp
  const company = async (): Promise<MappingOwner> => {
    const { id } = await signedInCustomer(testApp)
    return { door: 'company', companyId: (await scopeOfPerson(db, id)).companyId }
  }
  const [own, other] = [await company(), await company()]
  const ofTeam: MappingOwner = { door: 'office', companyId: null }
  const remember = (owner: MappingOwner, at: number) =>
    rememberMapping(db, owner, `headings ${at}`, mapping, new Date(Date.UTC(2026, 2, 10, 0, at)))
  const isKnown = async (owner: MappingOwner, at: number) =>
    (await rememberedMappings(db, owner, `headings ${at}`)).length === 1
  for (const owner of [other, ofTeam]) await remember(owner, 0)
  for (let at = 0; at < 200; at += 1) await remember(own, at)
  expect(await isKnown(own, 0)).toBe(true)
  await remember(own, 200)
  expect([await isKnown(own, 0), await isKnown(own, 1), await isKnown(own, 200)]).toEqual([
    false,
    true,
    true,
  ])
  expect([await isKnown(other, 0), await isKnown(ofTeam, 0)]).toEqual([true, true])
})
