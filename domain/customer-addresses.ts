/** Addresses of the pages of customers: the portal, their account and their fleet. */
import { tabHash } from './tab-hash.ts'

export const portalPage = '/customer/dashboard'
export const portalTabs = [
  'overview',
  'services',
  'appointments',
  'invoices',
  'notifications',
  'insights',
] as const
export type PortalTab = (typeof portalTabs)[number]

/** A tab of the portal, one of its rows, or what is done to that. */
export const portalAddress = (
  tab: PortalTab,
  row: string | null = null,
  act: string | null = null,
): string => `${portalPage}#${portalPath(tab, row, act)}`

/** The same without the page and the #. */
export const portalPath = (tab: PortalTab, row: string | null, act: string | null): string =>
  [tab, row, row === null ? null : act]
    .filter((part) => part !== null)
    .map(encodeURIComponent)
    .join('/')

/** The row of what is not there yet. */
export const newRow = 'new'

/** In place of a service: the papers of all of them. */
export const folderRow = 'folder'

export const ownFiltersPage = '/customer/filters'
export const ownFilterAddress = (id: string): string =>
  `${ownFiltersPage}/${encodeURIComponent(id)}`

const accountPage = '/customer/account'
export type AccountSection = 'api-keys' | 'email' | 'password'

export const accountAddress = (section: AccountSection): string => `${accountPage}#${section}`

export const resetPage = '/customer/reset'

/** A token in an email stands behind the #: browsers do not send it. */
export const emailChangeAddress = (token: string): string => `${accountPage}#email=${token}`
export const emailProofAddress = (token: string): string => `${accountPage}#confirm=${token}`
export const newPasswordAddress = (token: string): string => `${resetPage}#${token}`

export const fleetPage = '/ai-predictive-maintenance'
export const fleetTabs = ['recommendations', 'vehicles', 'analytics'] as const
export type FleetTab = (typeof fleetTabs)[number]

export const fleetAddress = (
  tab: FleetTab,
  params: Readonly<Record<string, string>> = {},
): string => `${fleetPage}${tabHash(tab, params)}`
