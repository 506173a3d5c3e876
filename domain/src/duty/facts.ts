/** A duty of the broker as somebody has read it (docs/facts/deal.md, 'Duties of the broker'). */
export interface DutyFact {
  says: string
  source: string
  /** The day on which the source was read. */
  readOn: string
  /** False where no norm and no page of an office says it: the screen says so. */
  confirmed: boolean
}

const readOn = '2026-11-23'
const fact = (says: string, source: string, confirmed = true): DutyFact => ({
  says,
  source,
  readOn,
  confirmed,
})

/** Reais from which a deal stands in the register, and from which cash is told of at once. */
export const registerLimit = '100000.00'

/** Hours within which a report is made. */
export const reportHours = 24

export const cofeciPage = 'https://www.cofeci.gov.br'

const norm = 'Lei nº 9.613/1998 e Resolução COFECI nº 1.336/2014, que alterou a nº 1.168/2010'

export const dutyFacts = {
  register: fact(
    'Cada negócio a partir de R$ 100.000 fica registrado, com as partes, o imóvel, o valor e a forma de pagamento.',
    `${norm}, art. 7º (cofeci.gov.br/operacoes-consideradas-suspeitas)`,
  ),
  year: fact(
    'O ano de um negócio é o do aceite da proposta. De que dia a norma conta não foi lido.',
    'suposição',
    false,
  ),
  report: fact(
    'A comunicação é feita em 24 horas, em cofeci.gov.br ou no Siscoaf.',
    `${norm} (cofeci.gov.br e gov.br/coaf)`,
  ),
  since: fact('De que momento a norma conta as 24 horas não foi lido.', 'suposição', false),
  silence: fact(
    'Ninguém pode saber de uma comunicação, nem o cliente de quem ela fala.',
    'Lei nº 9.613/1998, art. 11, II (creci-rj.gov.br)',
  ),
  declaration: fact(
    'Sem operação a comunicar no ano, a declaração de não ocorrência é feita de 1º a 31 de janeiro, em cofeci.gov.br.',
    `${norm} (creci-rj.gov.br/declaracao-de-nao-ocorrencia)`,
  ),
  dimob: fact(
    'A pessoa jurídica que intermedeia entrega a DIMOB até o último dia útil de fevereiro. Sem negócio no ano não há entrega.',
    'contabnet.com.br/blog/dimob e contec.com.br, circular 410/23; a instrução da Receita não foi lida',
  ),
  dimobPerson: fact(
    'A pessoa física autônoma não entrega a DIMOB, exceto se incorporar ou lotear.',
    'contabnet.com.br/blog/dimob; a instrução da Receita não foi lida',
  ),
  dimobFields: fact(
    'Os campos são os que a prática indica: CPF ou CNPJ das partes, endereço, dia, valor e honorários. Número do contrato, urbano ou rural e a parte de quem declara ficam ao lado, para conferir. Urbano ou rural vem do tipo do imóvel e da inscrição municipal.',
    'prática; o leiaute da Receita não foi lido',
    false,
  ),
} as const satisfies Record<string, DutyFact>
