import type { PageText } from './navigation.ts'

/** /admin/privacy: what a person may ask us for, as the owner does it. */
export const privacyRequestsPage = {
  meta: {
    title: 'Privacy requests',
    description: 'Find what’s stored about a person, give them a copy, or erase it.',
  },
  heading: 'Privacy requests',
  lead: 'Find everything stored about a person, give them a copy, or erase it. First, make sure the request really comes from them.',
  search: {
    label: 'Email, phone number, or name',
    hint: 'Reviews and some conversations only have a name, so search for that too.',
    submit: 'Search',
    busy: 'Searching...',
    heading: 'Who we found',
    choose: 'Check every entry that is the same person.',
    none: 'Nothing found',
    noneText: 'Try the full email, the phone number, or another spelling of the name.',
    unnamed: 'No name given',
    select: 'This is the person',
  },
  chosen: 'Selected: {count}',
  exportFile: { submit: 'Download a copy', busy: 'Preparing...', done: 'Copy downloaded.' },
  erase: {
    open: 'Preview erasure',
    heading: 'Erase this person?',
    lead: 'This can’t be undone. If a backup is restored later, they’re erased again.',
    table: 'What is stored',
    columns: { what: 'What', erased: 'Erased', kept: 'Kept', why: 'Why it’s kept' },
    warnings: 'Before you erase',
    confirm: 'Type {confirmation} to confirm',
    submit: 'Erase for good',
    busy: 'Erasing...',
    cancel: 'Cancel',
    done: 'Erased. {erased} entries are gone, {kept} are kept.',
  },
  history: {
    heading: 'History',
    lead: 'The only names here are of the staff who handled the request.',
    columns: { at: 'Date', what: 'What', by: 'By', counts: 'Entries' },
    pages: 'History pages',
    kinds: { export: 'Copy given', erasure: 'Erased' },
    counts: '{erased} erased, {kept} kept',
    empty: 'No requests yet',
    emptyText: 'Copies and erasures are listed here.',
  },
  ownerOnly: {
    heading: 'Owner only',
    text: 'Ask the owner if someone wants a copy of their data or wants it erased.',
  },
  failed: 'The server didn’t respond. Please try again.',
} as const satisfies PageText
