import { createHmac } from 'node:crypto'

/**
 * As Twilio signs a form: the address, then every name with its values, all in order, a pair that
 * comes twice once.
 */
export function twilioSignature(
  authToken: string,
  url: string,
  fields: readonly (readonly [string, string])[],
): string {
  const pairs = new Map(
    fields.map(([name, value]) => [JSON.stringify([name, value]), [name, value] as const]),
  )
  const inOrder = [...pairs.values()].sort(([name, value], [otherName, otherValue]) => {
    if (name !== otherName) return name < otherName ? -1 : 1
    return value < otherValue ? -1 : 1
  })
  return createHmac('sha1', authToken)
    .update(url + inOrder.flat().join(''))
    .digest('base64')
}
