import type { Tables } from '#server/db/schema/tables.ts'

/** Tables without data of a customer, a visitor, or a subscriber, and why. */
export const ofNobody: Partial<Record<keyof Tables, string>> = {
  agents_here: 'Which of our own team are at the chat now.',
  appointment_capacity: 'Settings.',
  audit_log: 'What our own team did, with ids of rows and never what stood in them.',
  automation_rules: 'Settings.',
  automation_runs: 'When a rule ran, and who of our own team started it.',
  changed_rhythms: 'Ids of customers to be counted again, removed within minutes.',
  counted_calls: 'Keyed hashes only, removed each night.',
  erased_people: 'Who was erased: ids and keyed hashes, which name nobody.',
  hand_ons: 'Which of our own team was out, and ids of what went to another.',
  imports:
    'Names of files and columns, and who of our own team chose them; the rows are in import_rows.',
  invoice_numbers: 'Counters.',
  job_runs: 'Names and times of our own jobs.',
  mail_outages: 'What a mail provider said, without addresses.',
  on_call_people: 'Settings: who of our own team is woken, and where.',
  on_call_texts: 'Who of our own team was texted; goes with the request.',
  part_numbers: 'What parts are when they are new, and who of our own team said so.',
  life_prior_changes: 'Numbers of the predictor, and who of our own team changed them.',
  range_widenings: 'Numbers of the predictor.',
  received_events: 'Ids that mail and text providers gave to their reports.',
  saved_replies: 'Texts of our own team, for everybody.',
  search_entries:
    'A copy of rows of other tables, written and removed with them: `keep_search_entry` of the schema.',
  settings: 'Settings: hours, prices, and our own emergency number.',
  sign_in_failures: 'Keyed hashes only, removed each night.',
  staff: 'Our own team: their names stay beside what they did.',
  staff_codes: 'Hashes of codes for our own team.',
  staff_recovery_codes: 'Hashes of codes for our own team.',
  staff_rules: 'Settings.',
  staff_sessions: 'Sessions of our own team.',
}
