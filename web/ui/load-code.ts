/**
 * Loads a script, and once more if that fails. Browsers that remember a script that failed
 * (Chromium before 156) never ask for it again under the same address: they name it in the error,
 * and get another one.
 */
export async function loadCode<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load()
  } catch (error) {
    const address = /https?:\S+\.js/.exec(String(error))?.[0]
    if (address === undefined || !navigator.onLine) throw error
    const another: Promise<Code> = import(/* @vite-ignore */ `${address}?${Date.now()}`)
    return another
  }
}
