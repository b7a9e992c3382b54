/**
 * Loaded before the server by `node --import`: pictures of screens, and the test that compares
 * them, see one morning whenever they are made. Time goes on a thousand times slower, so that
 * nothing that waits for it waits forever.
 */
import { pictureTime } from './picture-time.ts'

const begun = Date.parse(pictureTime)
const now = () => begun + Math.floor(performance.now() / 1000)

globalThis.Date = new Proxy(Date, {
  construct: (target, values, made) =>
    Reflect.construct(target, values.length === 0 ? [now()] : values, made),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
})
