/** Addresses of the ways in, and the pages of the office by name: every bundle carries them. */
import type { adminChrome, dashboardLink, officePlaces } from '#content/admin-chrome.ts'

/** The specified address of each sign-in, by the area that requires it. */
export const signInPages = {
  portal: '/customer/login',
  fleet: '/ai-maintenance-login',
  staff: '/staff/login',
} as const
export type SignInPage = (typeof signInPages)[keyof typeof signInPages]

/** With what somebody was mailed: browsers do not send what follows the #. */
export const invitationAddress = (token: string): string => `/customer/invitation#${token}`
export const staffCodeAddress = (code: string): string => `${signInPages.staff}#code=${code}`

type PageOf<Href> = Href extends `/admin/${infer Name}` ? Name : never
type Linked =
  | (typeof officePlaces)[number]['tabs'][number]['href']
  | typeof dashboardLink.href
  | typeof adminChrome.ownAccount.href
/** Those of their navigation, and three that other pages lead to. */
export type StaffPageName = PageOf<Linked> | 'companies' | 'email-enhanced' | 'filters'

/** A page of the office. */
export const staffPage = <Name extends StaffPageName>(name: Name) => `/admin/${name}` as const

/** They open without signal: a worker of each keeps its shell, and no other page's. */
export const phonePages = [staffPage('work'), staffPage('stops')] as const
export const phoneWorkerFile = '/admin/phone-worker.js'

export const isStaffPage = (path: string): boolean => path.startsWith('/admin/')

/** Those for a customer's fleet have a sign-in of their own. */
export const isFleetPage = (path: string): boolean => path.startsWith('/ai-')
