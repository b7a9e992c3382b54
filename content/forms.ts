import { company } from './company.ts'

/** What stands beside a form in a browser that runs no scripts. */
export const forms = {
  noScript: `This page needs JavaScript. Please turn it on, or call us at ${company.phone.display}.`,
}
