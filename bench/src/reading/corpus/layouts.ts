import { type Facts, inWords, showDate, type Truth } from './facts.ts'
import {
  centredLine,
  columnsLine,
  gap,
  headingLines,
  type Page,
  paragraphLines,
  plainLine,
} from './layout.ts'

export interface Content {
  header: readonly string[]
  title: string
  body: string
  footer?: readonly string[]
  about: 'natural' | 'company' | 'property'
  property?: { label: string; field: 'matricula' | 'inscricao' }
}

interface Drawn {
  page: Page
  truth: Omit<Truth, 'kind' | 'result'>
}

export type Layout = (content: Content, facts: Facts) => Drawn

function subject({ about, property }: Content, facts: Facts) {
  if (about === 'property' && property) {
    const number = facts[property.field]
    return {
      label: property.label,
      number,
      name: `${facts.street} - ${facts.neighborhood}`,
      nameLabel: 'Endereço do imóvel',
      whom: `o imóvel situado na ${facts.street}, ${property.label} ${number},`,
      truth: { [property.field]: property.field === 'matricula' ? number.replace(/\D/g, '') : number },
    }
  }
  const isCompany = about === 'company'
  const [label, number] = isCompany ? ['CNPJ', facts.cnpj] : ['CPF', facts.cpf]
  return {
    label,
    number,
    name: isCompany ? facts.company : facts.name,
    nameLabel: isCompany ? 'Razão Social' : 'Nome',
    whom: `${isCompany ? facts.company : facts.name}, ${label} ${number},`,
    truth: isCompany ? { cnpj: facts.cnpj } : { cpf: facts.cpf },
  }
}

const days = ({ issuedOn, validUntil }: Facts) => ({ issuedOn, validUntil })
const said = (content: Content, whom: string) => content.body.replace('{whom}', whom)

const labelled: Layout = (content, facts) => {
  const of = subject(content, facts)
  return {
    page: [
      ...content.header.map((line) => centredLine(line, 11)),
      gap,
      ...headingLines(content.title, 13, true),
      gap,
      plainLine(`${of.nameLabel}: ${of.name}`),
      plainLine(`${of.label}: ${of.number}`),
      plainLine(`Certidão nº: ${facts.number}`),
      plainLine(`Data de emissão: ${showDate(facts.issuedOn)}`),
      plainLine(`Validade: ${showDate(facts.validUntil)}`),
      gap,
      ...paragraphLines(said(content, `a pessoa ou o imóvel acima identificado`)),
      gap,
      ...(content.footer ?? []).flatMap((line) => paragraphLines(line, 8)),
      plainLine(`Código de verificação: ${facts.code}`, 9),
    ],
    truth: { ...of.truth, ...days(facts) },
  }
}

const prose: Layout = (content, facts) => {
  const of = subject(content, facts)
  return {
    page: [
      ...content.header.map((line) => plainLine(line, 10, true)),
      gap,
      ...headingLines(content.title, 12, true),
      gap,
      ...paragraphLines(`CERTIFICAMOS, a pedido da parte interessada, que ${said(content, of.whom)}`),
      gap,
      plainLine(`Emitida às 10:11:12 do dia ${showDate(facts.issuedOn)} (hora e data de Brasília).`),
      plainLine(`Válida até ${showDate(facts.validUntil)}.`),
      plainLine(`Código de controle da certidão: ${facts.code}`),
      gap,
      ...(content.footer ?? []).flatMap((line) => paragraphLines(line, 8)),
      ...paragraphLines(
        'Certidão emitida com base na Portaria Conjunta nº 1.751, de 2 de outubro de 2014.',
        8,
      ),
    ],
    truth: { ...of.truth, ...days(facts) },
  }
}

const table: Layout = (content, facts) => {
  const of = subject(content, facts)
  return {
    page: [
      ...content.header.map((line) => centredLine(line, 10, true)),
      gap,
      ...headingLines(content.title, 12, true),
      gap,
      columnsLine([of.nameLabel, of.label], 8),
      columnsLine([of.name, of.number], 10),
      columnsLine(['Número', 'Emissão', 'Validade'], 8),
      columnsLine([facts.number, showDate(facts.issuedOn), showDate(facts.validUntil)], 10),
      gap,
      ...paragraphLines(said(content, 'quem acima se identifica')),
      gap,
      ...(content.footer ?? []).flatMap((line) => paragraphLines(line, 8)),
    ],
    truth: { ...of.truth, ...days(facts) },
  }
}

const boxes: Layout = (content, facts) => {
  const of = subject(content, facts)
  const term = Math.round((Date.parse(facts.validUntil) - Date.parse(facts.issuedOn)) / 86_400_000)
  return {
    page: [
      ...content.header.map((line) => centredLine(line.toUpperCase(), 9, true)),
      ...headingLines(content.title.toUpperCase(), 14, true),
      gap,
      columnsLine(
        [
          of.nameLabel === 'Nome' ? 'NOME / RAZÃO SOCIAL' : of.nameLabel.toUpperCase(),
          of.label === 'CPF' || of.label === 'CNPJ' ? 'CPF/CNPJ' : of.label.toUpperCase(),
        ],
        7,
        true,
      ),
      columnsLine([of.name, of.number], 11),
      gap,
      ...paragraphLines(`Certifico que ${said(content, 'com relação a quem consta do quadro acima')}`, 11),
      gap,
      ...(content.footer ?? []).flatMap((line) => paragraphLines(line, 9)),
      plainLine(`Esta certidão é válida por ${term} dias.`, 10),
      gap,
      centredLine(`${facts.city}, ${inWords(facts.issuedOn)}.`, 11),
      centredLine('Assinado digitalmente por JOÃO PEDRO ALMEIDA, servidor', 8),
      plainLine(`Chave de autenticidade ${facts.code}`, 8),
    ],
    truth: { ...of.truth, ...days(facts) },
  }
}

const signed: Layout = (content, facts) => {
  const of = subject(content, facts)
  return {
    page: [
      ...content.header.map((line) => centredLine(line, 12, true)),
      gap,
      ...headingLines(content.title, 14, true),
      centredLine(`Nº ${facts.number}`, 11),
      gap,
      ...paragraphLines(
        `Nos termos da Lei nº 11.971, de 6 de julho de 2009, e da Resolução nº 121, de 5 de outubro de 2010, certifica-se, para os devidos fins, que ${said(content, of.whom)}`,
        11,
      ),
      gap,
      plainLine(`Expedida em ${showDate(facts.issuedOn)} às 15h20min`, 10),
      plainLine(`Prazo de validade: até ${showDate(facts.validUntil)}`, 10),
      gap,
      ...(content.footer ?? []).flatMap((line) => paragraphLines(line, 8)),
      plainLine(`Responsável pela emissão: Maria do Carmo Teles, CPF ${facts.otherCpf}`, 8),
    ],
    truth: { ...of.truth, ...days(facts) },
  }
}

const dense: Layout = (content, facts) => {
  const of = subject(content, facts)
  return {
    page: [
      ...content.header.map((line) => plainLine(line, 8)),
      ...headingLines(content.title, 11, true),
      gap,
      columnsLine([`${of.nameLabel}: ${of.name}`, `${of.label}: ${of.number}`], 8),
      columnsLine(
        [`Emitido em: ${showDate(facts.issuedOn)} 08:15`, `Válido até: ${showDate(facts.validUntil)}`],
        8,
      ),
      gap,
      ...paragraphLines(said(content, of.whom), 9),
      gap,
      ...(content.footer ?? []).flatMap((line) => paragraphLines(line, 7)),
      ...paragraphLines(
        'A aceitação desta certidão está condicionada à verificação de sua autenticidade na Internet. Qualquer rasura ou emenda a invalida. Base legal: Decreto nº 9.580, de 22 de novembro de 2018.',
        7,
      ),
      plainLine(`Código de autenticidade: ${facts.code}`, 8),
      plainLine('Página 1 de 1', 7),
    ],
    truth: { ...of.truth, ...days(facts) },
  }
}

const sided: Layout = (content, facts) => {
  const of = subject(content, facts)
  return {
    page: [
      columnsLine([content.header[0] ?? '', `Certidão nº ${facts.number}`], 9, true),
      ...content.header.slice(1).map((line) => plainLine(line, 9)),
      gap,
      ...headingLines(content.title, 13, true),
      gap,
      columnsLine([`${of.nameLabel}:`, of.name], 10),
      columnsLine([`${of.label}:`, of.number], 10),
      gap,
      ...paragraphLines(
        `O órgão emissor informa, para fins de prova, que ${said(content, 'a parte acima nomeada')}`,
        10,
      ),
      gap,
      ...(content.footer ?? []).flatMap((line) => paragraphLines(line, 8)),
      columnsLine(['Data da expedição:', inWords(facts.issuedOn)], 9),
      columnsLine(['Data de validade:', inWords(facts.validUntil)], 9),
      columnsLine(['Código de segurança:', facts.code], 9),
    ],
    truth: { ...of.truth, ...days(facts) },
  }
}

export const tuned: readonly Layout[] = [labelled, prose, table, boxes]
export const measured: readonly Layout[] = [sided, signed, dense]
