// Order matters: the text of browsers further down contains these names as well.
const browsers = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const
const systems = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMac(?:intosh| OS)\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
] as const

/** A name by which people recognize their device, from its user agent. */
export function deviceName(userAgent: string | undefined): string {
  const text = userAgent?.slice(0, 500) ?? ''
  const browser = browsers.find(([, sign]) => sign.test(text))?.[0]
  const system = systems.find(([, sign]) => sign.test(text))?.[0]
  if (browser === undefined)
    return system === undefined ? 'Unknown device' : `A program on ${system}`
  return system === undefined ? browser : `${browser} on ${system}`
}
