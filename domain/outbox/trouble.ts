import { troubles } from '#content/outbox.ts'

export type Trouble = { plain: string; exact: string | null }

const doubt = /^May have been sent(?:, and is not tried again)?: /

// In this order: a refusal of our key names a status too.
const signs: readonly (readonly [RegExp, keyof typeof troubles])[] = [
  [/no answer in time|timed? ?out|ETIMEDOUT/i, 'noAnswer'],
  [
    /ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ENETDOWN|EDNS|fetch failed|unable to fetch|could not be resolved/i,
    'unreachable',
  ],
  [/\banswered 429\b/, 'tooFast'],
  [/\banswered 40[13]\b|EAUTH|invalid login|invalid api key/i, 'ourKey'],
  [/\banswered 5\d\d\b/, 'theirFault'],
  [/\banswered 4\d\d\b|^SMTP: .*\b5\d\d\b/, 'refused'],
  [/no acceptance|cannot be read/, 'unclear'],
  [/reset|hang up|socket|closed|aborted/i, 'brokenOff'],
  [/ is not set up$|^no service is set up$/, 'notSetUp'],
]

/** Reads what was stored of the last failure. Unknown failures stay as they are. */
export function troubleOf(lastError: string | null): Trouble | null {
  if (lastError === null || lastError === '') return null
  const reason = lastError.replace(doubt, '')
  const known = signs.find(([sign]) => sign.test(reason))
  if (known === undefined) return { plain: sentence(lastError), exact: null }
  const plain = troubles[known[1]]
  return { plain: doubt.test(lastError) ? `${troubles.mayHave} ${plain}` : plain, exact: reason }
}

function sentence(text: string): string {
  const begun = `${text.charAt(0).toUpperCase()}${text.slice(1)}`
  return /[.!?]$/.test(begun) ? begun : `${begun}.`
}
