import { describe, expect, it } from 'vitest'
import { levelOf } from './levels.ts'
import { reminderDue } from './reminders.ts'
import { reportText } from './report.ts'
import { isSameName } from './signer.ts'
import { levels, mostSigners, providers, signableKinds, signingInput } from './signing.ts'

const signer = { name: 'Inês Ávila', email: 'ines@exemplo.com.br', as: 'seller' }
const given = {
  document: { kind: 'offer', id: 1 },
  provider: 'soleira',
  signers: [signer],
  expiresOn: '2100-01-31',
}
const wrong = (change: object) => {
  const { error } = signingInput.safeParse({ ...given, ...change })
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]))
}
const named = (name: string) => wrong({ signers: [{ ...signer, name }] })

describe('what is sent to be signed', () => {
  it('has signers with a whole name, an e-mail where letters go, and an order', () => {
    expect(signingInput.parse(given).signers).toEqual([{ ...signer, cpf: null, phone: null, order: 1 }])
    const without = [{ ...signer, email: '' }]
    expect(wrong({ signers: without })).toEqual({ 'signers.0.email': 'Informe o e-mail' })
    expect(wrong({ provider: 'manual', signers: without })).toEqual({})
    expect(wrong({ signers: [] })).toEqual({ signers: 'Escolha quem assina' })
    expect(Object.keys(wrong({ signers: Array(mostSigners + 1).fill(signer) }))).toEqual(['signers'])
    expect(wrong({ signers: [{ ...signer, order: 0 }] })).toEqual({ 'signers.0.order': 'Ordem inválida' })
    expect(wrong({ signers: [1, 1].map((personId) => ({ ...signer, personId })) })).toEqual({
      'signers.1.personId': 'Esta pessoa já está na lista',
    })
    expect(wrong({ expiresOn: '' })).toEqual({ expiresOn: 'Informe até quando se pode assinar' })
  })

  it.each([
    'Inês\u0000 Ávila',
    'Inês\nÁvila',
    'Inês\u202e Ávila',
    'Inês\tÁvila',
    'Inês\u2028Ávila',
    'Inês \u2067Ávila\u2069',
    'In\u00adês Ávila',
    'Inês \u200bÁvila',
    '\u200b \u200b',
  ])('refuses the name %j', (name) => {
    expect(named(name)).toEqual({
      'signers.0.name': 'O nome tem caracteres que não aparecem. Digite-o de novo.',
    })
  })

  it.each(['李 小龍', 'محمد علي', 'Ana 👩 Silva', 'Ｓｏｕｚａ Silva', `Ze${'\u0301'.repeat(9)} Silva`])(
    'refuses the name %s, which the report cannot print',
    (name) => {
      expect(named(name)).toEqual({
        'signers.0.name': 'Escreva o nome em letras latinas: o relatório não imprime outras.',
      })
    },
  )

  it.each(['Nguyễn Văn An', 'Łukasz Müller-Brandão', 'Inês d’Ávila', 'João da Silva 2º'])(
    'takes the name %s',
    (name) => expect(named(name)).toEqual({}),
  )

  it('refuses a name of one word', () => {
    expect(named('Inês')).toEqual({ 'signers.0.name': 'Informe o nome completo' })
    expect(named(' ')).toEqual({ 'signers.0.name': 'Informe o nome completo' })
  })
})

it('takes a name without its accents, case and double spaces, and no other', () => {
  expect(isSameName('INES  avila ', 'Inês Ávila')).toBe(true)
  expect(isSameName('Inês Avilla', 'Inês Ávila')).toBe(false)
})

it('reminds on day 2, day 5 and then weekly', () => {
  const sent = new Date('2026-03-01T12:00:00Z')
  const days = (n: number) => new Date(sent.getTime() + n * 86_400_000)
  let count = 0
  const reminded: number[] = []
  for (let day = 0; day <= 30; day++) {
    if (!reminderDue(sent, count, days(day))) continue
    reminded.push(day)
    count++
  }
  expect(reminded).toEqual([2, 5, 12, 19, 26])
  expect(reminderDue(sent, 0, new Date(days(2).getTime() - 1))).toBe(false)
})

it('says which level each way gives, with its source, and calls none of them qualified', () => {
  for (const kind of signableKinds) {
    for (const provider of providers) {
      const said = levelOf(kind, provider)
      expect(levels).toContain(said.level)
      expect(said.source).toMatch(/^art\. .*\((lido em|não confirmado)/)
    }
    expect(levelOf(kind, 'manual', true).level).toBe('paper')
  }
  const contract = levelOf('contract', 'soleira')
  expect(contract.advice).toContain('por qualquer meio que admitam')
  expect(contract.advice).toContain('Para registro no cartório peça assinatura qualificada (ICP-Brasil)')
  expect(contract.source).toMatch(/2\.200-2.*não confirmado.*14\.063.*lido em/)
  expect(levelOf('offer', 'soleira').source).toContain('não confirmado')
})

it('reports each signature with its evidence, and a visible gap where there is none', () => {
  const at = new Date('2026-03-02T15:00:00Z')
  const { facts, signers } = reportText({
    title: 'Proposta de compra',
    sha256: 'ab',
    sentAt: at,
    zone: 'America/Sao_Paulo',
    ownSeal: null,
    signers: [
      {
        name: 'Inês Ávila',
        cpf: null,
        email: 'ines@exemplo.com.br',
        as: 'seller',
        order: 1,
        signedAt: at,
        typedName: 'ines avila',
        network: '192.0.2.7',
        device: 'Firefox em Linux',
        codeSentAt: at,
        codeGivenAt: at,
        deliveries: [{ way: 'broker', at }],
      },
    ],
  })
  expect(facts).toContainEqual(['SHA-256 do original', 'ab'])
  expect(signers[0]?.heading).toBe('Inês Ávila – Vendedor(a)')
  const lines = Object.fromEntries(signers[0]?.lines ?? [])
  const when = '02/03/2026 às 12:00 (America/Sao_Paulo)'
  expect(lines).toMatchObject({
    CPF: 'não informado',
    Link: `entregue pelo corretor, ${when}`,
    Assinou: when,
    'Código por e-mail': `enviado ${when}; informado ${when}`,
  })
})
