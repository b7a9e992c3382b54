import { findings, plainText, withoutWords } from './findings.ts'
import { calm, standstill } from './rules.ts'

/** Whether a text says that a vehicle or a line is down: by the words that the triage counts. */
export function saysDowntime(text: string): boolean {
  return findings(standstill, withoutWords(calm, plainText(text))).length > 0
}
