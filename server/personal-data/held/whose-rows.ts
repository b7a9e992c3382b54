/** Which rows are a person's, as SQL over the arrays that `held` is asked with. */
export const digitsOf = (column: string) =>
  `right(regexp_replace(${column}, '[^0-9]', '', 'g'), 10)`

export const mainContact = 'main_contact_id = any($customers)'
export const ofOwnCompany = `company_id in (select id from companies where ${mainContact})`
export const ofMerge = 'from_id = any($customers) or into_id = any($customers)'
export const own = 'customer_id = any($customers)'
// What was changed of somebody is another's once they were merged.
export const ofChanged = `${own} or subject_kind in ('customers', 'memberships') and subject_id = any($customers)`
// Whoever has not joined reads no name of a company.
export const ofChangedForThem = `(${ofChanged}) and not (subject_kind = 'memberships' and field = 'company'
  and exists (select from memberships where customer_id = any($customers) and joined_at is null))`
export const ofService = `service_history_id in (select id from service_history where ${own})`
export const ofAppointment = `appointment_id in (select id from appointments where ${own})`
export const ofInvoice = `invoice_id in (select id from invoices where ${own})`
export const ofEmail = 'lower(email) = any($emails) or id = any($rows)'
export const conversations = `select id from chat_sessions where ${own} or customer_id is null and lower(customer_email) = any($emails) or id = any($rows)`
export const ofConversation = `session_id in (${conversations})`
const ofForm = (table: string) => `select id from ${table} where ${ofEmail} or ${own}`
const requests = `
  select 'demo_request' as source, id from (${ofForm('demo_requests')}) demo
  union all select 'contact_message', id from (${ofForm('contact_messages')}) message
  union all select 'chat', id from (${conversations}) conversation`
export const ofMessage = `contact_message_id in (${ofForm('contact_messages')})`
export const ofRequest = `(source, source_id) in (${requests})`
export const ofNote = `${own} or chat_session_id in (${conversations})
  or demo_request_id in (${ofForm('demo_requests')}) or contact_message_id in (${ofForm('contact_messages')})`
// Emails to our team mention customers as well. The address must match as a whole: "a@b.com" is no
// part of "aa@b.com".
export const mentions = (column: string) => `exists (
  select from unnest($emails::text[]) as address
  where lower(${column}::text) ~ ('(?<![a-z0-9._%+-])' || regexp_replace(address, '([^a-z0-9])', '\\\\\\1', 'g') || '(?![a-z0-9-]|\\.[a-z0-9])')
)`
export const ofConversationMail = `template = 'chatTranscript' and data ->> 'sessionId' in (${conversations})
  or template = 'chatAnswer' and split_part(idempotency_key, ':', 2) in (${conversations})`
/** Begins the key of a text to one of ours about a visitor: the request and the place follow. */
export const onCallKey = 'on-call'
export const ofOnCall = `idempotency_key like '${onCallKey}:%' and split_part(idempotency_key, ':', 2) in (select id from on_call_requests where ${ofConversation})`
/** Begins the key of an alert about a text that somebody sent us; the number follows. */
export const receivedTextKey = 'received-text'
export const inTextAlert = `idempotency_key like '${receivedTextKey}:%' and ${digitsOf("split_part(idempotency_key, ':', 2)")} = any($phones)`
export const inAutomationAlert = `template = 'officeAlert' and data ->> 'link' like '%#automation' and exists (
  select from customers where id = any($customers) and position(first_name || ' ' || last_name in data::text) > 0
)`
