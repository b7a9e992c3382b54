type Said = { by: string; columns: readonly string[]; forgets: 'delete' }
type Row = 'note_mentions' | 'customer_notes' | 'follow_ups' | 'triage_notes' | 'triage_items'

/** What staff say among themselves of a person: never exported, and gone with them. */
export function staffWords(own: string, ofRequest: string): Record<Row, Said> {
  const saidOf = (by: string): Said => ({ by, columns: [], forgets: 'delete' })
  return {
    note_mentions: saidOf(`note_id in (select id from customer_notes where ${own})`),
    customer_notes: saidOf(own),
    follow_ups: saidOf(own),
    triage_notes: saidOf(ofRequest),
    triage_items: saidOf(ofRequest),
  }
}
