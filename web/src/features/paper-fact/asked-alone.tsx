import { Button, Text } from '@mantine/core'
import { showDate } from '@soleira/domain/format/birth-date'
import { concealCpf } from '@soleira/domain/format/cpf'
import type { PaperOffer, WaitingOffer } from '@soleira/domain/paper-fact/contract'
import { askedWords, isAfterMarriage, isOfUnion, paperFactName } from '@soleira/domain/paper-fact/fact'
import { AnchorLink } from '../../components/anchor-link.tsx'
import type { AcceptedOffer } from './mutations.ts'
import classes from './paper-fact.module.css'
import { PaperQuote } from './paper-quote.tsx'
import type { Refusal } from './use-answers.ts'

/** It says which paper, once that is filed. */
export type OfferOfPaper = PaperOffer & Partial<Pick<WaitingOffer, 'documentId' | 'paper' | 'alsoSaidBy'>>

interface AskedAloneProps {
  offer: OfferOfPaper
  /** All offers that are on the screen. */
  beside: readonly OfferOfPaper[]
  isBusy: boolean
  onAccept: (offers: readonly AcceptedOffer[]) => void
  onRefuse: (refusal: Refusal<PaperOffer>) => void
}

/** A sentence with answers of its own: an owner, a spouse, a burden or a cancellation that the record does not have. */
export function AskedAlone({ offer, beside, isBusy, onAccept, onRefuse }: AskedAloneProps) {
  const union = offer.field === 'spouseName' ? unionOf(offer, beside) : []
  const ended = union.find(({ field, current }) => field === 'maritalStatus' && isAfterMarriage(current))
  const along = ended ? [] : union
  return (
    <div className={classes.alone}>
      <Text size="sm" className={classes.typed}>
        {askedWords(offer)}
      </Text>
      <Quote offer={offer} />
      {offer.alsoSaidBy?.map((quote) => (
        <PaperQuote key={quote.documentId} {...quote} />
      ))}
      {ended && (
        <Text size="sm" className={classes.typed}>
          {`No cadastro o estado civil é ${ended.current}${ended.asOf ? `, e o papel é de ${showDate(ended.asOf)}` : ''}: responda antes qual vale.`}
        </Text>
      )}
      {along.length > 0 && (
        <Text size="sm" className={classes.typed}>
          {`Vai junto: ${along.map(wordsAlong).join(' · ')}`}
        </Text>
      )}
      {offer.namesakes.map(({ personId, fullName, cpf, cnpj }) => {
        const who = `${fullName} · ${cnpj ?? (cpf ? concealCpf(cpf) : 'Sem CPF')}`
        return (
          <div key={personId} className={classes.buttons}>
            <Text size="sm" className={classes.typed}>
              Já no cadastro com este nome:{' '}
              <AnchorLink to="/pessoas/$id" params={{ id: String(personId) }} inherit>
                {who}
              </AnchorLink>
            </Text>
            <Button
              size="compact-sm"
              aria-label={`É esta pessoa: ${who}`}
              disabled={isBusy || ended !== undefined}
              onClick={() => onAccept([{ ...offer, personId }, ...along])}
            >
              É esta pessoa
            </Button>
          </div>
        )
      })}
      <div className={classes.buttons}>
        <Button
          size="compact-sm"
          variant={offer.namesakes.length ? 'default' : 'filled'}
          disabled={isBusy || ended !== undefined}
          onClick={() => onAccept([offer, ...along])}
        >
          {takingWord(offer)}
        </Button>
        {reasonsAgainst(offer).map((reason) => (
          <Button
            key={reason}
            size="compact-sm"
            variant="default"
            disabled={isBusy}
            onClick={() => onRefuse({ offers: [offer], reason })}
          >
            {reason}
          </Button>
        ))}
      </div>
    </div>
  )
}

/** The day of the paper stands above it, once. */
function Quote({ offer: { subject, documentId, paper, page, text } }: { offer: OfferOfPaper }) {
  return <PaperQuote before={subject} documentId={documentId} paper={paper} page={page} text={text} />
}

/**
 * The record holds a spouse only of who is united, and one union of both. So what the same paper says of it goes along,
 * but for what the record says otherwise; the marital status goes unless a marriage may have ended since.
 */
function unionOf(
  { documentId, subjectId, id }: OfferOfPaper,
  beside: readonly OfferOfPaper[],
): OfferOfPaper[] {
  return beside.filter(
    (one) =>
      one.id !== id &&
      isOfUnion(one.field) &&
      one.field !== 'spouseName' &&
      one.subjectId === subjectId &&
      (one.field === 'maritalStatus' || one.current === null) &&
      [one, ...(one.alsoSaidBy ?? [])].some((paper) => paper.documentId === documentId),
  )
}

function wordsAlong({ field, words, current }: PaperOffer): string {
  const said = `${paperFactName(field)}: ${words}`
  return current === null ? said : `${said} (no cadastro: ${current})`
}

function takingWord({ field, isRegistered, namesakes, current }: PaperOffer): string {
  if (field === 'burdenEnd') return 'Registrar baixa'
  if (field === 'burden') return current === null ? 'Registrar' : 'Desfazer a baixa'
  if (namesakes.length) return 'Cadastrar como nova pessoa'
  return isRegistered ? 'Acrescentar' : 'Cadastrar'
}

function reasonsAgainst({ field }: PaperOffer): string[] {
  if (field === 'burdenEnd') return ['Continua em vigor']
  if (field === 'burden') return ['Já cancelado']
  return field === 'spouseName' ? ['É outra pessoa'] : ['É outra pessoa', 'Já vendeu']
}
