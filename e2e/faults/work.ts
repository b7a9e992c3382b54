import type { ChildProcess } from 'node:child_process'
import { dirname, join } from 'node:path'
import { compare, type Compared, type Ledger } from './comparison.ts'
import { addressIn, type House, startProgram, startWriters } from './house.ts'
import { compareShop } from './shop-comparison.ts'
import { fillShop } from './shop-rows.ts'

/** What people do under a fault, and what was promised them. */
export type Work = {
  /** As it goes on after "while". */
  during: string
  guarantee: string
  /** On a server that is there. */
  begin: (house: House, ledgerFile: string, seed: number) => Promise<ChildProcess>
  compare: (ledger: Ledger, url: string) => Promise<Compared>
}

export const formsWork = (writers: number): Work => ({
  during: 'forms are posted',
  guarantee:
    'of the forms posted meanwhile, what was acknowledged is stored once, with its two mails, and nothing else is',
  begin: async (house, ledgerFile, seed) => startWriters(house, ledgerFile, String(seed), writers),
  compare,
})

const pairs = 4

/** Two phones for each order, and a driver at the stops before and after. */
export const shopWork: Work = {
  during: 'filters are picked up, taken in, read, judged and handed over',
  guarantee:
    'of what two phones for each order and the driver did meanwhile, what was acknowledged is stored once, with its order, certificate and mail, and nothing else is',
  begin: async (house, ledgerFile) => {
    const cookies = join(dirname(ledgerFile), 'cookies.json')
    await fillShop(house.databaseUrl || (await addressIn(house)), pairs, cookies)
    return startProgram('e2e/faults/shop-ledger.ts', house, [ledgerFile, String(pairs), cookies])
  },
  compare: compareShop,
}
