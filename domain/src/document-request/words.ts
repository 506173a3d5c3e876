import { counted } from '../text/counted.ts'

/** 'de Ana Souza', 'dos proprietários': of whom a paper came. */
export function fromRecipient(name: string): string {
  return name.startsWith('o ') || name.startsWith('os ') ? `d${name}` : `de ${name}`
}

interface Asked {
  /** By the given name; null where several are asked. */
  givenName: string | null
  property: string
  papers: readonly string[]
  uri: string
}

/** How many papers a message names: who gets it opens the page for the others. */
const mostNamed = 6

/** The message with which papers are asked for. */
export function requestWords({ givenName, property, papers, uri }: Asked): string {
  return message(`Para a venda do imóvel ${property}, preciso destes documentos:`, givenName, papers, uri)
}

/** The message that reminds of papers that are still missing. */
export function reminderWords({ givenName, property, papers, uri }: Asked): string {
  return message(`Ainda faltam estes documentos do imóvel ${property}:`, givenName, papers, uri)
}

function message(first: string, givenName: string | null, papers: readonly string[], uri: string): string {
  const rest = papers.length - mostNamed
  return [
    givenName ? `Olá, ${givenName}! ${first}` : `Olá! ${first}`,
    ...papers.slice(0, mostNamed).map((paper) => `- ${paper}`),
    ...(rest > 0 ? [`- e mais ${counted(rest, 'documento', 'documentos')}`] : []),
    '',
    `Você pode fotografar e enviar por aqui, sem cadastro: ${uri}`,
  ].join('\n')
}

/** What whoever hands papers in is told of their data, before anything is sent. */
export const handInNotice =
  'Os documentos que você enviar chegam só a quem os pediu e servem para a venda deste imóvel (LGPD, Lei 13.709/2018). Ninguém mais que abra este link consegue vê-los. Para saber o que foi guardado, corrigir ou apagar, fale com quem pediu.'
