import type { Browser } from '@playwright/test'
import { keptByWorker, openPhone, type Person } from './phone.ts'

const cutMs = 1500
// So long before a cut the answers do not come back, though the server has stored what was sent.
const losingMs = 600
// Longer than a cut, and shorter than the journey.
const patienceMs = 30_000

export type Phone = Awaited<ReturnType<typeof openCutPhone>>

/** Phones whose network goes again and again, each at another moment, until `mend`. */
export async function keepCutting(browser: Browser, site: string, count: number, onMs: number) {
  const phones = await Promise.all(
    Array.from({ length: count }, (_, at) => openCutPhone(browser, site, { onMs, at: at / count })),
  )
  return {
    phones,
    mend: async () => {
      const cuts = await Promise.all(phones.map((phone) => phone.mend()))
      return cuts.reduce((sum, one) => sum + one, 0)
    },
  }
}

/** Whoever signs in waits for signal; from then on the page opens without. */
export const enterPhone = (phone: Phone, person: Person, path: string): Promise<void> =>
  phone.withSignal(async () => {
    await phone.enter(person, path)
    await keptByWorker(phone.page)
  })

async function openCutPhone(
  browser: Browser,
  site: string,
  { onMs, at }: { onMs: number; at: number },
) {
  const phone = await openPhone(browser, site)
  const { line, page } = phone
  page.setDefaultTimeout(patienceMs)
  let cuts = 0
  let isOver = false
  let waiting = 0
  const pause = (ms: number) => new Promise((resolve) => void setTimeout(resolve, ms))
  const cutting = (async () => {
    await pause(onMs * at)
    while (!isOver) {
      await pause(Math.max(0, onMs - losingMs))
      if (isOver || waiting > 0) continue
      line.loseAnswers(true)
      await pause(losingMs)
      if (waiting === 0 && !isOver) {
        cuts += 1
        line.cut()
        await pause(cutMs)
      }
      line.loseAnswers(false)
      line.mend()
    }
  })()
  return {
    ...phone,
    async withSignal(act: () => Promise<void>) {
      waiting += 1
      line.loseAnswers(false)
      line.mend()
      await act()
      waiting -= 1
    },
    async mend() {
      isOver = true
      await cutting
      await phone.close()
      return cuts
    },
  }
}
