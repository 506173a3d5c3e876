import { Button, Group, Stack, Text } from '@mantine/core'
import type { Share } from '@soleira/domain/share/contract'
import { countWithNoun } from '@soleira/domain/text/counted'
import { useQuery } from '@tanstack/react-query'
import { confirm } from '../../../components/confirm.tsx'
import { Disclosure } from '../../../components/disclosure.tsx'
import { StateTag } from '../../../components/state-tag.tsx'
import { type Icon, IconCircleCheck, IconCircleMinus, IconHourglassHigh } from '../../../icons/index.ts'
import { showDayAndMonth, showMoment } from '../../../lib/text/dates.ts'
import { useRenewShare, useRevokeShare, viewsQuery } from '../queries.ts'
import type { MadeShare } from './new-link-form.tsx'
import { ViewLog } from './view-log.tsx'

const states: Record<Share['status'], { color: string; icon: Icon; word: string }> = {
  open: { color: 'green', icon: IconCircleCheck, word: 'Ativo' },
  used_up: { color: 'yellow', icon: IconHourglassHigh, word: 'Usado' },
  expired: { color: 'gray', icon: IconHourglassHigh, word: 'Vencido' },
  revoked: { color: 'gray', icon: IconCircleMinus, word: 'Encerrado' },
}

interface ShareLineProps {
  propertyId: number
  share: Share
  onMade: (made: MadeShare) => void
}

export function ShareLine({ propertyId, share, onMade }: ShareLineProps) {
  const revoke = useRevokeShare(propertyId)
  const renew = useRenewShare(propertyId)
  const { color, icon, word } = states[share.status]
  const isOver = share.status === 'revoked' || share.status === 'expired'

  async function end() {
    const goesOn = await confirm({
      title: 'Encerrar este link?',
      message: `${share.recipient} deixa de ver os documentos agora mesmo, e o link não pode ser reaberto.`,
      confirmLabel: 'Encerrar link',
      destructive: true,
    })
    if (goesOn) revoke.mutate(share.id)
  }

  return (
    <Disclosure
      summary={
        <Group gap="xs">
          <Text fw={500}>{share.recipient}</Text>
          <StateTag color={color} icon={icon}>
            {share.status === 'open' ? `${word} até ${showDayAndMonth(share.expiresAt)}` : word}
          </StateTag>
          <Text size="sm" c="dimmed">
            {openings(share)}
          </Text>
        </Group>
      }
    >
      <Stack gap="sm">
        <Text size="sm">{terms(share)}</Text>
        {share.papers.length > 0 && (
          <Text size="sm">
            {share.kind === 'dossier' ? 'Mostra' : 'Papéis'}: {share.papers.join(' · ')}
          </Text>
        )}
        <Views propertyId={propertyId} share={share} />
        {!isOver && (
          <>
            <Text size="sm" c="dimmed">
              Perdeu o endereço? Um novo encerra este na hora e vale nas mesmas condições, até o mesmo dia.
            </Text>
            <Group gap="xs">
              <Button
                variant="default"
                loading={renew.isPending}
                onClick={() =>
                  renew.mutate(share.id, {
                    onSuccess: ({ uri }) => onMade({ uri, recipient: share.recipient, isAnew: true }),
                  })
                }
              >
                Novo endereço
              </Button>
              <Button variant="default" loading={revoke.isPending} onClick={() => void end()}>
                Encerrar link
              </Button>
            </Group>
          </>
        )}
      </Stack>
    </Disclosure>
  )
}

function openings({ visits, lastVisitAt, questions }: Share): string {
  const opened = visits === 0 ? 'ainda não aberto' : `aberto ${countWithNoun(visits, 'vez', 'vezes')}`
  const last = lastVisitAt ? `, a última em ${showMoment(lastVisitAt)}` : ''
  return `${opened}${last}${questions ? ` · ${countWithNoun(questions, 'pergunta', 'perguntas')}` : ''}`
}

const kinds: Record<Share['kind'], string> = {
  papers: 'Papéis escolhidos',
  room: 'Sala que acompanha o imóvel',
  dossier: 'Dossiê',
}

function terms({ kind, expiresAt, mayDownload, hasPassword, mostVisits, keepDays }: Share): string {
  return [
    kinds[kind],
    `até ${showMoment(expiresAt)}`,
    mayDownload ? 'pode baixar' : 'somente ver, com o nome em cada página',
    ...(hasPassword ? ['com senha'] : []),
    ...(mostVisits === null ? [] : [`até ${countWithNoun(mostVisits, 'abertura', 'aberturas')}`]),
    `acessos e perguntas guardados por ${keepDays} dias`,
  ].join(' · ')
}

function Views({ propertyId, share }: { propertyId: number; share: Share }) {
  const { data, error } = useQuery(viewsQuery(propertyId, share.id))
  if (error) {
    return (
      <Text role="alert" size="sm">
        {error.message}
      </Text>
    )
  }
  return data ? <ViewLog views={data} /> : null
}
