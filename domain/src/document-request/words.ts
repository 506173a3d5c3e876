import { countWithNoun } from '../text/counted.ts'

export function fromRecipient(name: string): string {
  return name.startsWith('o ') || name.startsWith('os ') ? `d${name}` : `de ${name}`
}

export function toRecipient(name: string): string {
  return name.startsWith('o ') || name.startsWith('os ') ? `a${name}` : `a ${name}`
}

interface Asked {
  givenName: string | null
  property: string
  papers: readonly string[]
  data?: readonly string[]
  uri: string
}

/** A message names no more papers: the page lists the others. */
const mostNamed = 6

export function requestWords(asked: Asked): string {
  return message(
    `Para a venda do imóvel ${asked.property}, preciso ${whatOf(asked, 'destes', 'destes dados')}:`,
    asked,
  )
}

export function reminderWords(asked: Asked): string {
  return message(
    `Ainda faltam ${whatOf(asked, 'estes', 'dados para a escritura')} do imóvel ${asked.property}:`,
    asked,
  )
}

function whatOf({ papers, data = [] }: Asked, these: string, alone: string): string {
  if (!papers.length) return alone
  return `${these} documentos${data.length ? ' e dados' : ''}`
}

export const dataName = 'Dados para a escritura'

export const dataOf = (person: string): string => `${dataName} de ${person}`

function message(first: string, { givenName, papers, data = [], uri }: Asked): string {
  const all = [...papers, ...data.map(dataOf)]
  const rest = all.length - mostNamed
  const more =
    data.length && papers.length
      ? countWithNoun(rest, 'item', 'itens')
      : countWithNoun(rest, 'documento', 'documentos')
  return [
    givenName ? `Olá, ${givenName}! ${first}` : `Olá! ${first}`,
    ...all.slice(0, mostNamed).map((one) => `- ${one}`),
    ...(rest > 0 ? [`- e mais ${more}`] : []),
    '',
    papers.length
      ? `Você pode fotografar e enviar por aqui, sem cadastro: ${uri}`
      : `Você pode preencher e enviar por aqui, sem cadastro: ${uri}`,
  ].join('\n')
}
