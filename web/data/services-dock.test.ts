import { expect, test, vi } from 'vitest'
import type { Filter } from '#domain/filters/contract.ts'
import { recordWithPhoto } from './services-dock.ts'

const body = { serialNumber: null, kind: 'dpf', note: 'Behind the kiln.' } as const
const filter = { id: 'f-1', serialNumber: 'Lakeline tag 000001' } as Filter
const photo = new Blob(['picture'])

test.each([
  ['gets through', () => Promise.resolve(), false],
  ['does not', () => Promise.reject(new Error('The connection was lost.')), true],
])('a filter found on the dock is recorded where its photo %s', async (_, sent, lacksPhoto) => {
  const record = vi.fn(() => Promise.resolve(filter))
  const addPhoto = vi.fn(sent as () => Promise<never>)
  const once = { idempotencyKey: 'found-key-1' }
  expect(await recordWithPhoto(body, photo, once, { record, addPhoto })).toEqual({
    ...filter,
    lacksPhoto,
  })
  expect(record).toHaveBeenCalledWith(body, once)
  expect(addPhoto).toHaveBeenCalledWith('f-1', photo, { idempotencyKey: 'found-key-1-photo' })
  expect(await recordWithPhoto(body, null, once, { record, addPhoto })).toMatchObject({
    lacksPhoto: false,
  })
})
