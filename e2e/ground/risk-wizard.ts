import type { Locator, Page } from '@playwright/test'
import { makePdf } from '@soleira/server/test/rows/factories/files'

export const emptyPdfFile = (name: string) => ({ name, mimeType: 'application/pdf', buffer: makePdf() })

export class RiskWizard {
  readonly page: Page
  readonly next: Locator
  readonly back: Locator
  readonly begin: Locator
  readonly run: Locator
  readonly bar: Locator

  constructor(page: Page) {
    this.page = page
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    this.next = button('Próximo')
    this.back = button('Voltar')
    this.begin = button('Nova Análise')
    // It names the service only where one is configured.
    this.run = page.getByRole('button', { name: /^(Iniciar Análise com OpenRouter|Analisar)$/ })
    this.bar = page.getByRole('progressbar', { name: 'Progresso da análise' })
  }

  step(name: string): Locator {
    return this.page.getByRole('heading', { level: 2, name })
  }

  nature(label: string): Locator {
    return this.page.getByRole('radio', { name: label, exact: true })
  }

  question(text: string): Locator {
    return this.page.getByRole('radiogroup', { name: text })
  }

  async answer(given: Record<string, string>): Promise<void> {
    for (const [question, label] of Object.entries(given)) {
      await this.question(question).getByRole('radio', { name: label, exact: true }).check()
    }
  }

  category(label: string): Locator {
    return this.page.getByRole('group', { name: label, exact: true })
  }

  async attach(
    category: string,
    ...files: { name: string; mimeType: string; buffer: Buffer }[] | [path: string]
  ): Promise<void> {
    await this.page
      .getByLabel(`Arquivos de ${category}`, { exact: true })
      .setInputFiles(files as Parameters<Locator['setInputFiles']>[0])
  }
}
