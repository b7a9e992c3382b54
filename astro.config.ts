import react from '@astrojs/react'
import sitemap from '@astrojs/sitemap'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'astro/config'
import { withDayOfChange } from './web/site/blog/sitemap-days.ts'
import { intentDirective } from './web/ui/intent-directive.ts'

// Built pages hold this origin; the server puts PUBLIC_URL in its place when it loads them.
const ORIGIN_PLACEHOLDER = 'https://origin.invalid'
const apiOrigin = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:3001'
const isForPeopleWhoSearch = (page: string) => !/\/(customer|admin|staff|ai-|newsletter|404|blog\/article\/not-found)/.test(page)

export default defineConfig({
  site: ORIGIN_PLACEHOLDER,
  srcDir: './web',
  publicDir: './web/public',
  outDir: process.env['OUT_DIR'] ?? './dist',
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'always' },
  devToolbar: { enabled: false },
  integrations: [react(), sitemap({ filter: isForPeopleWhoSearch, serialize: withDayOfChange }), intentDirective()],
  vite: {
    plugins: [tailwindcss()],
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
