import { counted } from '../text/counted.ts'

/** 'de Ana Souza', 'dos proprietários': of whom a paper came. */
export function fromRecipient(name: string): string {
  return name.startsWith('o ') || name.startsWith('os ') ? `d${name}` : `de ${name}`
}

/** 'a Ana Souza', 'aos proprietários': whom a request goes to. */
export function toRecipient(name: string): string {
  return name.startsWith('o ') || name.startsWith('os ') ? `a${name}` : `a ${name}`
}

interface Asked {
  /** By the given name; null where several are asked. */
  givenName: string | null
  property: string
  papers: readonly string[]
  /** Whose data are asked for. */
  data?: readonly string[]
  uri: string
}

/** How many papers a message names: who gets it opens the page for the others. */
const mostNamed = 6

/** The message with which papers and data are asked for. */
export function requestWords(asked: Asked): string {
  return message(
    `Para a venda do imóvel ${asked.property}, preciso ${whatOf(asked, 'destes', 'destes dados')}:`,
    asked,
  )
}

/** The message that reminds of what is still missing. */
export function reminderWords(asked: Asked): string {
  return message(
    `Ainda faltam ${whatOf(asked, 'estes', 'dados para a escritura')} do imóvel ${asked.property}:`,
    asked,
  )
}

/** 'destes documentos', 'destes documentos e dados', 'destes dados'. */
function whatOf({ papers, data = [] }: Asked, these: string, alone: string): string {
  if (!papers.length) return alone
  return `${these} documentos${data.length ? ' e dados' : ''}`
}

/** What a form with somebody's own data is called. */
export const dataName = 'Dados para a escritura'

/** 'Dados para a escritura de Ana Sá': a form as a message names it. */
export const dataOf = (person: string): string => `${dataName} de ${person}`

function message(first: string, { givenName, papers, data = [], uri }: Asked): string {
  const all = [...papers, ...data.map(dataOf)]
  const rest = all.length - mostNamed
  const more =
    data.length && papers.length ? counted(rest, 'item', 'itens') : counted(rest, 'documento', 'documentos')
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
