import { expect, test } from 'vitest'
import { picture } from '#server/testing/photos.ts'
import { reEncode } from './re-encode.ts'

test('strangers who fill their places take none of staff, whose picture is drawn next', async () => {
  const small = await picture().png().toBuffer()
  const begun: string[] = []
  let open = () => {}
  const gate = new Promise<void>((resolve) => (open = resolve))
  const send = (kind: 'visitor' | 'staff', id: string) =>
    reEncode(small, { kind, id }, async () => {
      begun.push(id)
      await gate
    })
  const strangers = Array.from({ length: 8 }, (_, at) => send('visitor', `10.0.0.${at}`))
  await expect(send('visitor', '10.0.0.9')).rejects.toMatchObject({ code: 'too_many_requests' })
  const ours = send('staff', 'sam')
  await expect(send('staff', 'sam')).rejects.toMatchObject({ code: 'too_many_requests' })
  open()
  await Promise.all([...strangers, ours])
  expect(begun.slice(0, 3)).toEqual(['10.0.0.0', 'sam', '10.0.0.1'])
})
