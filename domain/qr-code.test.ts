import { expect, test } from 'vitest'
import { laterQrCode, qrCode, withQrCodes } from './qr-code.ts'

const address = 'https://lakeline.example/verify/LF-2026-SMPL-7KQC'

test('a code has a square for each dark cell, within its box', () => {
  const { size, path } = qrCode(address)
  const corners = [...path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => [
    +(x ?? 0),
    +(y ?? 0),
  ])
  expect(corners.length).toBeGreaterThan(300)
  expect(corners.every(([x = 0, y = 0]) => x >= 2 && y >= 2 && x < size - 2 && y < size - 2)).toBe(
    true,
  )
})

test('a page that left its codes out has them once its address is known', () => {
  const { size, path } = qrCode(address)
  const later = laterQrCode(address)
  expect(
    withQrCodes(`<svg viewBox="${later}"><path d="${later}"/></svg><p id="qr:x">qr:y</p>`),
  ).toBe(`<svg viewBox="0 0 ${size} ${size}"><path d="${path}"/></svg><p id="qr:x">qr:y</p>`)
})
