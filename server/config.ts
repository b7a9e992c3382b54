import { resolve } from 'node:path'
import * as z from 'zod/mini'
import { usualDailyCap } from '#domain/outbox/text-limits.ts'
import { archiveDirOf } from './archive-dir.ts'
import {
  isEmailAddress,
  isHost,
  isLoopback,
  isNotTooWide,
  isOrigin,
  isProxy,
  isSender,
} from './config-values.ts'
import { SettingError, storedSecret } from './session-secret.ts'
import {
  httpUrl,
  list,
  onOff,
  port,
  postgresUrl,
  seconds,
  secret,
  secretUrl,
  span,
  text,
} from './setting-kinds.ts'

export type Config = ReturnType<typeof readConfig>

type Environment = Record<string, string | undefined>

const settings = z.object({
  PORT: z._default(port, 3000),
  HOST: z._default(
    z.string().check(z.refine(isHost, 'must be an IP address or a host name.')),
    '127.0.0.1',
  ),
  DATA_DIR: z._default(z.string(), './data'),
  ARCHIVE_DIR: text,
  DATABASE_URL: postgresUrl,
  MIGRATE_DATABASE_URL: postgresUrl,
  PUBLIC_URL: z.optional(
    z
      .string()
      .check(
        z.refine(isOrigin, 'must be an origin such as https://www.example.com, without a path.'),
      ),
  ),
  SESSION_SECRET: z.optional(secret),
  ERASURE_KEY: z.optional(secret),
  KEEP_MESSAGES_DAYS: z._default(span, 90),
  KEEP_CHATS_MONTHS: z._default(span, 24),
  KEEP_PHOTOS_MONTHS: z._default(span, 6),
  KEEP_MAIL_FILES_DAYS: z._default(span, 30),
  DEMO: z.optional(onOff),
  DEMO_OFFICE: z._default(onOff, 'on'),
  RATE_LIMITS: z._default(onOff, 'on'),
  UPGRADE_BACKUP: z._default(onOff, 'on'),
  DRAIN_SECONDS: z._default(seconds, 0),
  TRUST_PROXY: z._default(
    list.check(
      z.refine(
        (proxies) => proxies.every(isProxy),
        'must list addresses or ranges such as 10.0.0.0/8 (a number of hops is not accepted).',
      ),
      z.refine((proxies) => proxies.every(isNotTooWide), 'must not trust every address.'),
    ),
    [],
  ),
  HEARTBEAT_URL: httpUrl,
  LOG_LEVEL: z.optional(
    z.enum(
      ['debug', 'info', 'warn', 'error', 'silent'],
      'must be debug, info, warn, error, or silent.',
    ),
  ),
  METRICS_TOKEN: z.optional(secret),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl,
  OFFICE_EMAIL: z.optional(
    z
      .string()
      .check(z.refine(isEmailAddress, 'must be one email address, such as office@example.com.')),
  ),
  MAIL_FROM: z.optional(
    z
      .string()
      .check(
        z.refine(
          isSender,
          'must be an email address, such as office@example.com or Name <office@example.com>.',
        ),
      ),
  ),
  SENDGRID_API_KEY: text,
  SENDGRID_BASE_URL: httpUrl,
  SENDGRID_WEBHOOK_KEY: text,
  RESEND_API_KEY: text,
  RESEND_BASE_URL: httpUrl,
  RESEND_WEBHOOK_SECRET: text,
  TWILIO_ACCOUNT_SID: z.optional(
    z.string().check(z.refine((sid) => sid.startsWith('AC'), 'must begin with AC.')),
  ),
  TWILIO_AUTH_TOKEN: text,
  TWILIO_FROM: z.optional(
    z
      .string()
      .check(
        z.refine(
          (from) => /^(\+\d{7,15}|MG\w+)$/.test(from),
          'must be a number such as +12165550178 or begin with MG.',
        ),
      ),
  ),
  TWILIO_BASE_URL: httpUrl,
  SMTP_URL: z.optional(
    secretUrl(
      ['smtp:', 'smtps:'],
      'must look like smtps://user:password@mail.example.com:465, or begin with smtp://.',
    ),
  ),
  REDIS_URL: z.optional(
    secretUrl(['redis:', 'rediss:'], 'must look like redis://:password@host:6379.'),
  ),
  SMS_PREFIXES: z._default(
    list.check(
      z.refine(
        (prefixes) => prefixes.every((prefix) => /^\+\d{1,6}$/.test(prefix)),
        'must list prefixes such as +1.',
      ),
    ),
    ['+1'],
  ),
  SMS_DAILY_CAP: z._default(
    z.pipe(
      z
        .string()
        .check(z.refine((count) => /^\d{1,6}$/.test(count), 'must be a whole number such as 500.')),
      z.transform(Number),
    ),
    usualDailyCap,
  ),
})

const mailProviders = ['SENDGRID_API_KEY', 'RESEND_API_KEY', 'SMTP_URL'] as const

/** The settings of this process. The only place that reads the environment. */
export function loadConfig(): Config {
  return readConfig(process.env, process.stdout.isTTY)
}

/**
 * Whether to show a developer why the start failed; needed even when the settings themselves are
 * wrong.
 */
export function wantsDetail(): boolean {
  return process.env['LOG_LEVEL'] === 'debug'
}

function couldSend(given: ReturnType<typeof parse>): boolean {
  return [...mailProviders, 'TWILIO_ACCOUNT_SID' as const].some((name) => given[name] !== undefined)
}

/**
 * Settings from any environment: pure except for the secret, which is generated and stored in
 * DATA_DIR when none is given. In a terminal someone is at work: a line for each request would
 * push away what they read.
 */
export function readConfig(environment: Environment, isTerminal = false) {
  const given = parse(environment)
  const publicUrl =
    given.PUBLIC_URL === undefined
      ? `http://localhost:${given.PORT}`
      : new URL(given.PUBLIC_URL).origin
  const isPublic = !isLoopback(new URL(publicUrl).hostname)
  refuseTogether(given, isPublic)
  const places = placesOf(given)
  const { dataDir } = places
  const demo = hasDemo(given, isPublic)
  return {
    port: given.PORT,
    host: given.HOST,
    ...places,
    publicUrl,
    isPublic,
    sessionSecret: given.SESSION_SECRET ?? storedSecret(dataDir),
    demo,
    // Sample customers get emails at night like any other: where a mail service is set up there are
    // none.
    demoOffice: demo && given.DEMO_OFFICE === 'on' && !couldSend(given),
    rateLimits: given.RATE_LIMITS === 'on',
    upgradeBackup: given.UPGRADE_BACKUP === 'on',
    drainMs: given.DRAIN_SECONDS * 1000,
    trustProxy: given.TRUST_PROXY,
    logLevel: given.LOG_LEVEL ?? (isTerminal ? 'warn' : 'info'),
    metricsToken: given.METRICS_TOKEN ?? null,
    tracesUrl: given.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
    heartbeatUrl: given.HEARTBEAT_URL ?? null,
    officeEmail: given.OFFICE_EMAIL ?? null,
    mailFrom: given.MAIL_FROM ?? null,
    sendGrid: {
      apiKey: given.SENDGRID_API_KEY ?? null,
      baseUrl: given.SENDGRID_BASE_URL ?? null,
      webhookKey: given.SENDGRID_WEBHOOK_KEY ?? null,
    },
    resend: {
      apiKey: given.RESEND_API_KEY ?? null,
      baseUrl: given.RESEND_BASE_URL ?? null,
      webhookSecret: given.RESEND_WEBHOOK_SECRET ?? null,
    },
    twilio: {
      accountSid: given.TWILIO_ACCOUNT_SID ?? null,
      authToken: given.TWILIO_AUTH_TOKEN ?? null,
      from: given.TWILIO_FROM ?? null,
      baseUrl: given.TWILIO_BASE_URL ?? null,
    },
    smtpUrl: given.SMTP_URL ?? null,
    redisUrl: given.REDIS_URL ?? null,
    smsPrefixes: given.SMS_PREFIXES,
    smsDailyCap: given.SMS_DAILY_CAP,
    erasureKey: given.ERASURE_KEY ?? null,
    retention: retentionOf(given),
  }
}

/** Where everything is, for commands that must not make a secret there; null: none is set. */
export function loadPlaces() {
  const given = parse(process.env)
  return { ...placesOf(given), sessionSecret: given.SESSION_SECRET ?? null }
}

function placesOf(given: ReturnType<typeof parse>) {
  const dataDir = resolve(given.DATA_DIR)
  const {
    DATABASE_URL: databaseUrl = null,
    MIGRATE_DATABASE_URL = null,
    ARCHIVE_DIR = null,
  } = given
  return {
    dataDir,
    databaseUrl,
    migrateDatabaseUrl: MIGRATE_DATABASE_URL,
    archiveDir: archiveDirOf(ARCHIVE_DIR, { dataDir, databaseUrl }),
  }
}

function retentionOf(given: ReturnType<typeof parse>) {
  return {
    messagesDays: given.KEEP_MESSAGES_DAYS,
    chatsMonths: given.KEEP_CHATS_MONTHS,
    photosMonths: given.KEEP_PHOTOS_MONTHS,
    mailFilesDays: given.KEEP_MAIL_FILES_DAYS,
  }
}

// Each setting is right by itself, and both together are not.
function refuseTogether(given: z.infer<typeof settings>, isPublic: boolean): void {
  if (given.RATE_LIMITS === 'off' && !isLoopback(given.HOST)) {
    throw new SettingError(
      'RATE_LIMITS can be off only while HOST is a loopback address such as 127.0.0.1.',
    )
  }
  if (given.MIGRATE_DATABASE_URL !== undefined && given.DATABASE_URL === undefined) {
    throw new SettingError(
      'MIGRATE_DATABASE_URL is for your own PostgreSQL, and DATABASE_URL is not set.',
    )
  }
  const provider = mailProviders.find((name) => given[name] !== undefined)
  if (provider !== undefined && given.MAIL_FROM === undefined)
    throw new SettingError(
      `MAIL_FROM has to be set where ${provider} is, to an address that this service may send from, such as Name <office@example.com>.`,
    )
  if (given.DATABASE_URL !== undefined && isPublic && given.SESSION_SECRET === undefined) {
    throw new SettingError(
      'SESSION_SECRET has to be set where DATABASE_URL and a public PUBLIC_URL are: with a secret of its own ' +
        'each server would refuse the links that the others have mailed.',
    )
  }
}

// A proxy and a public address are there to let others in, whoever turned DEMO on.
function hasDemo(given: z.infer<typeof settings>, isPublic: boolean): boolean {
  if (isPublic || given.TRUST_PROXY.length > 0) return false
  const staysHere = given.DATABASE_URL === undefined && isLoopback(given.HOST)
  return given.DEMO === undefined ? staysHere : given.DEMO === 'on'
}

function parse(environment: Environment) {
  // An empty value means "not set": `.env` files and container platforms write settings that way.
  const present = Object.entries(environment).filter(
    ([, value]) => value !== undefined && value.trim() !== '',
  )
  const result = settings.safeParse(Object.fromEntries(present))
  if (result.success) return result.data
  const issue = result.error.issues[0]
  throw new SettingError(`${String(issue?.path[0])} ${issue?.message}`)
}
