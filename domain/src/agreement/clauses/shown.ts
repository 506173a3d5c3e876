import { certificateWords } from '../../certificate/certificate-words.ts'
import type { Blanks } from '../../drafting/draft-text.ts'
import { hasCondominium } from '../../drafting/object.ts'
import type { DraftParty } from '../../drafting/party.ts'
import { showDate } from '../../format/birth-date.ts'
import { citeLaw } from '../../law/cite.ts'
import type { EvidenceItem } from '../../risk/evidence.ts'
import { whoseOf } from '../../risk/findings/of-record.ts'
import type { ClauseFacts } from './facts.ts'
import { lettered } from './payment.ts'
import { reservationBlank } from './reservations.ts'

/** The certificates of the record, each with its day and what it states, and those that did not come yet. */
export function certificatesShown(blanks: Blanks, facts: ClauseFacts): string {
  const { evidence } = facts
  const { items = [], parts = [], today = '' } = evidence ?? {}
  const placeOf = whoseOf({ items, parts })
  const whose = (item: EvidenceItem) =>
    item.subject.type === 'person' && item.subject.name ? `de ${item.subject.name}` : placeOf(item)
  const told = (item: EvidenceItem) =>
    `${item.label}, ${item.issuedOn ? `de ${showDate(item.issuedOn)}` : 'sem dia de emissão'}, ${certificateWords(item, today).sentence}`
  const listed = (some: EvidenceItem[], words: (item: EvidenceItem) => string) =>
    lettered(
      [...Map.groupBy(some, whose)].map(([who, all]) => blanks.said(`${who}: ${all.map(words).join('; ')}`)),
    )
  const asked = items.filter(
    ({ id, status }) => status !== 'set_aside' && (id !== 'quitacao_condominial' || hasCondominium(facts)),
  )
  const [shown, missing] = [asked.filter(isReceived), asked.filter((item) => !isReceived(item))]
  return [
    ...(shown.length ? [`\nJá apresentadas:${listed(shown, told)}`] : []),
    ...(missing.length
      ? [`\nAinda não apresentadas, e das quais nada se afirma:${listed(missing, ({ label }) => label)}`]
      : []),
  ].join('')
}

const isReceived = ({ status, state }: EvidenceItem): boolean =>
  status === 'completed' && state !== 'requested'

/** Made only of certificates that came and are clean; for all others the text asks. */
export function declaration(blanks: Blanks, { evidence }: ClauseFacts, from: DraftParty): string {
  const reserved = reservationBlank(evidence, 'actions')
  const law = citeLaw('d93240')
  return reserved
    ? `A declaração sobre outras ações reais e pessoais reipersecutórias relativas ao imóvel e outros ônus reais sobre ele (${law}) fica para quando as certidões a permitirem, e até lá não se faz: ${blanks.need(reserved)}.`
    : `${from.says('Declara', 'Declaram')}, sob pena de responsabilidade civil e penal, que não há outras ações reais e pessoais reipersecutórias relativas ao imóvel nem outros ônus reais sobre ele, além dos que constem dessas certidões, nos dias que trazem (${law}).`
}
