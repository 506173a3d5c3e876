import type { AutomationFailure } from '@soleira/domain/automation/failure'
import type { Recipe } from '@soleira/domain/automation/recipe'
import type { CatalogueKindId } from '@soleira/domain/catalogue/names'
import {
  type Browser,
  type BrowserBounds,
  bounds,
  type Ended,
  EndedEarly,
  openChromium,
} from '../../browser/chromium.ts'
import { type Network, publicNetwork } from '../../browser/network.ts'
import type { AskedIssuer, Facts, IssuerOutcome, IssuerService, Request } from '../issuer.ts'
import { followRecipe } from './follow.ts'
import { isTimeout, NotThere, type Patience } from './steps.ts'
import { PageVisit } from './visit.ts'

export interface AssistedBrowser extends AskedIssuer {
  id: 'browser'
  recipes: readonly Recipe[]
  isThere: boolean
  /** A page answers while it is open or not at all, so this returns no `Accepted`. */
  ask(request: Request): Promise<IssuerOutcome>
  close(): void
}

interface Opening {
  chromium: string | null
  recipes: readonly Recipe[]
  /** Where pages may lead. No setting can widen it; only tests pass one. */
  network?: Network
  bounds?: BrowserBounds
  patience?: Patience
}

const usual: Patience = { field: 20_000, load: 45_000, result: 120_000 }

export function openBrowser({
  chromium,
  recipes,
  network = publicNetwork,
  bounds: may = bounds,
  patience = usual,
}: Opening): AssistedBrowser {
  const closing = new AbortController()
  return {
    id: 'browser',
    recipes,
    isThere: chromium !== null,
    services: recipes.map(serviceOf),
    close: () => closing.abort(),
    async ask(request) {
      const recipe = recipes.find(({ kind }) => kind === request.kind)
      if (!recipe) return { failure: 'not_offered', charged: 0 }
      if (!chromium) return { failure: 'no_browser', charged: 0 }
      const signal = AbortSignal.any([request.signal, closing.signal])
      signal.throwIfAborted()
      const browser = await openChromium({ path: chromium, network, bounds: may }).catch(whyNot)
      if (typeof browser === 'string') return { failure: browser, charged: 0 }
      const challenge: Request['challenge'] = (shown) => unlessAborted(signal, request.challenge(shown))
      return run({ browser, recipe, request: { ...request, signal, challenge }, patience })
    },
  }
}

async function run({ browser, recipe, request, patience }: Running): Promise<IssuerOutcome> {
  const visit = new PageVisit(browser)
  const stop = () => browser.end('stopped')
  request.signal.addEventListener('abort', stop, { once: true })
  if (request.signal.aborted) stop()
  try {
    const outcome = await followRecipe({ browser, visit, recipe, request, patience })
    // After the browser was ended, a failure says nothing about the page.
    if ('failure' in outcome && browser.ended()) throw new Error('ended')
    return outcome
  } catch (error) {
    request.signal.throwIfAborted()
    const failure = visit.failure ?? failureOf(browser.ended(), error)
    if (error instanceof NotThere && failure === 'page_changed') {
      await request.step(`A página não tem o que a receita procura: ${error.selector}`)
    }
    return { failure, charged: 0 }
  } finally {
    request.signal.removeEventListener('abort', stop)
    visit.end()
    await browser.close()
  }
}

/** A Chromium that was ended while it started is not missing. */
const whyNot = (error: unknown) => (error instanceof EndedEarly ? 'browser_failed' : 'no_browser')

interface Running {
  browser: Browser
  recipe: Recipe
  request: Request
  patience: Patience
}

function failureOf(ended: Ended | null, error: unknown): AutomationFailure {
  if (ended === 'time') return 'page_timeout'
  if (ended === 'traffic') return 'no_certificate'
  if (ended === 'disk') return 'page_too_heavy'
  if (ended) return 'browser_failed'
  return error instanceof NotThere || isTimeout(error) ? 'page_changed' : 'browser_failed'
}

function serviceOf({ kind, needs, source, on, workedOn }: Recipe): IssuerService {
  return {
    kind: kind as CatalogueKindId,
    isConfirmed: workedOn !== null,
    source,
    on,
    missing: (facts: Facts) =>
      ((facts.cnpj ? needs.cnpj : needs.cpf) ?? ['cpf']).filter((fact) => !facts[fact]),
  }
}

/** Rejects when `signal` aborts, even if `work` never ends. */
async function unlessAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const ended = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  work.catch(() => {})
  return Promise.race([work, ended])
}
