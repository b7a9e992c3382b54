import { company } from './company.ts'

/** What stands beside a form in a browser that runs no scripts. */
export const forms = {
  noScript: `This page takes scripts: please allow them for it, or call us at ${company.phone.display}.`,
}
