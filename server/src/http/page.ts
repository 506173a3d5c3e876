import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

interface ScreenLinks {
  title: string
  head?: { heading: string; lead: string }
  scripts: string[]
  styles: string[]
  data: string[]
}

export type Page = (url: string, isVisitor: boolean) => string

/**
 * Visitors who may be signed in get the frame and links to all that their screen will load, so that it comes
 * at once. Visitors who certainly are not signed in are told so, and the screens need not ask.
 */
export function readPage(root: string): Page {
  const page = readFileSync(join(root, 'index.html'), 'utf8')
  const file = join(root, 'screens.json')
  const screens = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, ScreenLinks>)
    : {}
  const frameSheet = join(root, 'frame.css')
  const frameStyle = existsSync(frameSheet) ? `<style>${readFileSync(frameSheet, 'utf8')}</style>` : ''
  const forVisitors = page.replace('<html ', '<html data-visitor ')
  return (url, isVisitor) => {
    if (isVisitor) return forVisitors
    const [pathname = '', search] = url.split('?')
    const [, id] = /^\/property\/(\d{1,10})$/.exec(pathname) ?? []
    const screen = screens[id ? '/property/$id' : pathname === '/' ? '/dashboard' : pathname]
    if (!screen) return page
    const data = search ? [] : screen.data.map((address) => address.replace('$id', id ?? ''))
    return withSheetsLater(page)
      .replace('</head>', () => `${frameStyle}${linksOf(screen, ['/api/auth/user', ...data])}</head>`)
      .replace('<div id="root"></div>', () => `<div id="root">${frameOf(screen)}</div>`)
  }
}

function linksOf({ scripts, styles }: ScreenLinks, data: string[]): string {
  return [
    ...styles.map(sheetLink),
    ...data.map(
      (href) => `<link rel="preload" as="fetch" crossorigin href="${href.replaceAll('&', '&amp;')}">`,
    ),
    ...scripts.map((href) => `<link rel="modulepreload" crossorigin href="${href}">`),
  ].join('')
}

/**
 * The first paint needs only the frame and does not wait for style sheets. The screens wait
 * (lib/style-sheets.ts there).
 */
const sheetLink = (href: string) =>
  `<link rel="preload" as="style" fetchpriority="low" crossorigin href="${href}">`

function withSheetsLater(page: string): string {
  return page.replace(/<link rel="stylesheet" crossorigin href="([^"]+)">/g, (_, href: string) =>
    sheetLink(href),
  )
}

function frameOf({ title, head }: ScreenLinks): string {
  const top = head ? `<header><b>${head.heading}</b><span>${head.lead}</span></header>` : '<i></i>'
  const lines = `${top}<i></i><i></i><i></i><i></i>`
  return `<div class="frame" aria-hidden="true"><div></div><div><p>${title}</p><div>${lines}</div></div></div>`
}
