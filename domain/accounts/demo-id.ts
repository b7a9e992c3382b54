/** The demo account's id, apart from its password: every page may know it. */
export const demoCustomerId = 'demo-customer'
