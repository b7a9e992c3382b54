import react from '@astrojs/react'
import sitemap from '@astrojs/sitemap'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'astro/config'
import { withDayOfChange } from './web/site/blog/sitemap-days.ts'
import { intentDirective } from './web/ui/intent-directive.ts'

// Built pages hold this origin; the server puts PUBLIC_URL in its place when it loads them.
const ORIGIN_PLACEHOLDER = 'https://origin.invalid'
const apiOrigin = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:3001'
const isForPeopleWhoSearch = (page: string) =>
  !/\/(customer|admin|staff|ai-|newsletter|verify\/|404|blog\/article\/not-found)/.test(page)

// A form that wakes loads a dozen files (scripts/budget.json) and not three dozen: each costs a
// phone a request and a task. What comes first takes its modules out of the later ones, so that the
// small script of a page never draws in React.
const chunkGroups = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
  {
    name: 'forms',
    test: /node_modules[\\/](react-hook-form|@hookform|zod)[\\/]|[\\/]domain[\\/](lists|list-limits)\.ts$/,
  },
  {
    name: 'clock',
    test: /[\\/](domain[\\/](calendar|eastern-time|hours)|content[\\/]hours|web[\\/](ui[\\/]every-minute|site[\\/]forms[\\/]answer-promise-script))\.ts$/,
  },
  { name: 'call', test: /[\\/]web[\\/]data[\\/](api|form-draft|stored-staff|way-back)\.ts$/ },
  {
    name: 'page',
    test: /[\\/]web[\\/](ui[\\/](toast|leave-popover)|data[\\/]stored-customer|chat[\\/](widget[\\/]launcher-script|visitor[\\/](chat-mode|show-unread|unread|chat-customer|visitor)))\.ts$/,
  },
  {
    name: 'ui',
    test: /[\\/](web[\\/]data[\\/]use-token-in-address|web[\\/]ui[\\/](button|back-link|field-error|field|disclosure|focus-once|use-now|use-restored|use-address-rest)|content[\\/](messages|forms|company|navigation)|domain[\\/]staff-roles)\.tsx?$/,
  },
  {
    name: 'form',
    test: /[\\/](web[\\/](data[\\/](use-sent-form|use-form-draft|use-action-form|checked-by)|ui[\\/](password-field|check-field|action-form)|site[\\/]forms[\\/](form-frame|use-public-form|honeypot|answer-promise|sent-note|sent-words|text-count))|domain[\\/]form-fields)\.tsx?$/,
  },
  {
    name: 'prefill',
    test: /[\\/](domain[\\/]leads[\\/]leads|web[\\/]site[\\/]forms[\\/]prefill-early)\.ts$/,
  },
  {
    name: 'leads',
    test: /[\\/](domain[\\/]leads[\\/]contract|web[\\/](data[\\/]leads|site[\\/]forms[\\/]use-prefill))\.ts$/,
  },
  {
    name: 'news',
    test: /[\\/]web[\\/](data[\\/]newsletter\.ts|site[\\/]newsletter[\\/]newsletter-result\.tsx)$/,
  },
  { name: 'distance', test: /[\\/](domain[\\/]distance|web[\\/]account[\\/]distance-unit)\.ts$/ },
  {
    name: 'readings',
    test: /[\\/](domain[\\/]fleet[\\/]metric-types|web[\\/]account[\\/]reading-limits[\\/]limit-text)\.ts$/,
  },
  { name: 'accounts', test: /[\\/]domain[\\/](accounts|staff)[\\/]contract\.ts$/ },
  {
    name: 'portal',
    test: /[\\/](content[\\/]accounts|web[\\/](data[\\/]accounts|account[\\/]sign-out|portal[\\/]accounts[\\/](door|registration[\\/]profile-fields)))\.tsx?$/,
  },
  {
    name: 'account',
    test: /[\\/](content[\\/]account|web[\\/](account[\\/](loaded|nothing|problem)|data[\\/]list-params|ui[\\/]skeleton))\.tsx?$/,
  },
  { name: 'money', test: /[\\/]domain[\\/]money\.ts$/ },
  { name: 'format', test: /[\\/]web[\\/]account[\\/]format[\\/]format-(amount|date)\.ts$/ },
  { name: 'staff', test: /[\\/](content[\\/]admin|web[\\/]data[\\/](staff|use-staff))\.ts$/ },
].map((group, at, all) => ({ ...group, priority: all.length - at }))

export default defineConfig({
  site: ORIGIN_PLACEHOLDER,
  srcDir: './web',
  publicDir: './web/public',
  outDir: process.env['OUT_DIR'] ?? './dist',
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'always' },
  devToolbar: { enabled: false },
  integrations: [
    react(),
    sitemap({ filter: isForPeopleWhoSearch, serialize: withDayOfChange }),
    intentDirective(),
  ],
  vite: {
    plugins: [tailwindcss()],
    environments: {
      client: {
        build: { rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } } },
      },
    },
    server: {
      proxy: {
        '/api': apiOrigin,
        '/healthz': apiOrigin,
        '/readyz': apiOrigin,
        '/ws': { target: apiOrigin, ws: true },
      },
    },
  },
})
