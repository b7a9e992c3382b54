import { company } from './company.ts'

/** What stands beside a form in a browser that runs no scripts. */
export const forms = {
  noScript: `Sending this form takes scripts: please allow them for this page, or call us at ${company.phone.display}.`,
}
