import type { Page } from '@playwright/test'
import { moveProperty } from '@soleira/domain/property/contract'
import { accountDataScreens } from './account-data-screens.ts'
import { agendaScreens } from './agenda-screens.ts'
import type { Broker } from './broker.ts'
import { requestItem } from './checklist.ts'
import { costScreens } from './cost-screens.ts'
import { diligenceScreens } from './diligence-screens.ts'
import { chooseInRow } from './intake.ts'
import { fillLeadScreens, leadScreens } from './lead-screens.ts'
import { takeToStage } from './market.ts'
import { notificationScreens } from './notification-screens.ts'
import { peopleScreens } from './people-screens.ts'
import { addPhotos } from './photos.ts'
import { propertyScreens } from './property-screens.ts'
import { settingsScreens } from './settings-screens.ts'

export interface Screen {
  name: string
  open(page: Page): Promise<void>
}

export const visitorScreens: readonly Screen[] = [
  { name: 'sign-in', open: (page) => at(page, '/login', 'Entre na sua conta') },
  { name: 'registration', open: (page) => at(page, '/register', 'Crie sua conta de corretor') },
  {
    name: 'registration with errors',
    open: async (page) => {
      await at(page, '/register', 'Crie sua conta de corretor')
      await page.getByRole('button', { name: 'Criar conta' }).click()
      await page.getByText('CRECI é obrigatório').waitFor()
    },
  },
  { name: 'forgotten password', open: (page) => at(page, '/esqueci-senha', 'Esqueci minha senha') },
  { name: 'new password', open: (page) => at(page, '/redefinir-senha#chave', 'Redefinir senha') },
  {
    name: 'a link to papers that nobody made',
    open: (page) => at(page, `/s/${'A'.repeat(43)}`, 'Link não encontrado'),
  },
  {
    name: 'a document to sign that nobody sent',
    open: (page) => at(page, `/a/${'A'.repeat(43)}`, 'Link não encontrado'),
  },
  {
    name: 'a signed file to be verified',
    open: (page) => at(page, '/verificar', 'Verificar documento assinado'),
  },
  {
    name: 'a backup where there are accounts already',
    open: (page) => at(page, '/restaurar', 'Restaurar uma cópia'),
  },
  { name: 'incomplete link', open: (page) => at(page, '/redefinir-senha', 'Este link está incompleto') },
  {
    name: 'new e-mail before signing in',
    open: (page) => at(page, '/confirmar-email#chave', 'Confirmar novo e-mail'),
  },
]

const list = (page: Page) => page.getByLabel('Imóveis', { exact: true })

async function at(page: Page, path: string, heading: string | RegExp): Promise<void> {
  await page.goto(path)
  await page.getByRole('heading', { name: heading }).first().waitFor()
}

const intakeScreens: readonly Screen[] = [
  {
    name: 'dashboard',
    open: async (page) => {
      await at(page, '/dashboard', /^Olá, /)
      await page.getByRole('link', { name: /^00002/ }).waitFor()
    },
  },
  {
    name: 'a line of today put off',
    open: async (page) => {
      await at(page, '/dashboard', /^Olá, /)
      await page.getByRole('button', { name: 'Feito ou adiar' }).first().click()
      await page.getByRole('menuitem', { name: /^Adiar/ }).click()
      await page.getByLabel('Motivo').waitFor()
    },
  },
  {
    name: 'intake list',
    open: async (page) => {
      await page.goto('/captacao')
      await list(page).getByText('00002').waitFor()
    },
  },
  {
    name: 'name of a view',
    open: async (page) => {
      await page.goto('/captacao?sort=value')
      await page.getByRole('button', { name: 'Salvar visão' }).click()
      await page.getByLabel('Nome da visão').waitFor()
    },
  },
  {
    name: 'several properties to be moved',
    open: async (page) => {
      await page.goto('/captacao')
      await chooseInRow(page, 'Selecionar', '00002')
      await page.getByRole('button', { name: /^Marcar todos os/ }).click()
      await page.getByRole('button', { name: 'Mudar etapa' }).click()
      await page.getByRole('button', { name: /^Mudar \d+ imóveis/ }).waitFor()
    },
  },
  {
    name: 'owners of several to be asked',
    open: async (page) => {
      await page.goto('/captacao')
      await chooseInRow(page, 'Selecionar', '00002')
      await page.getByRole('button', { name: 'Pedir documentos' }).click()
      await page.getByRole('button', { name: /^Criar \d+ links?/ }).waitFor()
    },
  },
  {
    name: 'filters',
    open: async (page) => {
      await page.goto('/captacao')
      await page.getByRole('button', { name: /^Filtros/ }).click()
      await page.getByRole('checkbox', { name: /^Apartamento/ }).waitFor()
    },
  },
  {
    name: 'nothing found',
    open: async (page) => {
      await page.goto('/captacao?search=nenhum')
      await page.getByText('Nenhum imóvel encontrado').waitFor()
    },
  },
  {
    name: 'new property',
    open: async (page) => {
      await page.goto('/captacao')
      await page.getByRole('button', { name: 'Nova Captação' }).click()
      await page.getByRole('dialog').getByLabel(/^Rua/).waitFor()
    },
  },
  {
    name: 'new property with errors',
    open: async (page) => {
      await page.goto('/captacao')
      await page.getByRole('button', { name: 'Nova Captação' }).click()
      await page.getByRole('button', { name: 'Cadastrar imóvel' }).click()
      await page.getByText('Rua é obrigatória').waitFor()
    },
  },
  {
    name: 'edited property with documents',
    open: async (page) => {
      await page.goto('/captacao')
      await chooseInRow(page, 'Editar')
      await page.getByText('Enviado em').first().waitFor()
    },
  },
  {
    name: 'pending documents',
    open: async (page) => {
      await page.goto('/captacao')
      await list(page).getByRole('button', { name: 'Documentos pendentes' }).first().click()
      await page.getByRole('dialog').getByRole('group').first().waitFor()
    },
  },
  {
    name: 'question before deleting',
    open: async (page) => {
      await page.goto('/captacao')
      await chooseInRow(page, 'Excluir')
      await page.getByRole('dialog', { name: 'Excluir imóvel' }).waitFor()
    },
  },
  {
    name: 'reason for leaving the diligence',
    open: async (page) => {
      await page.goto('/captacao')
      await chooseInRow(page, /^Avançar para Mercado/, '00002')
      await page.getByLabel('Motivo').waitFor()
    },
  },
  {
    name: 'user menu',
    open: async (page) => {
      await at(page, '/dashboard', /^Olá, /)
      await page.getByRole('button', { name: /^Menu de/ }).click()
      await page.getByRole('menuitem', { name: 'Sair' }).waitFor()
    },
  },
  {
    name: 'search over everything',
    open: async (page) => {
      await at(page, '/dashboard', /^Olá, /)
      await page.getByRole('button', { name: /^Buscar em tudo/ }).click()
      await page.getByRole('option', { name: 'Ver as teclas' }).waitFor()
    },
  },
  {
    name: 'new property by its address',
    open: async (page) => {
      await page.goto('/novo-imovel')
      await page.getByRole('dialog').getByLabel(/^Rua/).waitFor()
    },
  },
  { name: 'operation', open: (page) => at(page, '/operacao', 'Operação') },
  { name: 'no risk analysis yet', open: (page) => at(page, '/analise-risco', /./) },
  { name: 'unknown address', open: (page) => at(page, '/nao-existe', /./) },
]

export const brokerScreens: Readonly<Record<string, readonly Screen[]>> = {
  intake: intakeScreens,
  diligence: diligenceScreens,
  property: propertyScreens,
  people: peopleScreens,
  leads: leadScreens,
  agenda: agendaScreens,
  costs: costScreens,
}

/** Some of these change the account, and with it what every other screen shows. */
export const changingScreens: Readonly<Record<string, readonly Screen[]>> = {
  'notifications and settings': [...notificationScreens, ...settingsScreens],
  'account and its data': accountDataScreens,
}

export async function fillScreens(broker: Broker): Promise<void> {
  const long = 'Rua Desembargador Hermenegildo Vasconcelos de Albuquerque Cavalcanti Sobrinho'
  const first = await broker.takeIn({ street: long, value: '999999999999.99', registrationNumber: null })
  await broker.send(first.id, 'ONUS_REAIS')
  const second = await broker.takeIn()
  await broker.client.call(moveProperty, { params: { id: second.id }, body: { currentStage: 2 } })
  await requestItem(broker, second.id, 'sefaz')
  const third = await takeToStage(broker, 3, { street: long })
  await addPhotos(broker, third.id, 'fachada.png', 'sala.png')
  await fillLeadScreens(broker, third.id)
}
