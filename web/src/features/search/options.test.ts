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

it.each([
  ['perfil', ['Foto', 'Dados do perfil', 'Alterar e-mail']],
  [
    'notificacoes',
    [
      'Canais',
      'Notificações por e-mail',
      'Notificações por SMS',
      'Notificações no navegador',
      'Mensagens programadas',
      'Relatório semanal',
      'Lembretes de prazos',
      'Novidades do Soleira',
    ],
  ],
  [
    'seguranca',
    [
      'Autenticação',
      'Alterar Senha',
      'Sessões',
      'Verificação em duas etapas',
      'Privacidade',
      'Perfil Público',
      'Acessos',
      'Registro de atividade',
      'Atividade recente',
      'Seus dados',
      'Exportar meus dados',
      'Excluir conta',
      'Armazenamento',
    ],
  ],
  [
    'conjuntos',
    ['Conjuntos de certidões', 'Conjuntos do catálogo', 'Escolher o conjunto pelo lugar do imóvel'],
  ],
  [
    'negocio',
    [
      'Etapas',
      'Avançar a etapa com o negócio',
      'Pessoa jurídica',
      'Autorização de intermediação',
      'Exclusividade',
      'Feriados próprios',
      'Serviços de assinatura',
      'Seu certificado',
    ],
  ],
  [
    'automacao',
    [
      'Pedidos automáticos',
      'Serviços',
      'Serviço de cada certidão',
      'Navegador assistido',
      'Gastos',
      'Limite de gastos por mês',
      'Papéis por e-mail',
    ],
  ],
  ['aparencia', ['Tema', 'Data e hora', 'Fuso horário', 'Este aparelho é só meu']],
  ['sobre', ['Sobre o Soleira', 'Suporte', 'Endereço', 'Cópia de segurança', 'Operação']],
])('each setting of %s is found by its name on the screen', (section, names) => {
  for (const name of names) expect(found(name), name).toContain(section)
})

it.each(['senha tema', 'xyz'])('%s finds no section that lacks a word', (typed) => {
  expect(found(typed)).toEqual([])
})
