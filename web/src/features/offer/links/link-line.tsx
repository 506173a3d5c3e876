import { Button, Group, Stack, Text } from '@mantine/core'
import { deliveryNames, linkAnswerNames } from '@soleira/domain/offer/link'
import type { MadeOfferLink, OfferLink } from '@soleira/domain/offer/link-contract'
import type { Offer } from '@soleira/domain/offer/offer'
import { confirm } from '../../../components/confirm.tsx'
import { Disclosure } from '../../../components/disclosure.tsx'
import { type Fact, Facts } from '../../../components/facts.tsx'
import { StateTag } from '../../../components/state-tag.tsx'
import { type Icon, IconCircleCheck, IconCircleMinus, IconClockHour4 } from '../../../icons/index.ts'
import { explainFailure } from '../../../lib/api/explain-failure.ts'
import { showMoment } from '../../../lib/text/dates.ts'
import { useMakeLinks, useRevokeLink } from './queries.ts'

const states: Record<OfferLink['status'], [color: string, icon: Icon, word: string]> = {
  open: ['blue', IconClockHour4, 'Aguardando'],
  answered: ['green', IconCircleCheck, 'Respondido'],
  ended: ['gray', IconCircleMinus, 'Terminado'],
  revoked: ['gray', IconCircleMinus, 'Encerrado'],
}

interface LinkLineProps {
  offer: Offer
  link: OfferLink
  mayRenew: boolean
  onMade: (made: MadeOfferLink[]) => void
}

export function LinkLine({ offer, link, mayRenew, onMade }: LinkLineProps) {
  const revoke = useRevokeLink(offer)
  const renew = useMakeLinks(offer)
  const { status, name, answer } = link
  const [color, icon, word] = states[status]

  async function end() {
    const goesOn = await confirm({
      title: 'Encerrar este link?',
      message: `O endereço de ${name} deixa de abrir agora mesmo. Você pode fazer outro.`,
      confirmLabel: 'Encerrar link',
      destructive: true,
    })
    if (goesOn) revoke.mutate(link.id)
  }

  const makeAnew = () =>
    renew.mutate(
      { personIds: [link.personId], mails: true },
      {
        onSuccess: onMade,
        onError: (error) => explainFailure('Não foi possível fazer outro link', error),
      },
    )

  return (
    <Disclosure
      initiallyOpen={answer !== null}
      summary={
        <Group gap="xs">
          <Text fw={500}>{name}</Text>
          <StateTag color={color} icon={icon}>
            {answer ? linkAnswerNames[answer.as] : word}
          </StateTag>
        </Group>
      }
    >
      <Stack gap="sm">
        <Text size="sm">{sentIn(link)}</Text>
        {answer?.words && (
          <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>“{answer.words}”</Text>
        )}
        {answer && (
          <section aria-label={`Evidências da resposta de ${name}`}>
            <Text fw={600} size="sm">
              Evidências
            </Text>
            <Facts facts={evidenceOf(answer)} />
          </section>
        )}
        {(status === 'open' || (mayRenew && answer?.as !== 'accepted')) && (
          <Group gap="xs">
            {mayRenew && (
              <Button size="compact-md" variant="default" loading={renew.isPending} onClick={makeAnew}>
                Fazer outro link
              </Button>
            )}
            {status === 'open' && (
              <Button
                size="compact-md"
                variant="default"
                loading={revoke.isPending}
                onClick={() => void end()}
              >
                Encerrar link
              </Button>
            )}
          </Group>
        )}
      </Stack>
    </Disclosure>
  )
}

function sentIn({ createdAt, email, mailedAt, whatsAppAt }: OfferLink): string {
  return [
    `Feito em ${showMoment(createdAt)}`,
    mailedAt && `enviado por e-mail a ${email} em ${showMoment(mailedAt)}`,
    whatsAppAt && `aberto no WhatsApp em ${showMoment(whatsAppAt)}`,
    !mailedAt && !whatsAppAt && 'entregue pelo corretor',
    !email && 'sem e-mail para o código',
  ]
    .filter(Boolean)
    .join(' · ')
}

function evidenceOf({ as, at, evidence }: NonNullable<OfferLink['answer']>): Fact[] {
  return [
    ['Resposta', `${linkAnswerNames[as]} em ${showMoment(at)} (${evidence.timezone})`],
    ['Como', 'Link, com código por e-mail'],
    ['Link', deliveryNames[evidence.delivered]],
    ['Código enviado', showMoment(evidence.codeSentAt)],
    ['Código digitado', showMoment(evidence.codeGivenAt)],
    ['Endereço na rede', evidence.network],
    ['Aparelho', evidence.device],
    ['SHA-256 do documento lido', <code key="hash">{evidence.sha256}</code>],
  ]
}
