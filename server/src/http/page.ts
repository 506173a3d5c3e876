import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

interface FirstRows {
  from: string
  density?: string
}

interface ScreenLinks {
  title: string
  head?: { heading: string; lead: string }
  scripts: string[]
  styles: string[]
  data: string[]
  rows?: FirstRows
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
  const { rest, sheets, entry } = takenApart(page)
  const forVisitors = page.replace('<html ', '<html data-visitor ')
  return (url, isVisitor) => {
    if (isVisitor) return forVisitors
    const [pathname = '', search] = url.split('?')
    const [, id] = /^\/property\/(\d{1,10})$/.exec(pathname) ?? []
    const screen = screens[id ? '/property/$id' : pathname === '/' ? '/dashboard' : pathname]
    if (!screen) return page
    const data = search ? [] : screen.data.map((address) => address.replace('$id', id ?? ''))
    const rows = search ? undefined : screen.rows
    return rest
      .replace(beforePaint, () => (rows ? `${rowsAhead(rows)}${beforePaintOf(rows)}` : beforePaint))
      .replace('</head>', () => `${frameStyle}${linksOf(screen, data)}</head>`)
      .replace('<div id="root"></div>', () => `<div id="root">${frameOf(screen)}</div>`)
      .replace('</body>', () => `${sheetsOf(screen).map(sheetLink).join('')}</body>`)
  }

  /** A browser asks for six files at a time, in this order: what is seen first, then the code. */
  function linksOf(screen: ScreenLinks, data: string[]): string {
    return [
      ...sheetsOf(screen).map((href) => `<link rel="preload" as="style" crossorigin href="${href}">`),
      ...['/api/auth/user', ...data].map(
        (href) => `<link rel="preload" as="fetch" crossorigin href="${href.replaceAll('&', '&amp;')}">`,
      ),
      entry,
      ...screen.scripts.map((href) => `<link rel="modulepreload" crossorigin href="${href}">`),
    ].join('')
  }

  function sheetsOf({ styles }: ScreenLinks): string[] {
    return [...sheets, ...styles]
  }
}

const sheetPattern = /<link rel="stylesheet" crossorigin href="([^"]+)">/g
const entryPattern = /<script type="module"[^>]*><\/script>/

/** The page without its sheets and its first script, which pages of screens name elsewhere. */
function takenApart(page: string): { rest: string; sheets: string[]; entry: string } {
  const [entry = ''] = entryPattern.exec(page) ?? []
  const sheets = [...page.matchAll(sheetPattern)].map(([, href = '']) => href)
  return { rest: page.replace(sheetPattern, '').replace(entry, ''), sheets, entry }
}

/**
 * The first paint needs only the frame: sheets at the end of the body do not hold it up. The scripts of the
 * screens run only once they are here.
 */
const sheetLink = (href: string) => `<link rel="stylesheet" crossorigin href="${href}">`

const beforePaint = '<script src="/before-paint.js"></script>'

/** The script that shows the rows comes behind their link, so that it takes what the link has asked for. */
const beforePaintOf = ({ from, density = '' }: FirstRows) =>
  `<script src="/before-paint.js" data-from="${from}" data-density="${density}"></script>`

/** The width from which the list is a table (web/public/before-paint.js). */
const rowsAhead = ({ from }: FirstRows) =>
  `<link rel="preload" as="fetch" crossorigin href="${from}" media="(min-width: 72em)">`

function frameOf({ title, head }: ScreenLinks): string {
  const top = head ? `<header><b>${head.heading}</b><span>${head.lead}</span></header>` : '<i></i>'
  const lines = `${top}<i></i><i></i><i></i><i></i>`
  return `<div class="frame" aria-hidden="true"><div></div><div><p>${title}</p><div class="outline">${lines}</div></div></div>`
}
