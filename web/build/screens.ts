import { drawFirstDeals } from '@soleira/domain/deal/contract'
import { drawFirstRows } from '@soleira/domain/property/contract'
import type { Plugin, Rolldown } from 'vite'
import { firstRequests } from './first-requests.ts'
import { type Head, heads } from './heads.ts'

interface ScreenLinks {
  title: string
  head: Head | undefined
  scripts: string[]
  styles: string[]
  data: string[]
  rows: FirstRows | undefined
}

/** Where the server has a screen's first rows drawn, for the page to show ahead; and in which density, if in one. */
interface FirstRows {
  from: string
  density?: string
}

const firstRows: Record<string, FirstRows | undefined> = {
  '/captacao': { from: drawFirstRows.path, density: 'compact' },
  '/negocios': { from: drawFirstDeals.path },
}

/**
 * Writes `screens.json`: the files and data that each screen loads. Without it the browser would find them in
 * a chain: the first script, the session, the screen's script, and only then its data.
 */
export function screensPlugin(): Plugin {
  return {
    name: 'soleira:screens',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const chunks = Object.values(bundle).filter((one): one is Chunk => one.type === 'chunk')
        const withFrame = filesOf(chunks, routeFile('_app'))
        const requests = await firstRequests()
        const all = Object.entries(requests).map(([path, { title, data }]) => {
          const own = filesOf(chunks, routeFile(`_app${path.replace('$', '\\$')}`))
          const scripts = [...new Set([...withFrame.scripts, ...own.scripts])]
          const styles = [...new Set([...withFrame.styles, ...own.styles])]
          return [
            path,
            { title, head: heads[path], scripts, styles, data, rows: firstRows[path] } satisfies ScreenLinks,
          ]
        })
        this.emitFile({
          type: 'asset',
          fileName: 'screens.json',
          source: JSON.stringify(Object.fromEntries(all)),
        })
      },
    },
  }
}

/** By them forms are judged. They weigh half as much as all else that a list loads. */
const ofForms = /node_modules.(zod|libphonenumber-js)\b/

type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } }

function routeFile(route: string): RegExp {
  const name = route.replaceAll('/', '[/.]').replace(/\$$/, '\\$')
  return new RegExp(`/src/routes/${name}([/.]index)?\\.tsx\\?tsr-split=`)
}

/** Leaves out entry chunks, which the page itself names. */
function filesOf(chunks: Chunk[], module: RegExp): Pick<ScreenLinks, 'scripts' | 'styles'> {
  const found = new Set<Chunk>()
  const add = (chunk: Chunk | undefined) => {
    if (!chunk || chunk.isEntry || found.has(chunk)) return
    found.add(chunk)
    for (const name of chunk.imports) add(chunks.find(({ fileName }) => fileName === name))
  }
  for (const chunk of chunks) if (chunk.moduleIds.some((id) => module.test(id))) add(chunk)
  if (found.size === 0) throw new Error(`No chunk holds ${module}`)
  const heavy = [...found].flatMap(({ moduleIds }) => moduleIds).find((id) => ofForms.test(id))
  if (heavy) throw new Error(`${module} begins with ${heavy}, which only forms need`)
  return {
    scripts: [...found].map(({ fileName }) => `/${fileName}`),
    styles: [...found]
      .flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])
      .map((name) => `/${name}`),
  }
}
