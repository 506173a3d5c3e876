import { Button, Stack, Text, Title } from '@mantine/core'
import { type Offered, viewOffered } from '@soleira/domain/offer/recipient'
import type { OfferState } from '@soleira/domain/offer/state'
import { joinWithAnd } from '@soleira/domain/text/portuguese'
import { Facts } from '../../../components/facts.tsx'
import { IconFileText } from '../../../icons/index.ts'
import { urlOf } from '../../../lib/api/api.ts'
import { showMoment } from '../../../lib/text/dates.ts'
import { ChangesTable } from '../changes-table.tsx'
import { AnswerForm } from './answer-form.tsx'
import classes from './recipient.module.css'

interface OfferedOfferProps {
  link: string
  offered: Offered
}

export const mayAnswer = ({ open, answered }: Offered): boolean => open !== null && !answered

/** An offer as who must accept it reads it, with the answer below. An offer that is over is only called so. */
export function OfferedOffer({ link, offered }: OfferedOfferProps) {
  const { broker, recipient, property, side, validUntil, open } = offered
  const what = side === 'buyer' ? 'Proposta de compra' : 'Contraproposta'
  return (
    <Stack gap="lg">
      <div>
        <Title order={1}>{what}</Title>
        <Text>
          {broker.name} ({broker.creci}) enviou a <strong>{recipient || 'você'}</strong> uma{' '}
          {what.toLowerCase()} para o imóvel <strong>{property}</strong>.
        </Text>
      </div>
      <Standing offered={offered} />
      {open && (
        <>
          <section className={classes.card} aria-label="Termos">
            <Stack gap="md">
              <Text fw={600}>
                {open.makers.length
                  ? `Quem propõe: ${joinWithAnd(open.makers)}`
                  : 'Quem propõe: o proprietário'}
              </Text>
              <Facts facts={open.terms.map(({ label, words }) => [label, words] as const)} />
              <Text size="sm">Pode ser aceita até {showMoment(validUntil)}.</Text>
              {open.differences.length > 0 && <ChangesTable differences={open.differences} />}
              <Button
                component="a"
                variant="default"
                size="md"
                href={urlOf(viewOffered, { params: { key: link } })}
                target="_blank"
                rel="noopener"
                leftSection={<IconFileText size={18} aria-hidden />}
              >
                Abrir o documento (PDF)
              </Button>
            </Stack>
          </section>
          {mayAnswer(offered) && <AnswerForm link={link} email={open.email} broker={broker} />}
        </>
      )}
    </Stack>
  )
}

const ended: Record<Exclude<OfferState, 'draft' | 'presented'>, string> = {
  accepted: 'Esta proposta foi aceita.',
  refused: 'Esta proposta foi recusada.',
  countered: 'Esta proposta foi respondida com uma contraproposta.',
  expired: 'O prazo desta proposta terminou.',
  withdrawn: 'Esta proposta foi retirada por quem a fez.',
  not_chosen: 'Outra proposta foi escolhida.',
}

const given = {
  accepted: 'Você aceitou esta proposta',
  refused: 'Você recusou esta proposta',
  countered: 'Você pediu mudanças nesta proposta',
} as const

function Standing({ offered: { state, answered, broker } }: Pick<OfferedOfferProps, 'offered'>) {
  const isOver = state !== 'presented' && state !== 'draft'
  if (!isOver && !answered) return null
  return (
    <div className={classes.notice} role="status">
      {isOver && <Text fw={600}>{ended[state]}</Text>}
      {answered && (
        <Text>
          {given[answered.as]} em {showMoment(answered.at)}.
        </Text>
      )}
      {!isOver && answered?.as === 'accepted' && (
        <Text>Falta a resposta de quem mais precisa aceitar. Com a última, o negócio começa.</Text>
      )}
      {!isOver && answered?.as === 'countered' && (
        <Text>{broker.name} recebeu o seu pedido. Nenhuma contraproposta é feita sem você.</Text>
      )}
      <Text size="sm">
        Dúvidas? Fale com {broker.name}
        {broker.phone && `: ${broker.phone}`}.
      </Text>
    </div>
  )
}
