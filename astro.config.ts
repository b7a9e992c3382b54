import react from '@astrojs/react'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'astro/config'
import { callsInBrowser } from './scripts/calls-in-browser.ts'
import { markPages } from './scripts/mark-pages.ts'
import { pageSheets } from './scripts/page-sheets.ts'
import { sitemap } from './web/site/feeds/sitemap.ts'
import { intentDirective } from './web/ui/intent-directive.ts'

// Built pages hold this origin; the server puts PUBLIC_URL in its place when it loads them.
const ORIGIN_PLACEHOLDER = 'https://origin.invalid'
const apiOrigin = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:3001'

// Each file costs a phone a request and a task: a form that wakes loads a dozen and not three dozen,
// and what most pages of staff or of customers share is one file of each kind
// (scripts/budget.json). What comes first takes its modules out of the later ones, so that the small
// script of a page never draws in React, and a page without a form no forms.
const chunkGroups = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
  {
    name: 'forms',
    test: /node_modules[\\/](react-hook-form|@hookform|zod)[\\/]|[\\/]domain[\\/]lists\.ts$/,
  },
  {
    name: 'clock',
    test: modules(
      'domain/(calendar|eastern-time|hours)',
      'content/(hours|house)',
      'web/ui/every-minute',
      'web/site/forms/answer-promise-script',
    ),
  },
  {
    name: 'call',
    test: modules(
      'domain/(call|sign-in-addresses)',
      'web/data/(api|client|form-draft|stored-staff|way-back)',
    ),
  },
  {
    name: 'page',
    test: modules(
      'domain/pasted-text',
      'web/ui/(toast|leave-popover)',
      'web/data/stored-customer',
      'web/site/forms/new-visit',
      'web/chat/widget/launcher-script',
      'web/chat/visitor/(chat-mode|show-unread|chat-customer|visitor)',
    ),
  },
  {
    name: 'ui',
    test: modules(
      'content/(messages|forms|company|navigation)',
      'domain/(addresses|blank|staff-roles)',
      'web/data/use-token-in-address',
      'web/ui/(button|back-link|field-error|field|disclosure|focus-once|use-focus-back|use-now|use-restored|use-address-rest)',
    ),
  },
  {
    name: 'form',
    test: modules(
      'domain/(form-fields|typed-phone)',
      'web/data/(use-sent-form|use-form-draft|use-action-form)',
      'web/ui/(password-field|check-field|action-form|fields-of)',
      'web/site/forms/(form-frame|use-public-form|honeypot|answer-promise|sent-note|sent-words|text-count|use-account-fields|account-fields)',
    ),
  },
  {
    name: 'prefill',
    test: modules('domain/leads/leads', 'web/site/forms/(prefill-early|customer-greeting-script)'),
  },
  { name: 'area', test: modules('content/service-area', 'domain/(fill|service-area)') },
  {
    name: 'leads',
    test: modules('domain/leads/contract', 'web/data/leads', 'web/site/forms/use-prefill'),
  },
  {
    name: 'news',
    test: modules('web/data/newsletter', 'web/site/newsletter/newsletter-result'),
  },
  { name: 'distance', test: modules('domain/distance', 'web/account/distance-unit') },
  {
    name: 'readings',
    test: modules('domain/fleet/metric-types', 'web/account/reading-limits/limit-text'),
  },
  { name: 'accounts', test: modules('domain/(accounts|staff)/contract') },
  {
    name: 'portal',
    test: modules(
      'content/accounts',
      'web/data/accounts',
      'web/account/sign-out',
      'web/portal/accounts/(door|registration/profile-fields)',
    ),
  },
  { name: 'amounts', test: modules('domain/money', 'web/ui/part-boundary') },
  {
    name: 'account',
    test: modules(
      'content/account',
      'domain/(tab-hash|accounts/full-name)',
      'domain/services/states',
      'web/account/(facts|loaded|nothing|problem|state-mark)',
      'web/account/format/(format-(amount|date)|line-name)',
      'web/data/list-params',
      'web/ui/(columns|data-table|skeleton|small-button|status-mark|use-opened-here)',
    ),
  },
  {
    name: 'staff',
    test: modules(
      'content/admin',
      'web/data/(staff|staff-call|use-staff)',
      'web/admin/chrome/sign-out',
    ),
  },
  {
    name: 'queries',
    test: modules(
      'node_modules/@tanstack/(query-core|react-query)/.*',
      'web/data/(query-client-for|use-live|refetch-shown)',
      'web/ui/logo-mark',
    ),
  },
  {
    name: 'lists',
    test: modules(
      'content/(list|search)-words',
      'domain/(states|(appointments|invoices|maintenance|services/bench)/states)',
      'web/data/use-saved-file',
      'web/account/(ask-first|download-link|part|section|sheet-part|lists/(columns|list-at|list-body|list-page|use-list-here))',
      'web/ui/(cell-bar|dialog|pager|question|save-file|search-field|sheet|tabs|use-open-title|use-search-text|use-slash-key|use-tab-in-address)',
    ),
  },
  {
    name: 'office',
    test: modules(
      'content/(admin-chrome|office)',
      'domain/(chat|customers|outbox|reviews)/states',
      'domain/invoices/staff-states',
      // The addresses of all calls of staff weigh less than a request for some of them.
      'domain/.*staff-calls',
      'domain/(staff-addresses|staff/office-places)',
      'web/data/(staff-list|staff-query-client|today)',
      'web/admin/chrome/(office|place)-.*',
      'web/admin/customers/front-desk/call-button',
      'web/account/behind-press',
      'web/admin/search/(search-button|use-office-search)',
      'web/admin/lists/(office-list|office-sheet|open-link|staff-page|use-act|use-open-row)',
      'web/admin/components/(contact-links|format|row-link|source-mark|stats)',
      'web/ui/show-current',
    ),
  },
  {
    name: 'customer',
    test: modules(
      'content/(email-proof|portal-chrome)',
      'domain/(appointments|companies|customers|fleet|invoices|maintenance|notifications|services)/.*(?<!staff-|visitor-)calls',
      'domain/(company-roles|customer-addresses)',
      'web/account/(email-proof/.*|portal-header)',
      'web/data/(query-client|use-customer|customers-dashboard|notifications|customer-news|appointments|services)',
    ),
  },
  {
    name: 'phone',
    test: modules(
      'content/phone',
      'web/data/(phone-(box|rows|seen|table|old)|staff-phone|use-kept-answer)',
      'web/admin/phone/(newest-shell|use-phone-worker|as-of-line)',
    ),
  },
].map((group, at, all) => ({ ...group, priority: all.length - at }))

export default defineConfig({
  site: ORIGIN_PLACEHOLDER,
  srcDir: './web',
  publicDir: './web/public',
  outDir: process.env['OUT_DIR'] ?? './dist',
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'always' },
  devToolbar: { enabled: false },
  integrations: [react(), sitemap(), intentDirective(), markPages()],
  vite: {
    plugins: [pageSheets(), tailwindcss(), callsInBrowser()],
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

/** Matches the modules at these places: patterns of paths without their endings. */
function modules(...places: string[]): RegExp {
  return new RegExp(
    String.raw`[\\/](${places.join('|').replaceAll('/', String.raw`[\\/]`)})\.(tsx?|js)$`,
  )
}
