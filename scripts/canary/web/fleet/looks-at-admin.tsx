import { looks } from '#web/admin/looks-at-site.tsx'
export const fleet = looks
