import { opens, type PortalPart, type ScopeRole } from '#domain/company-roles.ts'
import { portalPath, portalTabs, type PortalTab } from '#domain/customer-addresses.ts'

const parts: Readonly<Record<PortalTab, PortalPart>> = {
  overview: 'services',
  services: 'services',
  appointments: 'appointments',
  invoices: 'money',
  notifications: 'own',
  insights: 'services',
}

/** The tabs that a role opens; the first is where it begins. */
export function tabsFor(role: ScopeRole): readonly PortalTab[] {
  return portalTabs.filter((name) => opens(role, parts[name]))
}

/**
 * The place in the dashboard: the tab, the open row, the action on it, and the list's query. All of
 * it is behind the # of the address: "#invoices/7?status=paid".
 */
export type Place = {
  tab: PortalTab
  row: string | null
  act: string | null
  params: Readonly<Record<string, string>>
}

const paramNames = ['q', 'status', 'sort', 'page'] as const

export function readPlace(hash: string): Place {
  const [path = '', query = ''] = hash.replace(/^#/, '').split('?')
  const [name = '', row = '', act = ''] = path.split('/').map(decoded)
  const tab = portalTabs.find((known) => known === name) ?? 'overview'
  return {
    tab,
    row: row === '' ? null : row,
    act: act === '' ? null : act,
    params: readParams(query),
  }
}

export function hashOf({ tab, row, act, params }: Place): string {
  const path = portalPath(tab, row, act)
  const query = new URLSearchParams()
  for (const name of paramNames) if (params[name]) query.set(name, params[name])
  return query.size === 0 ? `#${path}` : `#${path}?${query.toString()}`
}

/** A tab as it opens: no row, no list query. */
export const placeOf = (tab: PortalTab): Place => ({ tab, row: null, act: null, params: {} })

/** The address of a tab, or of one of its rows, without a list query. */
export function hashTo(tab: PortalTab, row: string | null = null): string {
  return hashOf({ ...placeOf(tab), row })
}

function readParams(text: string): Place['params'] {
  const query = new URLSearchParams(text)
  return Object.fromEntries(
    paramNames.flatMap((name) => {
      const value = query.get(name)
      return value ? [[name, value]] : []
    }),
  )
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return ''
  }
}
