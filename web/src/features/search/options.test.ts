import { expect, it } from 'vitest'
import { settingsTabs } from '../settings/settings-search.ts'
import { settingsSections } from '../settings/settings-sections.ts'
import { matchingOptions } from './options.ts'

const settings = settingsTabs.map((key) => ({ key, ...settingsSections[key], act: () => {} }))
const found = (typed: string) => matchingOptions(settings, typed).map(({ key }) => key)

it.each([
  ['perfil', ['foto', 'meu telefone', 'creci', 'e-mail', 'email']],
  ['notificacoes', ['e-mail', 'sms', 'push', 'avisos', 'aparelho', 'relatório semanal']],
  [
    'seguranca',
    [
      'senha',
      'trocar a senha',
      '2fa',
      'sessões',
      'aparelho',
      'privacidade',
      'excluir minha conta',
      'exportar meus dados',
    ],
  ],
  ['conjuntos', ['certidões', 'conjuntos', 'modelo']],
  ['negocio', ['assinatura', 'modelo', 'comissão', 'honorários', 'certificado digital', 'feriado', 'cnpj']],
  ['clausulas', ['contrato', 'minuta', 'modelo de contrato']],
  ['automacao', ['papéis por e-mail', 'email', 'gastos', 'serviços']],
  ['aparencia', ['tema', 'modo escuro', 'fuso', 'aparelho', 'offline']],
  ['sobre', ['backup', 'cópia', 'copia de seguranca', 'cópia de segurança', 'versão', 'ajuda']],
])('a broker finds the section %s by %j', (section, words) => {
  for (const typed of words) expect(found(typed), typed).toContain(section)
})

it.each(['senha tema', 'xyz'])('%s finds no section that lacks a word', (typed) => {
  expect(found(typed)).toEqual([])
})
