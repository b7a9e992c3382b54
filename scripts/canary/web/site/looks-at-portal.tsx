import { looks } from '#web/portal/looks-at-site.tsx'
export const portal = looks
