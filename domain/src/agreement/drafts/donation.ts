import { type Blanks, type DraftClause, numberClauses } from '../../drafting/draft-text.ts'
import { type DraftParty, makeParty, roles } from '../../drafting/party.ts'
import { calledIn, type DeedPart, inRole, isEstate } from '../../drafting/people.ts'
import { othersSign, ownersSign } from '../../drafting/signatures.ts'
import { citeLaw } from '../../law/cite.ts'
import { contractTitles } from '../../risk/draft.ts'
import { joinWithAnd } from '../../text/portuguese.ts'
import { closingBlocks, conditionalClauses } from '../clauses/body.ts'
import { priceOf } from '../clauses/facts.ts'
import { givesEstate } from '../clauses/natures.ts'
import { preambleBlock } from '../clauses/preamble.ts'
import { clause } from '../clauses/shared.ts'
import { ownersAsParty } from '../clauses/sides.ts'
import type { DraftFacts, Writer } from './facts.ts'

/** The deed itself makes the gift, so it holds no promise and no penalty. */
export const donationDraft: Writer = (blanks, facts) => {
  if (givesEstate(facts)) return refused(blanks, facts)
  const [donor, donee] = [ownersAsParty(roles.donor, facts), makeParty(roles.donee, 'open')]
  return {
    title: contractTitles.doacao,
    blocks: [
      preambleBlock(blanks, facts, donor, donee, 'comparecem para a doação que segue.'),
      ...numberClauses([
        clause.object(blanks, facts, 'a doação'),
        liberality(donor, donee),
        ...ofDonor(blanks, facts, donor, donee),
        ['Do valor', `Para efeitos fiscais, atribui-se ao imóvel o valor de ${priceOf(blanks, facts)}.`],
        clause.possession(blanks, facts),
        ...conditionalClauses(blanks, facts, { from: donor, to: donee }),
        taxes(blanks, donor, facts),
        clause.certificates(blanks, facts, donor),
        clause.dataProtection(),
      ]),
      ...closingBlocks(
        blanks,
        facts,
        [...ownersSign(donor, facts), ...othersSign(donor, facts), donee.signsAs],
        {
          witnesses: false,
        },
      ),
    ],
  }
}

/** An estate cannot make a gift. The heirs can cede their share. */
function refused(blanks: Blanks, facts: DraftFacts): ReturnType<Writer> {
  const estates = inRole(facts.parts, 'owner').filter((owner) => isEstate(facts.parts, owner))
  const named = joinWithAnd(estates.map((owner) => calledIn(facts.parts, owner)))
  const text = [
    `Esta minuta não foi escrita. Segundo as partes, entre os donos está o ${named}, e o espólio não doa: o inventariante administra e não pratica liberalidade.`,
    `O que se dispõe é o direito à sucessão aberta: os herdeiros o cedem, por escritura pública (${citeLaw('cc1793')}), ou doam o que lhes couber depois da partilha registrada.`,
    `Escolha outra natureza para a análise, ou corrija as partes do imóvel: ${blanks.need('cessão de direitos hereditários, ou doação pelos herdeiros depois da partilha')}.`,
  ]
  return {
    title: 'Doação por espólio: minuta não escrita',
    blocks: text.map((paragraph) => ({ kind: 'text', text: paragraph })),
  }
}

function ofDonor(
  blanks: Blanks,
  { parts, answers }: DraftFacts,
  donor: DraftParty,
  donee: DraftParty,
): DraftClause[] {
  if (donor.kind === 'company') return ofCompany(blanks, parts, donor, donee)
  const givers = inRole(parts, 'owner')
  const arePeople = givers.length
    ? givers.every((one) => one.kind === 'natural' && !isEstate(parts, one))
    : answers.vendedor_tipo === 'fisica'
  return arePeople
    ? ofPerson(blanks, parts, donor, donee)
    : [usufruct(blanks, parts, donor, 'com ou sem reserva de usufruto e, havendo, prazo')]
}

function liberality(donor: DraftParty, donee: DraftParty): DraftClause {
  return [
    'Da liberalidade',
    `${donor.The} ${donor.says('doa', 'doam')} o imóvel por espírito de liberalidade, sem qualquer contraprestação, e ${donee.the} o aceita.`,
  ]
}

function usufruct(blanks: Blanks, parts: readonly DeedPart[], donor: DraftParty, asked: string): DraftClause {
  const passes = `${donor.The} ${donor.says('transmite', 'transmitem')} o imóvel`
  return [
    'Do usufruto',
    inRole(parts, 'usufructuary').length
      ? `${passes} com o usufruto que já existe, de que ${donor.says('não dispõe', 'não dispõem')}, e sem reserva de outro.`
      : `${passes} ${blanks.need(asked)}.`,
  ]
}

function ofPerson(
  blanks: Blanks,
  parts: readonly DeedPart[],
  donor: DraftParty,
  donee: DraftParty,
): DraftClause[] {
  return [
    [
      'Da subsistência e da legítima',
      `${donor.The} ${donor.says('declara', 'declaram')} reservar, para a própria subsistência (${citeLaw('cc548')}), ${blanks.need('bens ou renda que se reservam')}, e que a doação ${blanks.need('não excede, ou excede, a parte de que se poderia dispor em testamento')} (${citeLaw('cc549')}).`,
    ],
    [
      'Do adiantamento de herança',
      `Relação entre ${donor.the} e ${donee.the}: ${blanks.need('parentesco ou casamento entre as partes')}. A doação de ascendente a descendente, ou de um cônjuge a outro, é adiantamento do que lhe cabe por herança (${citeLaw('cc544')}); esta é feita ${blanks.need('com ou sem dispensa de colação')}.`,
    ],
    usufruct(blanks, parts, donor, 'com ou sem reserva de usufruto vitalício'),
    [
      'Da reversão',
      `Se ${donor.the} ${donor.says('sobreviver', 'sobreviverem')} ${donee.to}, o imóvel ${blanks.need('volta ou não volta ao patrimônio de quem o doou')} (${citeLaw('cc547')}).`,
    ],
    [
      'Das cláusulas restritivas',
      `O imóvel é doado ${blanks.need('com ou sem incomunicabilidade, impenhorabilidade e inalienabilidade')}. Recaindo essas cláusulas sobre a legítima, a justa causa é ${blanks.need('justa causa das cláusulas')} (${citeLaw('cc1848')}).`,
    ],
  ]
}

function ofCompany(
  blanks: Blanks,
  parts: readonly DeedPart[],
  donor: DraftParty,
  donee: DraftParty,
): DraftClause[] {
  return [
    [
      'Da pessoa jurídica doadora',
      `${donor.The} declara que a liberalidade está conforme os seus fins sociais e foi aprovada em ${blanks.need('ato societário que autoriza a doação')}.`,
    ],
    inRole(parts, 'usufructuary').length
      ? usufruct(blanks, parts, donor, '')
      : [
          'Do usufruto',
          `${donor.The} transmite o imóvel ${blanks.need('com ou sem reserva de usufruto')}. O usufruto reservado a pessoa jurídica dura ${blanks.need('prazo do usufruto, no máximo 30 anos')} e se extingue, no mais tardar, em 30 anos da data em que começar a ser exercido (${citeLaw('cc1410')}).`,
        ],
    [
      'Das cláusulas restritivas',
      `O imóvel é doado ${donee.to} ${blanks.need('com ou sem incomunicabilidade, impenhorabilidade e inalienabilidade')}.`,
    ],
  ]
}

function taxes(blanks: Blanks, donor: DraftParty, facts: DraftFacts): DraftClause {
  const payer = blanks.need('contribuinte do ITCMD no Estado')
  return clause.taxes(
    `O imposto sobre doação (ITCMD) é pago por ${payer}, bem como os emolumentos da escritura e do registro`,
    facts,
    donor,
  )
}
