/** The header of the signed-in pages. */
export const portalChrome = {
  dashboard: { label: 'dashboard', href: '/customer/dashboard' },
  greeting: 'Hello, {name}',
  navigation: 'Account',
  accountSettings: { label: 'Account Settings', href: '/customer/account' },
  logout: 'Logout',
} as const
