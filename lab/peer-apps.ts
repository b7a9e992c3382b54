import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { answers, startPinned, stop } from './measure.ts'
import { peerPages, type PeerPage } from './peer-pages.ts'

const tools = 'lab/peers'
const built = join(tools, 'built')
const ports = { next: 4507, spa: 4508 }
type Pages = Map<string, PeerPage>

/**
 * Our two pages as a Next.js app and as a single-page app behind Express, built with the defaults
 * of both, and served.
 */
export async function startPeers(origin: string) {
  if (!existsSync(join(tools, 'node_modules', 'next')))
    run('npm', ['ci', '--ignore-scripts', '--prefix', tools])
  const pages = await peerPages(origin, ['/', '/contact'])
  rmSync(built, { recursive: true, force: true })
  writeNext(join(built, 'next'), pages)
  writeSpa(join(built, 'spa'), pages)
  const bin = (path: string) => join(process.cwd(), tools, 'node_modules', path)
  run(process.execPath, [bin('next/dist/bin/next'), 'build', join(built, 'next')])
  run(process.execPath, [bin('vite/bin/vite.js'), 'build', join(built, 'spa')])
  const next = startPinned([
    process.execPath,
    bin('next/dist/bin/next'),
    'start',
    join(built, 'next'),
    '-p',
    String(ports.next),
  ])
  const spa = startPinned([process.execPath, join(built, 'spa', 'server.mjs')], {
    PORT: String(ports.spa),
  })
  const origins = { next: `http://localhost:${ports.next}`, spa: `http://localhost:${ports.spa}` }
  await Promise.all(Object.values(origins).map((each) => answers(each, 60_000)))
  return {
    ...origins,
    async stop() {
      await Promise.all([stop(next), stop(spa)])
      rmSync(built, { recursive: true, force: true })
    },
  }
}

function run(program: string, args: string[]): void {
  const { status } = spawnSync(program, args, {
    stdio: 'inherit',
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' },
  })
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} failed`)
}

function write(folder: string, files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
}

/** Fonts and pictures as ours, and the styles of both pages in one file. */
function writeShared(folder: string, css: string, pages: Pages): void {
  mkdirSync(join(folder, 'public'), { recursive: true })
  const isPicture = (name: string) => /\.(avif|webp|jpe?g|png|svg|woff2)$/.test(name)
  for (const kind of ['fonts', 'pictures', '_astro'].filter((name) =>
    existsSync(join('dist', name)),
  )) {
    for (const name of readdirSync(join('dist', kind)).filter(isPicture))
      cpSync(join('dist', kind, name), join(folder, 'public', kind, name))
  }
  write(folder, { [css]: [...pages.values()].map((page) => page.css).join('\n') })
}

/** What such a form is made of in most React sites: react-hook-form, zod and a toast. */
function contactForm(form: string, first = ''): string {
  return `${first}import { zodResolver } from '@hookform/resolvers/zod'
import { Toast } from 'radix-ui'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'

const contract = z.object({
  name: z.string().min(1, 'Please enter your name.'), email: z.email('Please enter a valid email address.'),
  phone: z.string().optional(), message: z.string().min(1, 'Please enter a message.'),
})

export function ContactForm() {
  const { register, handleSubmit, reset } = useForm({ resolver: zodResolver(contract) })
  const [open, setOpen] = useState(false)
  const submit = handleSubmit(async (body) => {
    await fetch('/api/contact-messages', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
    reset()
    setOpen(true)
  })
  return (
    <Toast.Provider>
      ${form}
      <Toast.Root open={open} onOpenChange={setOpen}><Toast.Title>Message Sent!</Toast.Title></Toast.Root>
      <Toast.Viewport />
    </Toast.Provider>
  )
}
`
}

function writeNext(folder: string, pages: Pages): void {
  writeShared(folder, 'app/site.css', pages)
  const page = ({ jsx, title }: PeerPage, form = '') =>
    `import Link from 'next/link'\n${form}export const metadata = { title: ${JSON.stringify(title)} }\nexport default function Page() {\n  return <>${jsx}</>\n}\n`
  const [home, contact] = bothOf(pages)
  write(folder, {
    'package.json': '{ "private": true, "type": "module" }',
    'next.config.mjs': `export default { turbopack: { root: ${JSON.stringify(join(process.cwd(), tools))} } }\n`,
    'app/layout.jsx': `import './site.css'\nexport default function Layout({ children }) {\n  return <html lang="en-US"><body className="flex min-h-dvh flex-col">{children}</body></html>\n}\n`,
    'app/page.jsx': page(home),
    'app/contact/page.jsx': page(contact, "import { ContactForm } from '../contact-form.jsx'\n"),
    'app/contact-form.jsx': contactForm(contact.form ?? '', "'use client'\n"),
  })
}

function writeSpa(folder: string, pages: Pages): void {
  writeShared(folder, 'site.css', pages)
  const page = ({ jsx }: PeerPage, form = '') =>
    `import { Link } from 'react-router'\n${form}export default function Page() {\n  return <>${jsx}</>\n}\n`
  const [home, contact] = bothOf(pages)
  write(folder, {
    'package.json': '{ "private": true, "type": "module" }',
    'vite.config.mjs':
      "import react from '@vitejs/plugin-react'\nexport default { plugins: [react()] }\n",
    'index.html': `<!doctype html><html lang="en-US"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="description" content="Lakeline"><title>Lakeline</title></head><body><div id="root" class="flex min-h-dvh flex-col"></div><script type="module" src="/main.jsx"></script></body></html>`,
    'main.jsx': `import './site.css'
import { lazy, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter, Route, Routes } from 'react-router'
const Home = lazy(() => import('./home.jsx'))
const Contact = lazy(() => import('./contact.jsx'))
createRoot(document.getElementById('root')).render(
  <BrowserRouter><Suspense><Routes><Route path="/" element={<Home />} /><Route path="/contact" element={<Contact />} /></Routes></Suspense></BrowserRouter>,
)
`,
    'home.jsx': page(home),
    'contact.jsx': page(contact, "import { ContactForm } from './contact-form.jsx'\n"),
    'contact-form.jsx': contactForm(contact.form ?? ''),
    'server.mjs': `import compression from 'compression'
import express from 'express'
const dist = new URL('dist', import.meta.url).pathname
const app = express().use(compression()).use(express.static(dist, { maxAge: '1y', index: false }))
app.use((_request, response) => response.sendFile('index.html', { root: dist }))
app.listen(Number(process.env.PORT))
`,
  })
}

function bothOf(pages: Pages): [PeerPage, PeerPage] {
  const [home, contact] = [pages.get('/'), pages.get('/contact')]
  if (!home || !contact) throw new Error('our two pages could not be read')
  return [home, contact]
}
