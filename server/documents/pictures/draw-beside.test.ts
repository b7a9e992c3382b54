import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawBeside } from './draw-beside.ts'

const picture = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#884422' } })
    .png()
    .toBuffer()

test('a picture is drawn in a process of its own', async () => {
  expect(await drawBeside(await picture(2000))).toMatchObject({
    width: 1600,
    height: 1600,
    content: expect.any(Buffer),
  })
})

test('a picture that takes too long ends with its process, and the next one is drawn', async () => {
  expect(await drawBeside(await picture(4800), 1)).toBeNull()
  expect(await drawBeside(await picture(60))).toMatchObject({ width: 60 })
})

test('a picture that is broken leaves its process as it was', async () => {
  expect(await drawBeside((await picture(800)).subarray(0, 200))).toBeNull()
  expect(await drawBeside(await picture(60))).toMatchObject({ width: 60 })
})
