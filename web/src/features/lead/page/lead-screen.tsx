import { Anchor, Badge, Button, Skeleton, Text, Title, VisuallyHidden } from '@mantine/core'
import { showDate } from '@soleira/domain/format/birth-date'
import type { Lead } from '@soleira/domain/lead/lead'
import { originNames } from '@soleira/domain/lead/terms'
import { typeName } from '@soleira/domain/property/type'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { AnchorLink } from '../../../components/anchor-link.tsx'
import { BackButton } from '../../../components/back-button.tsx'
import { confirm } from '../../../components/confirm.tsx'
import { Facts } from '../../../components/facts.tsx'
import { lateComponent } from '../../../components/late-component.tsx'
import { LoadFailure } from '../../../components/load-failure.tsx'
import { Panel } from '../../../components/panel.tsx'
import { RetryLine } from '../../../components/retry-line.tsx'
import { IconPencil, IconTrash } from '../../../icons/index.ts'
import { ApiError } from '../../../lib/api/api.ts'
import { showSuccess } from '../../../lib/toast.ts'
import { ContactTag } from '../contact-tag.tsx'
import { useRemoveLead } from '../mutations.ts'
import { leadQuery, leadVisitsQuery } from '../queries.ts'
import { VisitList } from '../visit/visit-list.tsx'
import { budgetWords } from '../words.ts'
import { InterestsCard } from './interests-card.tsx'
import { MissingLead } from './missing-lead.tsx'
import classes from './page.module.css'
import { SuggestionsCard } from './suggestions-card.tsx'

const LeadDialog = lateComponent(async () => (await import('../form/lead-dialog.tsx')).LeadDialog)
const TalkDialog = lateComponent(async () => (await import('../form/talk-dialog.tsx')).TalkDialog)
const VisitDialog = lateComponent(async () => (await import('../visit/visit-dialog.tsx')).VisitDialog)

export function LeadScreen({ id }: { id: number }) {
  const { data: lead, error, isFetching, refetch } = useQuery(leadQuery(id))
  if (error instanceof ApiError && error.code === 'not_found') return <MissingLead />
  if (!lead && error) {
    return (
      <LoadFailure
        title="Não foi possível carregar o interessado"
        error={error}
        isFetching={isFetching}
        onRetry={refetch}
        back="/interessados"
      />
    )
  }
  return lead ? <Loaded lead={lead} /> : <Outline />
}

function Loaded({ lead }: { lead: Lead }) {
  const [opened, open] = useState<'form' | 'talk' | null>(null)
  /** Null: of any property. */
  const [planned, plan] = useState<{ propertyId: number | null } | null>(null)
  const visits = useQuery(leadVisitsQuery(lead.id))
  return (
    <div className={classes.page}>
      <LeadHeader lead={lead} onOpen={open} />
      <LeadFacts lead={lead} />
      <Panel
        title="Visitas"
        aside={
          <Button
            size="compact-sm"
            variant="light"
            onClick={() => plan({ propertyId: null })}
            onPointerEnter={VisitDialog.approach}
            onFocus={VisitDialog.approach}
          >
            Marcar visita
          </Button>
        }
      >
        {visits.error && (
          <RetryLine
            what="Não foi possível carregar as visitas."
            error={visits.error}
            onRetry={visits.refetch}
          />
        )}
        {visits.data?.length === 0 && <Text c="dimmed">Nenhuma visita ainda</Text>}
        {visits.data && <VisitList visits={visits.data} withProperty />}
      </Panel>
      <InterestsCard lead={lead} onPlan={(propertyId) => plan({ propertyId })} />
      <SuggestionsCard lead={lead} onPlan={(propertyId) => plan({ propertyId })} />
      {opened === 'talk' && <TalkDialog lead={lead} onClose={() => open(null)} />}
      {opened === 'form' && (
        <LeadDialog
          known={lead}
          onClose={() => open(null)}
          onSaved={() => showSuccess('Interesse atualizado')}
        />
      )}
      {planned && (
        <VisitDialog propertyId={planned.propertyId ?? undefined} lead={lead} onClose={() => plan(null)} />
      )}
    </div>
  )
}

interface LeadHeaderProps {
  lead: Lead
  onOpen: (dialog: 'form' | 'talk') => void
}

function LeadHeader({ lead, onOpen }: LeadHeaderProps) {
  const { mutate: remove, isPending } = useRemoveLead(lead)
  const navigate = useNavigate()
  const askToRemove = async () => {
    const goesOn = await confirm({
      title: 'Excluir o interesse?',
      message: `${lead.fullName} continua em Pessoas. Vão embora o que procura, as anotações e as visitas que só essa pessoa fez.`,
      confirmLabel: 'Excluir',
      destructive: true,
    })
    const list = { to: '/interessados', search: {}, replace: true } as const
    if (goesOn) remove(undefined, { onSuccess: () => void navigate(list) })
  }
  return (
    <header className={classes.header}>
      <div className={classes.who}>
        <Title order={1} tabIndex={-1} data-focus-home>
          {lead.fullName}
        </Title>
        <div className={classes.tags}>
          <Badge variant="default" tt="none">
            Interessado
          </Badge>
          <ContactTag nextContactOn={lead.nextContactOn} />
          <AnchorLink to="/pessoas/$id" params={{ id: String(lead.personId) }} size="sm">
            Ver o cadastro da pessoa
          </AnchorLink>
        </div>
      </div>
      <div className={classes.tags}>
        <BackButton fallback="/interessados" />
        <Button
          onClick={() => onOpen('talk')}
          onPointerEnter={TalkDialog.approach}
          onFocus={TalkDialog.approach}
        >
          Registrar conversa
        </Button>
        <Button
          variant="default"
          leftSection={<IconPencil size={16} aria-hidden />}
          onClick={() => onOpen('form')}
          onPointerEnter={LeadDialog.approach}
          onFocus={LeadDialog.approach}
        >
          Editar interesse
        </Button>
        <Button
          variant="subtle"
          color="red"
          leftSection={<IconTrash size={16} aria-hidden />}
          disabled={isPending}
          onClick={askToRemove}
        >
          Excluir
        </Button>
      </div>
    </header>
  )
}

function LeadFacts({ lead }: { lead: Lead }) {
  const { consentOn, consentHow } = lead
  return (
    <Panel title="O que procura">
      <Facts
        facts={[
          ['Tipos', lead.kinds.map(typeName).join(', ')],
          ['Bairros', lead.neighborhoods.join(', ')],
          ['Cidade', lead.city],
          ['Orçamento', budgetWords(lead)],
          ['Outros desejos', lead.wishes],
          ['Como chegou', originNames[lead.origin]],
          [
            'Telefone',
            lead.phone && (
              <Anchor href={`tel:${lead.phone}`} inherit>
                {lead.phone}
              </Anchor>
            ),
          ],
          [
            'E-mail',
            lead.email && (
              <Anchor href={`mailto:${lead.email}`} inherit>
                {lead.email}
              </Anchor>
            ),
          ],
          ['Anotações', lead.notes && <span className={classes.lines}>{lead.notes}</span>],
          [
            'Uso dos dados',
            consentOn ? `Autorizado em ${showDate(consentOn)}, ${consentHow}` : 'Autorização não registrada',
          ],
        ]}
      />
    </Panel>
  )
}

function Outline() {
  return (
    <div className={classes.page} role="status">
      <VisuallyHidden>Carregando interessado…</VisuallyHidden>
      <Skeleton h={30} w="min(24rem, 70%)" aria-hidden />
      <Skeleton h={220} radius="md" aria-hidden />
      <Skeleton h={140} radius="md" aria-hidden />
    </div>
  )
}
