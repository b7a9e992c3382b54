/** The header of the signed-in pages. */
export const portalChrome = {
  home: 'dashboard',
  greeting: 'Hello, {name}',
  managedBy: '{company}, managed by {name}',
  navigation: 'Account',
  pages: {
    dashboard: { label: 'Portal', href: '/customer/dashboard' },
    fleet: { label: 'Fleet', href: '/ai-predictive-maintenance' },
    account: { label: 'Account Settings', href: '/customer/account' },
  },
  logout: 'Logout',
} as const
