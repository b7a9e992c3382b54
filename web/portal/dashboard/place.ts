import type { ListAsk } from '#web/data/list-ask.ts'

export const tabNames = [
  'overview',
  'services',
  'appointments',
  'invoices',
  'notifications',
  'insights',
] as const
export type TabName = (typeof tabNames)[number]

/**
 * Where somebody is in the dashboard: the tab, the row that is open, what is being done with it, and what is asked of
 * the list. All of it stands behind the # of the address: "#invoices/7?status=paid".
 */
export type Place = { tab: TabName; row: string | null; act: string | null; ask: Partial<ListAsk> }

/** The row of what is not there yet. */
export const newRow = 'new'

const askedNames = ['q', 'status', 'sort'] as const

export function readPlace(hash: string): Place {
  const [path = '', query = ''] = hash.replace(/^#/, '').split('?')
  const [name = '', row = '', act = ''] = path.split('/').map(decoded)
  const tab = tabNames.find((known) => known === name) ?? 'overview'
  return { tab, row: row === '' ? null : row, act: act === '' ? null : act, ask: readAsk(query) }
}

export function hashOf({ tab, row, act, ask }: Place): string {
  const path = [tab, row, row === null ? null : act]
    .filter((part) => part !== null)
    .map(encodeURIComponent)
    .join('/')
  const query = new URLSearchParams()
  for (const name of askedNames) if (ask[name]) query.set(name, ask[name])
  if (ask.page !== undefined && ask.page > 1) query.set('page', String(ask.page))
  return query.size === 0 ? `#${path}` : `#${path}?${query.toString()}`
}

/** The address of a tab, or of one of its rows, without anything asked of its list. */
export function hashTo(tab: TabName, row: string | null = null): string {
  return hashOf({ tab, row, act: null, ask: {} })
}

function readAsk(text: string): Partial<ListAsk> {
  const query = new URLSearchParams(text)
  const ask: Partial<ListAsk> = {}
  for (const name of askedNames) {
    const value = query.get(name)
    if (value) ask[name] = value
  }
  const page = Number(query.get('page'))
  if (Number.isSafeInteger(page) && page > 1) ask.page = page
  return ask
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return ''
  }
}
