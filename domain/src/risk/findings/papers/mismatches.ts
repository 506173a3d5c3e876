import { inRole } from '../../../drafting/people.ts'
import { isSameRegister } from '../../../format/bare-register.ts'
import { cnpjCharacters } from '../../../format/cnpj.ts'
import { digitsOf } from '../../../format/digits.ts'
import { compareOwners, lastTransfer } from '../../../reading/matricula/standing.ts'
import { countWithNoun } from '../../../text/counted.ts'
import { everybodyIn } from '../../marks/personal.ts'
import type { Finding, PaperAtHand } from '../finding.ts'
import { wordsOfAct } from './burdens.ts'
import { wordsOf } from './words-of.ts'

export function findingsOfMismatches(paper: PaperAtHand): Finding[] {
  // An analysis without a property has no record to contradict, and a paper of unknown kind contradicts none.
  if (!paper.record.parts.length || paper.reading.proposal.kind === null) return []
  return [...ofProperty(paper), ...ofOwners(paper), ...ofPerson(paper)]
}

function ofProperty({ reading, record, called, finding }: PaperAtHand): Finding[] {
  const { matricula, inscricao } = reading.proposal.subject ?? {}
  const words = wordsOf(reading, 'matricula')
  const other = wordsOf(reading, 'inscricao')
  const { registrationNumber, municipalRegistration } = record
  return [
    ...(words && matricula && registrationNumber && !isSameRegister(matricula, registrationNumber)
      ? [
          finding({
            text: `${called}: o papel traz a matrícula ${matricula}, e o cadastro ${registrationNumber}.`,
            level: 'alto',
            words,
          }),
        ]
      : []),
    ...(other && inscricao && municipalRegistration && !isSameRegister(inscricao, municipalRegistration)
      ? [
          finding({
            text: `${called}: o papel traz a inscrição ${inscricao}, e o cadastro ${municipalRegistration}.`,
            level: 'médio',
            words: other,
          }),
        ]
      : []),
  ]
}

function ofOwners({ reading, matricula, record, called, finding }: PaperAtHand): Finding[] {
  if (!matricula) return []
  const sellers = inRole(record.parts, 'owner')
  const numbered = sellers.filter(({ cpf, cnpj }) => cpf || cnpj)
  const differences = compareOwners(
    matricula,
    numbered.map(({ cpf, cnpj }) => ({ ...(cpf && { cpf }), ...(cnpj && { cnpj }) })),
  )
  const transfer = lastTransfer(matricula)
  const words = transfer ? wordsOfAct(transfer) : wordsOf(reading, 'matricula', 'kind')
  if (!differences || !words) return []
  const { notSelling, notOwning, unnumbered } = differences
  const places = notOwning.map((place) => {
    const seller = numbered[place]
    return `${seller ? sellers.indexOf(seller) + 1 : 0}º`
  })
  return [
    ...(notSelling.length
      ? [
          finding({
            text: `${called}: ${countWithNoun(notSelling.length, 'dono pela matrícula não consta', 'donos pela matrícula não constam')} entre os proprietários do cadastro.`,
            level: 'alto',
            words,
          }),
        ]
      : []),
    ...(unnumbered.length
      ? [
          finding({
            text: `${called}: ${countWithNoun(unnumbered.length, 'dono está na matrícula sem CPF que se leia: confira se é', 'donos estão na matrícula sem CPF que se leia: confira se são')} dos proprietários do cadastro.`,
            level: 'médio',
            words,
          }),
        ]
      : []),
    ...(places.length
      ? [
          finding({
            // Owners are read by their numbers and spouses left out, so an owner may be missing from the
            // list.
            text: `${called}: entre os donos na matrícula não foi lido o ${places.join(', o ')} proprietário do cadastro.`,
            level: 'médio',
            words,
          }),
        ]
      : []),
  ]
}

/** A certificate about somebody else says nothing about the seller. */
function ofPerson({ reading, record, person, subject, called, finding }: PaperAtHand): Finding[] {
  const { cpf, cnpj } = reading.proposal.subject ?? {}
  const words = wordsOf(reading, 'cpf', 'cnpj')
  if (!words || reading.proposal.subject?.kind !== 'person') return []
  const number = cpf ? digitsOf(cpf) : cnpjCharacters(cnpj ?? '')
  const isTheirs = (one: { cpf: string | null; cnpj: string | null }) =>
    cpf
      ? digitsOf(one.cpf ?? '') === number
      : cnpjCharacters(one.cnpj ?? '').slice(0, 8) === number.slice(0, 8)
  if (person && isTheirs(person)) return []
  const isParty = everybodyIn(record.parts).some(isTheirs)
  if (isParty && (!person || (!person.cpf && !person.cnpj) || subject?.type !== 'person')) return []
  const text = isParty
    ? `${called}: o papel traz o CPF ou CNPJ de outra parte do imóvel.`
    : `${called}: o CPF ou CNPJ do papel não é de nenhuma parte do imóvel.`
  return [finding({ text, level: 'médio', words })]
}
