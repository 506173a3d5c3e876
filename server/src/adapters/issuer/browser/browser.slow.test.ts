import { readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { typedText } from '@soleira/domain/automation/answer'
import type { Recipe } from '@soleira/domain/automation/recipe'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testChromium } from '../../../../test/chromium.ts'
import {
  type IssuerPages,
  issuerHost,
  pictureChallenge,
  recipeOf,
  startIssuerPages,
} from '../../../../test/services/issuer-pages.ts'
import { bounds, openChromium } from '../../browser/chromium.ts'
import type { ChallengeAnswer, IssuerOutcome, Shown } from '../issuer.ts'
import { openBrowser } from './browser.ts'

let pages: IssuerPages
let steps: string[]
let shown: Shown[]
beforeAll(async () => {
  pages = await startIssuerPages()
})
beforeEach(() => {
  steps = []
  shown = []
  pages.sent.length = 0
  pages.inside = 0
})
afterAll(() => pages.stop())

const facts = { cpf: '111.444.777-35', name: 'Rosa Ávila', birthDate: '1970-02-28' }
/** Long, for a busy machine. A test that waits in vain sets its own. */
const patience = { field: 30_000, load: 45_000, result: 60_000 }

interface Given {
  answers?: ChallengeAnswer[]
  signal?: AbortSignal
  onStep?(line: string): void
  may?: Partial<typeof bounds>
  wait?: Partial<typeof patience>
}

function ask(
  recipe: Recipe,
  { answers = [], onStep, may, wait, ...given }: Given = {},
): Promise<IssuerOutcome> {
  const { network } = pages
  const opened = { chromium: testChromium, recipes: [recipe], network }
  const browser = openBrowser({
    ...opened,
    bounds: { ...bounds, ...may },
    patience: { ...patience, ...wait },
  })
  return browser.ask({
    kind: 'debitos_trabalhistas',
    facts,
    token: '',
    signal: given.signal ?? new AbortController().signal,
    step: async (line) => {
      steps.push(line)
      onStep?.(line)
    },
    challenge: async (asked) => {
      shown.push(asked)
      return answers.shift() ?? { failure: 'captcha_given_up' }
    },
  })
}

const failureOf = async (path: string, given?: Given, change?: Partial<Recipe>) => {
  const outcome = await ask(recipeOf(path, change), given)
  return 'failure' in outcome ? outcome.failure : 'paper'
}

function left(): string[] {
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        return readFileSync(`/proc/${name}/cmdline`, 'utf8').includes(`soleira-browser-${process.pid}-`)
      } catch {
        return false
      }
    })
  return [
    ...processes,
    ...readdirSync(tmpdir()).filter((name) => name.startsWith(`soleira-browser-${process.pid}-`)),
  ]
}

describe.skipIf(!testChromium)(
  'the assisted browser (there is no Chromium to try it with)',
  { timeout: 120_000 },
  () => {
    afterEach(() => expect.poll(left, { timeout: 30_000 }).toEqual([]))

    it('fills the form in, hands its picture to a person, and brings the PDF', async () => {
      const answers = [{ answer: 'errado' }, { isChanged: true } as const, { answer: 'x7k9' }]
      const outcome = await ask(recipeOf('/certidao', { challenge: pictureChallenge }), { answers })
      expect(outcome).toMatchObject({ charged: 0, paper: { result: null, number: null } })
      if ('paper' in outcome) expect(outcome.paper.pdf.subarray(0, 5).toString()).toBe('%PDF-')
      expect(pages.sent).toEqual([
        { cpf: '11144477735', nascimento: '28/02/1970', resposta: 'errado' },
        { cpf: '', nascimento: '', resposta: 'x7k9' },
      ])
      expect(shown.map(({ message }) => message)).toEqual([
        null,
        'O órgão não aceitou a resposta. Tente com a nova imagem.',
        null,
      ])
      expect(shown[0]?.image).toMatch(/^data:image\/png;base64,/)
      expect(shown[0]).toMatchObject({ url: 'http://orgao.test/certidao', siteKey: null })
      expect(steps).toEqual(expect.arrayContaining(['Abrindo a página do órgão.', 'Enviando o formulário.']))
    })

    it('clicks at a foreign widget where a person has clicked, and nowhere else', async () => {
      const challenge = { widget: '.widget', solved: 'textarea' }
      const answers = [{ answer: '2 2' }, { answer: '200 900' }, { answer: '51.8 52.6' }]
      expect(await failureOf('/widget', { answers }, { challenge })).toBe('paper')
      expect(shown).toHaveLength(3)
      expect(shown[0]).toMatchObject({ siteKey: '6Lc-teste' })
      expect(pages.sent[0]).toMatchObject({ 'w-response': 'resolvido' })
    })

    it('types into the frame of a foreign service what a person has typed, in place of what stands there', async () => {
      const challenge = { widget: '.widget', solved: 'textarea' }
      const answers = ['50 47.9', typedText('errado'), '50 52.1', '50 47.9', typedText('ponte'), '50 52.1']
      const given = { answers: answers.map((answer) => ({ answer })) }
      expect(await failureOf('/texto', given, { challenge, steps: [] })).toBe('paper')
      expect(shown).toHaveLength(6)
      expect(pages.sent[0]).toMatchObject({ 'w-response': 'ponte' })
    })

    it('ends with the reason when nobody answers', async () => {
      expect(await failureOf('/certidao', {}, { challenge: pictureChallenge })).toBe('captcha_given_up')
      expect(pages.sent).toEqual([])
    })

    it('prints a page that is the certificate', async () => {
      const outcome = await ask(
        recipeOf('/envia-resultado', { paper: { print: 'h1:has-text("situação fiscal")' } }),
      )
      expect('paper' in outcome && outcome.paper.pdf.subarray(0, 5).toString()).toBe('%PDF-')
    })

    it('says what a page no longer has', async () => {
      expect(await failureOf('/mudou', { wait: { field: 3_000 } })).toBe('page_changed')
      expect(steps.at(-1)).toBe('A página não tem o que a receita procura: [name=cpf]')
    })

    it.each([
      ['/fora-do-ar', 'source_away'],
      ['/envia-manutencao', 'source_away'],
      // Text that stood on the page before is no answer; text that came is.
      ['/envia-homonimo', 'homonym'],
      ['/envia-resultado', 'page_changed'],
    ])('of %s it says %s', async (path, failure) => {
      expect(await failureOf(path, { wait: { result: 12_000 } })).toBe(failure)
    })

    it('does not follow into the own network (T7, T39)', async () => {
      expect(await failureOf('/dentro')).toBe('page_refused')
      expect(await failureOf('/metadados')).toBe('page_refused')
      expect(pages.inside).toBe(0)
    })

    it('gives a page nothing of the own network, whichever way it looks', async () => {
      expect(await failureOf('/olha-dentro')).toBe('paper')
      expect(pages.inside).toBe(0)
    })

    it('does not wait for ever', async () => {
      expect(await failureOf('/sem-fim', { wait: { load: 1_500 } })).toBe('source_away')
      expect(await failureOf('/envia-sem-fim', { may: { time: 9_000 } })).toBe('page_timeout')
    })

    it('takes no file of 40 MB', async () => {
      expect(await failureOf('/envia-enorme')).toBe('no_certificate')
      expect(await failureOf('/envia-enorme', { may: { traffic: 3_000_000 } })).toBe('no_certificate')
    })

    it('outlives a page that crashes', async () => {
      expect(await failureOf('/envia-queda')).toBe('browser_failed')
    })

    it('ends one that takes too much memory', async () => {
      expect(await failureOf('/sem-fim', { may: { memory: 1_000_000 } })).toBe('browser_failed')
    })

    it.each([
      ['fills the disk', '/enche-o-disco'],
      ['talks without end', '/fala-sem-fim'],
      ['never stops talking', '/fala-muito'],
    ])('ends a page that %s, with the reason', async (_, path) => {
      const may = { disk: 60 * 1024 ** 2 }
      expect(await failureOf(path, { may }, { steps: [{ see: '#nunca' }] })).toBe('page_too_heavy')
    })

    it('hears nothing of what a page throws', async () => {
      const browser = await openChromium({ path: testChromium as string, network: pages.network })
      try {
        const [page] = browser.context.pages()
        const heard: string[] = []
        page?.on('pageerror', ({ message }) => heard.push(message))
        await page?.goto(`http://${issuerHost}/erra`)
        await page?.locator('#enviar:has-text("9")').waitFor()
        expect(heard).toEqual([])
      } finally {
        await browser.close()
      }
    })

    it('asks for nothing but the page, and tells nobody that it was opened', async () => {
      pages.asked.clear()
      expect(
        await failureOf('/certidao', { answers: [{ answer: 'x7k9' }] }, { challenge: pictureChallenge }),
      ).toBe('paper')
      expect([...pages.asked]).toEqual([`${issuerHost}:80`])
    })

    it('is not held up by pop-ups and dialogs', async () => {
      expect(await failureOf('/janelas')).toBe('paper')
    })

    it('ends at once when it is not wanted any more', async () => {
      const wish = new AbortController()
      const asked = ask(recipeOf('/certidao', { challenge: pictureChallenge }), {
        signal: wish.signal,
        onStep: () => wish.abort(),
      })
      await expect(asked).rejects.toThrow()
    })
  },
)

it('says so where there is no Chromium', async () => {
  const browser = openBrowser({ chromium: null, recipes: [recipeOf('/simples')] })
  const signal = new AbortController().signal
  const nothing = { step: async () => {}, challenge: async () => ({ failure: 'captcha_given_up' }) as const }
  expect(await browser.ask({ kind: 'debitos_trabalhistas', facts, token: '', signal, ...nothing })).toEqual({
    failure: 'no_browser',
    charged: 0,
  })
})
