import { setTimeout as sleep } from 'node:timers/promises'
import { keys, until, type Window } from './driver.ts'
import { addressNow, fetchBehind, findElement, placeOf, read, type Target } from './in-page.ts'

export type Page = ReturnType<typeof pageOf>

/** Written once, and gone in each browser. */
export type Journey = { name: string; run: (page: Page, origin: string) => Promise<void> }

const named =
  (kind: Target['kind']) =>
  (name: string, within?: Target): Target => ({ kind, name, within })

export const button = named('button')
export const dialog = named('dialog')
export const field = named('field')
export const heading = named('heading')
export const link = named('link')
export const part = named('part')
export const tab = named('tab')
export const saying = (kind: Target['kind'], text: string, within?: Target): Target => ({
  kind,
  text,
  within,
})

/** A window as a person uses it: everything waits until the page is so far. */
export function pageOf(window: Window, origin: string) {
  // Where it was a moment before: while a page still loads, what is above may push it down.
  const pressable = (target: Target) =>
    until(`${said(target)} can’t be pressed`, async () => {
      const before = await window.run(placeOf, target)
      await sleep(100)
      const place = await window.run(placeOf, target)
      return before.length > 0 && `${before}` === `${place}`
        ? window.find(findElement, target, true)
        : null
    })

  const type = (text: string) => window.perform([keyboard([...text].flatMap(stroke))])

  async function click(target: Target): Promise<void> {
    const element = await pressable(target)
    await window.perform([mouse([moveTo(element), down, up])])
  }

  const shows = (target: Target) =>
    until(`${said(target)} isn’t shown`, () => window.find(findElement, target, false))

  async function holds(target: Target, text: string): Promise<void> {
    let last: string | null = null
    await until(`${said(target)} doesn’t say “${text}”`, async () => {
      last = await window.run(read, target)
      return last?.includes(text) ? true : null
    }).catch((error: unknown) => {
      throw new Error(`${String(error)}, but “${last?.slice(0, 200)}”`)
    })
  }

  return {
    click,
    type,
    holds,
    shows,
    ...fields(window, { pressable, click, type, holds }),
    open: (path: string) => window.open(origin + path),
    resize: window.resize,
    hides: (target: Target) =>
      until(`${said(target)} is still shown`, async () =>
        (await window.find(findElement, target, false)) === null ? true : null,
      ),
    read: (target: Target) => until(`${said(target)} isn’t shown`, () => window.run(read, target)),
    press: (key: keyof typeof keys) => type(keys[key]),
    isAt: (path: string) =>
      until(`the address isn’t ${path}`, async () =>
        (await window.run(addressNow)).startsWith(path) ? true : null,
      ),
    async file(target: Target): Promise<string> {
      await shows(target)
      return window.run(fetchBehind, target)
    },
  }
}

type Acts = {
  pressable: (target: Target) => Promise<object>
  click: (target: Target) => Promise<void>
  type: (text: string) => Promise<void>
  holds: (target: Target, text: string) => Promise<void>
}

/** What changes a field. */
function fields(window: Window, { pressable, click, type, holds }: Acts) {
  return {
    /** Types into a field in place of what it holds. */
    async fill(target: Target, text: string): Promise<void> {
      await click(target)
      await window.perform([keyboard([hold(keys.control), ...stroke('a'), release(keys.control)])])
      await type(text.replaceAll('\n', keys.enter))
      await holds(target, text.replaceAll(/\s+/g, ' '))
    },
    /** Of a closed list, with the key that goes down in it. */
    async choose(target: Target, option: string): Promise<void> {
      await pressable(target)
      await window.run(focusOn, target)
      for (let most = 20; most > 0 && (await window.run(read, target)) !== option; most -= 1)
        await type(keys.down)
      await holds(target, option)
    },
    /** The mouse is pressed in the middle, and let go at this share of the width. */
    async drag(target: Target, share: number): Promise<void> {
      const element = await pressable(target)
      const [, , width = 0] = await window.run(placeOf, target)
      const along = (to: number) => moveTo(element, Math.round(width * (to - 0.5)))
      await window.perform([mouse([along(0.5), down, along((0.5 + share) / 2), along(share), up])])
    },
  }
}

function focusOn(target: Target): void {
  ;(findElement(target, true) as HTMLElement | null)?.focus()
}

const said = ({ kind, name, text, within }: Target): string =>
  [kind, name ?? text, within && `in ${said(within)}`].filter(Boolean).join(' ')

const hold = (value: string) => ({ type: 'keyDown', value })
const release = (value: string) => ({ type: 'keyUp', value })
const stroke = (value: string) => [hold(value), release(value)]
const keyboard = (actions: object[]) => ({ type: 'key', id: 'keyboard', actions })

const down = { type: 'pointerDown', button: 0 }
const up = { type: 'pointerUp', button: 0 }
const moveTo = (origin: object, x = 0) => ({ type: 'pointerMove', origin, x, y: 0, duration: 50 })
const mouse = (actions: object[]) => ({
  type: 'pointer',
  id: 'mouse',
  parameters: { pointerType: 'mouse' },
  actions,
})
