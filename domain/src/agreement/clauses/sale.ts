import { asChoice, asDay } from '../../drafting/blank-field.ts'
import type { Blanks, DraftClause } from '../../drafting/draft-text.ts'
import type { DraftParty } from '../../drafting/party.ts'
import { actingFor, inRole, isEstate } from '../../drafting/people.ts'
import { isForeign, joinWithSemicolons } from '../../drafting/qualification.ts'
import { citeLaw } from '../../law/cite.ts'
import { isRural } from '../../property/type.ts'
import type { ClauseFacts } from './facts.ts'
import { aroundDay, lettered, linesOf, withoutEnd } from './payment.ts'
import type { Sides } from './product-clause.ts'
import { clause } from './shared.ts'

export function measuresClause(blanks: Blanks): DraftClause {
  return [
    'Das medidas',
    `A venda é feita ${blanks.need('ad corpus ou ad mensuram', null, asChoice('ad corpus', 'ad mensuram'))} (${citeLaw('cc500')}). Se ad corpus, as medidas são enunciativas e não há complemento de área nem devolução de excesso.`,
  ]
}

/** A promise of farm land says more beside its object: the law looks at the borders, and at who buys. */
export function ruralWords(blanks: Blanks, { property, parts }: ClauseFacts): string {
  if (!property || !isRural(property.type)) return ''
  const land = ` Georreferenciamento: ${blanks.need('certificação do georreferenciamento no INCRA, ou por que não se exige')}.`
  const foreign = inRole(parts, 'buyer').filter(isForeign)
  const leave = foreign.map(
    ({ fullName }) =>
      ` A Lei nº 5.709/1971 regula a compra de imóvel rural por estrangeiro: ${blanks.need(`autorização do INCRA a ${fullName}, ou por que não se exige`)}.`,
  )
  return land + leave.join('')
}

export const firm = 'em caráter irrevogável e irretratável'
export const withRegret = 'com direito de arrependimento'
export const firmnessBlank = `${firm} ou ${withRegret}`
const firmness = asChoice(firm, withRegret)

export function undecidedFirmness(blanks: Blanks): DraftClause {
  return [
    'Da irretratabilidade',
    `Este contrato é celebrado ${blanks.need(firmnessBlank, null, firmness)} e obriga herdeiros e sucessores. Sem direito de arrependimento e registrado, dá direito real à aquisição do imóvel (${citeLaw('cc1417')}).`,
  ]
}

/** A tenant has preference. For farm land another law says so, and nobody has read it. */
export function leaseClause(blanks: Blanks, { property }: ClauseFacts, seller: DraftParty): DraftClause {
  const state = (rented: string) =>
    blanks.need(
      `desocupado ou ${rented} e, ${rented}, a quem, por quanto, até quando, em que dia soube do negócio e como respondeu`,
    )
  if (property && isRural(property.type)) {
    return [
      'Da ocupação e da preferência do arrendatário',
      `O imóvel está ${state('arrendado')}. Se arrendado, ${blanks.need('conferir a preferência do arrendatário no Estatuto da Terra')}.`,
    ]
  }
  return [
    'Da locação e da preferência do locatário',
    `O imóvel está ${state('alugado')}. O locatário tem preferência, e vem antes deste contrato: ${seller.the} lhe ${seller.says('dá', 'dão')} ciência inequívoca do preço, da forma de pagamento, dos ônus reais e de onde se examinam os papéis (${citeLaw('l8245_27')}), e ele renuncia ou deixa passar os trinta dias (${citeLaw('l8245_28')}). Assinado antes disso, este contrato só tem efeito depois.`,
  ]
}

export function kinshipClause(
  blanks: Blanks,
  { parts }: ClauseFacts,
  seller: DraftParty,
): DraftClause | null {
  const sellers = inRole(parts, 'owner')
  const areCompanies = sellers.length > 0 && sellers.every(({ kind }) => kind === 'legal')
  if (seller.kind === 'company' || areCompanies) return null
  return [
    'Do parentesco',
    `Entre quem vende e quem compra ${blanks.need('há ou não há parentesco', null, asChoice('há parentesco', 'não há parentesco'))}. A venda de ascendente a descendente é anulável se os outros descendentes e o cônjuge de quem vende não consentirem expressamente (${citeLaw('cc496')}).`,
  ]
}

export function guaranteesClause(by: DraftParty): DraftClause {
  return [
    'Da evicção e dos vícios',
    `${by.The} ${by.says('responde', 'respondem')} pela evicção (${citeLaw('cc447')}) e pelos vícios ocultos do imóvel (${citeLaw('cc441')}).`,
  ]
}

export function resolutionClause(blanks: Blanks, facts: ClauseFacts, { from, to }: Sides): DraftClause {
  const arras = depositOf(facts)
  const called = to.says('for interpelado(a)', 'forem interpelados')
  const time = blanks.need('prazo e correção do que se devolve')
  const leaving = vacated(blanks, facts, to)
  const kept = `com a retenção de ${blanks.need('retenção na devolução, conforme a lei aplicável')}, em que o sinal se conta`
  const alone = `as arras ficam com quem vende, e o mais que foi pago é devolvido em ${time}, sem outra retenção, salvo ${leaving ? 'a da ocupação e ' : ''}o prejuízo maior que se provar (${citeLaw('cc419')})`
  const returned = {
    confirmatory: () => `Então ${alone}.`,
    undecided: () =>
      `Então, se as arras forem confirmatórias, ${alone}; se não, o que foi pago é devolvido em ${time}, ${kept}.`,
    penitential: () => `Então o que foi pago é devolvido em ${time}, ${kept}.`,
    none: () =>
      `Então o que foi pago é devolvido em ${time}, ${kept.replace(', em que o sinal se conta', '')}.`,
  }
  const more = {
    confirmatory: `e mais o equivalente às arras, com atualização monetária, juros e honorários de advogado (${citeLaw('cc418')})`,
    undecided: `e mais o equivalente às arras, com atualização monetária, juros e honorários de advogado, se forem confirmatórias (${citeLaw('cc418')}), ou a multa, se não`,
    penitential: 'e mais a multa',
    none: 'e mais a multa',
  }
  const deed =
    arras === 'penitential'
      ? ''
      : `, até pela adjudicação do imóvel se a escritura for recusada e não couber arrependimento (${citeLaw('cc1418')})`
  return [
    'Da resolução por inadimplemento',
    [
      `Se ${to.the}, em atraso no pagamento, ${called} por via judicial ou pelo Registro de Títulos e Documentos e não ${to.says('pagar', 'pagarem')} em quinze dias do recebimento, este contrato se resolve de pleno direito, e esta cláusula vale como resolutiva expressa (${citeLaw('dl745')}). ${returned[arras]()}${leaving}`,
      `Se ${from.the}, ${from.says('notificado(a)', 'notificados')}, não ${from.says('outorgar', 'outorgarem')} a escritura, não ${from.says('entregar', 'entregarem')} a posse ou não ${from.says('cancelar', 'cancelarem')} o que grava o imóvel no prazo da cláusula do inadimplemento, ${to.the} ${to.says('pode', 'podem')} exigir o cumprimento${deed}, ou ter o contrato por desfeito e receber em ${time} tudo o que ${to.says('pagou', 'pagaram')} ${more[arras]}.`,
    ].join('\n'),
  ]
}

/** Possession may have passed before the price was paid. */
function vacated(blanks: Blanks, facts: ClauseFacts, to: DraftParty): string {
  if (facts.deal && !aroundDay(facts, facts.deal.terms.keysOn).rest.length) return ''
  return ` Se já ${to.says('recebeu', 'receberam')} a posse, ${to.the} a ${to.says('devolve', 'devolvem')} em ${blanks.need('prazo para devolver a posse')} e ${to.says('paga', 'pagam')} pela ocupação ${blanks.need('quanto se paga pela ocupação, ou que nada se paga')}, além dos tributos e cotas desse tempo.`
}

type Arras = 'none' | 'undecided' | 'confirmatory' | 'penitential'

function depositOf(facts: ClauseFacts): Arras {
  if (!facts.deal) return 'undecided'
  const [sinal] = linesOf(facts, 'sinal')
  return sinal ? (sinal.deposit ?? 'undecided') : 'none'
}

/** For one fact there is one penalty: which of them excludes which. */
export function penaltiesClause(blanks: Blanks, facts: ClauseFacts): DraftClause {
  const [title, text] = clause.default(blanks)
  const more = `só as arras, e além delas só o prejuízo maior que se provar (${citeLaw('cc419')})`
  const regret = `só as arras (${citeLaw('cc420')})`
  const undone = [
    'desfeito por falta de quem compra, só a retenção',
    'desfeito por falta de quem vende, só esta multa, além da devolução',
  ]
  const cases = {
    none: undone,
    confirmatory: [`desfeito por falta de uma das partes, ${more}`],
    penitential: [`no arrependimento, ${regret}`, ...undone],
    undecided: [
      `se as arras forem confirmatórias, desfeito por falta de uma das partes, ${more}`,
      `se forem penitenciais, no arrependimento, ${regret}`,
      ...undone.map((one) => `nos outros casos, ${one}`),
    ],
  }
  return [
    title,
    `${text} Na falta de pagamento, vale para desfazer o contrato o prazo da cláusula da resolução, e não este. Penas do mesmo fato não se somam:${lettered(
      [
        'mantido o contrato, só esta multa ou, no atraso de um pagamento, só o acréscimo da mora',
        ...cases[depositOf(facts)],
      ],
    )}`,
  ]
}

/** Where the record has no e-mail the text asks for it. Who acts for an estate is told in its place. */
export function noticesClause(blanks: Blanks, { parts }: ClauseFacts, { from, to }: Sides): DraftClause {
  const told = (role: 'owner' | 'buyer', { of, the }: DraftParty): string[] => {
    const people = inRole(parts, role).flatMap((one) =>
      isEstate(parts, one) ? actingFor(parts, 'executor', one) : [one],
    )
    if (!people.length) return [`${the}, ${blanks.need(`e-mail ${of}`)}`]
    return people.map(({ fullName, email }) => `${fullName}, ${blanks.need(`e-mail de ${fullName}`, email)}`)
  }
  const all = joinWithSemicolons([...told('owner', from), ...told('buyer', to)])
  return [
    'Dos avisos',
    `Os avisos deste contrato são feitos por escrito, com prova de que chegaram, no endereço da qualificação ou por e-mail: ${all}. Quem muda de endereço ou de e-mail avisa a outra parte; até lá valem estes. O que a lei manda fazer em juízo ou por cartório se faz assim.`,
  ]
}

const answerFor = asChoice('solidariamente', 'cada um pela sua parte')

/** Among several people nobody has said who gets, or owes, how much. */
export function severalClause(blanks: Blanks, _: ClauseFacts, { from, to }: Sides): DraftClause | null {
  const many = [from, to].filter(({ kind }) => kind === 'many')
  if (!many.length) return null
  const answer = ({ name, The }: DraftParty) =>
    `${The} respondem pelas suas obrigações ${blanks.need(`${name}: solidariamente ou cada um pela sua parte`, null, answerFor)}.`
  const shares =
    to.kind === 'many' ? [`${to.The} adquirem assim: ${blanks.need('quinhão de cada comprador')}.`] : []
  return [
    'Dos quinhões e da solidariedade',
    [...shares, ...many.map(answer), `A solidariedade não se presume (${citeLaw('cc257', 'cc265')}).`].join(
      ' ',
    ),
  ]
}

const withNotice = 'com aviso por escrito a quem vende'
const withConsent = 'só com o consentimento por escrito de quem vende'

export function assignmentClause(blanks: Blanks, _: ClauseFacts, { from, to }: Sides): DraftClause {
  const how = blanks.need(`${withNotice}, ou ${withConsent}`, null, asChoice(withNotice, withConsent))
  return [
    'Da cessão',
    `${to.The} ${to.says('pode', 'podem')} ceder os direitos deste contrato ${how}, e ${to.says('responde', 'respondem')} por ele junto com quem os recebe até que ${from.the} o ${from.says('libere', 'liberem')} por escrito. Enquanto este contrato valer, ${from.the} não ${from.says('promete', 'prometem')}, não ${from.says('aliena', 'alienam')} e não ${from.says('grava', 'gravam')} o imóvel em favor de outro.`,
  ]
}

export const firmClause = (): DraftClause => [
  'Da irretratabilidade',
  `Este contrato é celebrado em caráter irrevogável e irretratável e obriga herdeiros e sucessores. Registrado, dá direito real à aquisição do imóvel (${citeLaw('cc1417')}).`,
]

export const repentanceClause = (blanks: Blanks): DraftClause => [
  'Do arrependimento',
  `Até ${blanks.need('até quando cabe o arrependimento', null, asDay)} qualquer das partes pode arrepender-se, com o efeito das arras penitenciais (${citeLaw('cc420')}). Este contrato obriga herdeiros e sucessores.`,
]

export function fixturesClause(blanks: Blanks, { deal }: ClauseFacts): DraftClause | null {
  const stays = deal?.terms.stays
  return stays
    ? ['Do que fica no imóvel', `Ficam no imóvel, incluídos no preço: ${blanks.said(withoutEnd(stays))}.`]
    : null
}
