import * as z from 'zod/mini'
import { messages } from '#content/messages.ts'
import { isBlank } from './blank.ts'
import { pastedCode, pastedLine } from './pasted-text.ts'
import { readTypedPhone, writtenPhone } from './typed-phone.ts'

/** Of what the page itself sends, and no person types. */
export const versionWrong = 'Please reload the page and try again.'

/**
 * The fields that the public forms share. Visitors read these sentences. Lengths are in UTF-16
 * units, as browsers count `maxlength`, and judged without the signs that nobody sees; they are
 * checked before any other pattern runs over a long text.
 */
export const longest = { name: 200, email: 254, phone: 40, text: 5000 } as const

export const emailWrong = messages.newsletter.invalid.description
export const dayWrong = 'Please enter a valid date.'
const lastDay = '9999-12-31'
export const phoneWrong = 'Please enter a phone number with area code.'

const oneLine = 'Please write this on one line, without control characters.'
const readable = 'Please remove the unreadable characters.'

// Brackets, quotes, commas and semicolons stay out of a mailbox: they would let one field carry
// several addresses into a mail header. Beyond that only the mail server knows.
const mailboxShape = /^[^\s@<>()[\]\\,;:"\p{C}]{1,64}$/u
const domainLabel = /^[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]*[\p{L}\p{N}\p{M}])?$/u

/** `missing` is the sentence for an empty one. */
export function requiredLine(missing: string, most: number = longest.name) {
  return z
    .string(missing)
    .check(z.overwrite(pastedLine), filled(missing), atMost(most), onOneLine())
}

/** A unit, a serial number, or what else is compared sign by sign. */
export function requiredCode(missing: string, most: number = longest.name) {
  return z
    .string(missing)
    .check(z.overwrite(pastedCode), filled(missing), atMost(most), onOneLine())
}

/**
 * As it was sent, but for what is around it: what `pastedCode` makes of it may be that of another
 * one, too. By that form it is judged.
 */
export function requiredAsSent(missing: string, most: number = longest.name) {
  const short = (value: string) => pastedCode(value).length <= most
  return z.string(missing).check(
    z.trim(),
    filled(missing),
    z.refine(short, { error: tooLong(most), abort: true }),
    z.refine<string>((value) => isOneLine(pastedCode(value)), oneLine),
  )
}

export function requiredText(missing: string, most: number = longest.text) {
  return z.string(missing).check(z.trim(), filled(missing), atMost(most), withoutControls())
}

/** Absent, null, empty and blank all become null. */
export function optionalLine(most: number = longest.name) {
  return orNull(z.string(readable).check(atMost(most), onOneLine()))
}

export function optionalCode(most: number = longest.name) {
  return orNull(code(most), pastedCode)
}

/** Of what changes only where it is sent. */
export function codeIfSent(most: number = longest.name) {
  return ifSent(code(most), pastedCode)
}

const code = (most: number) => z.string(readable).check(atMost(most), onOneLine())

export function optionalText(most: number = longest.text) {
  return orNull(freeText(most), asTyped)
}

/** Of what changes only where it is sent. */
export function textIfSent(most: number = longest.text) {
  return ifSent(freeText(most), asTyped)
}

const freeText = (most: number) => z.string(readable).check(atMost(most), withoutControls())

/**
 * An email address that is to be stored: the one rule for accounts, staff, chat, newsletter and
 * every form. Kept as typed but for signs that nobody sees, and letters beyond ASCII, which
 * browsers and keyboards write in two ways: the domain becomes its ASCII form, the mailbox is
 * composed.
 */
export function email() {
  const short = z.maxLength(longest.email, { error: emailWrong, abort: true })
  const shaped = z.refine<string>(isEmail, { error: emailWrong, abort: true })
  return z
    .string(emailWrong)
    .check(
      z.overwrite(pastedCode),
      short,
      shaped,
      z.overwrite(inOneForm),
      z.maxLength(longest.email, emailWrong),
    )
}

/** For a lookup: accepts whatever any earlier rule did, so only the rough shape is checked. */
export function knownEmail(wrong: string = emailWrong) {
  const short = z.maxLength(longest.email, { error: wrong, abort: true })
  const shaped = z.refine<string>((value) => /^[^\s@\p{C}]+@[^\s@\p{C}]+$/u.test(value), {
    error: wrong,
    abort: true,
  })
  return z.string(wrong).check(z.overwrite(pastedCode), short, shaped, z.overwrite(inOneForm))
}

/** Kept as typed, but for signs that nobody sees and the way in which an extension is written. */
export function phone() {
  return z.string(phoneWrong).check(...phoneChecks())
}

export function optionalPhone() {
  return orNull(z.string(phoneWrong).check(...phoneChecks()))
}

/** Of a record that is changed: only another number than the one it has is judged. */
export function keptPhone() {
  return optionalLine()
}

// Nothing that a browser or a password manager knows how to fill in, as it does "website" or
// "url".
export const honeypotName = 'seal-slip'

/**
 * A field that people do not see: whether something stands in it. Then a program has filled in the
 * form, or a person's own program that field, so it is kept, marked, and answered like any other.
 */
export function honeypot() {
  return z._default(
    z.pipe(
      z.transform<string | null | undefined, string>(whatStandsIn),
      z.pipe(
        z.string(),
        z.transform((text) => text !== ''),
      ),
    ),
    false,
  )
}

/**
 * Makes a field optional: absent, null and blank become null; the rest is checked as it was meant,
 * without the signs that nobody sees.
 */
export function orNull<Output extends string | null>(
  schema: z.ZodMiniType<Output, string>,
  meant: (text: string) => string = pastedLine,
) {
  return z._default(blankAsNull(schema, meant), null)
}

/** The same of what changes only where it is sent: absent stays absent. */
export function ifSent<Output extends string | null>(
  schema: z.ZodMiniType<Output, string>,
  meant: (text: string) => string = pastedLine,
) {
  return z.optional(blankAsNull(schema, meant))
}

function blankAsNull<Output extends string | null>(
  schema: z.ZodMiniType<Output, string>,
  meant: (text: string) => string,
) {
  // Forms get the precise type; what comes over the wire may be anything and passes through.
  const read = (value: string | null) =>
    typeof value !== 'string' ? value : isBlank(value) ? null : meant(value)
  return z.pipe(z.transform<string | null, string | null>(read), z.nullable(schema))
}

export function tooLong(most: number): string {
  return `Please use ${most.toLocaleString('en-US')} characters at most.`
}

// Whatever comes over the wire.
function whatStandsIn(value: unknown): string {
  if (typeof value === 'string') return isBlank(value) ? '' : value
  return value === null || value === undefined ? '' : JSON.stringify(value)
}

const asTyped = (text: string) => text.trim()

function atMost(most: number) {
  return z.maxLength(most, { error: tooLong(most), abort: true })
}

function filled(missing: string) {
  return z.refine<string>((value) => !isBlank(value), { error: missing, abort: true })
}

function onOneLine() {
  return z.refine<string>(isOneLine, oneLine)
}

// Lone surrogates have no UTF-8 form, and PostgreSQL refuses NUL.
function isOneLine(value: string): boolean {
  return value.isWellFormed() && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(value)
}

function withoutControls() {
  return z.refine<string>(
    (value) => value.isWellFormed() && !/[^\P{Cc}\n\r\t]/u.test(value),
    readable,
  )
}

function isEmail(value: string): boolean {
  const [mailbox = '', domain = '', ...more] = value.split('@')
  const labels = domain.split('.')
  const hasStrayDot = mailbox.split('.').includes('')
  // A top-level domain has at least two characters and begins with a letter, which an IP address
  // does not. `.invalid` is nobody's (RFC 2606); see domain/reserved-email.ts.
  const endsAsDomain = /^(?!invalid$)\p{L}.+/iu.test(labels.at(-1) ?? '')
  const isDomain =
    labels.length > 1 && endsAsDomain && labels.every((label) => domainLabel.test(label))
  return (
    more.length === 0 &&
    mailboxShape.test(mailbox) &&
    !hasStrayDot &&
    isDomain &&
    asciiDomain(domain) !== null
  )
}

function inOneForm(address: string): string {
  const at = address.lastIndexOf('@')
  const [mailbox, domain] = [address.slice(0, at).normalize('NFC'), address.slice(at + 1)]
  return `${mailbox}@${asciiDomain(domain) ?? domain}`
}

/** As mail servers know a domain (IDNA); null where it has no such form. ASCII stays as typed. */
function asciiDomain(domain: string): string | null {
  if (/^[\x21-\x7e]*$/.test(domain)) return domain
  const host = URL.parse(`http://${domain}`)?.hostname ?? ''
  return host.includes('.') ? host : null
}

function phoneChecks() {
  return [
    z.overwrite(phoneOf),
    z.maxLength(longest.phone, { error: phoneWrong, abort: true }),
    z.refine<string>((value) => readTypedPhone(value) !== null, phoneWrong),
  ] as const
}

function phoneOf(value: string): string {
  const read = readTypedPhone(value)
  return read === null ? pastedCode(value) : writtenPhone(read)
}

/** YYYY-MM-DD, with a day after it: a range ends there. */
export const dayBeforeAnother = () =>
  z.iso.date(dayWrong).check(z.refine((day) => day < lastDay, dayWrong))
