import { Button, Text, Title } from '@mantine/core'
import type { Lead } from '@soleira/domain/lead/lead'
import type { Property } from '@soleira/domain/property/property'
import { countWithNoun } from '@soleira/domain/text/counted'
import type { Visit } from '@soleira/domain/visit/visit'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AnchorLink } from '../../components/anchor-link.tsx'
import { lateComponent } from '../../components/late-component.tsx'
import { RetryLine } from '../../components/retry-line.tsx'
import { showMoment } from '../../lib/text/dates.ts'
import { ContactTag } from './contact-tag.tsx'
import classes from './lead.module.css'
import { useRemoveInterest } from './mutations.ts'
import { propertyLeadsQuery, visitsQuery } from './queries.ts'
import { VisitList } from './visit/visit-list.tsx'

const LeadDialog = lateComponent(async () => (await import('./form/lead-dialog.tsx')).LeadDialog)
const VisitDialog = lateComponent(async () => (await import('./visit/visit-dialog.tsx')).VisitDialog)

/** Says who asked about the property and when it is seen next, and offers to plan a visit (part 3 §4). */
export function LeadsPart({ property: { id } }: { property: Property }) {
  const leads = useQuery(propertyLeadsQuery(id))
  const visits = useQuery(visitsQuery(id))
  const [opened, open] = useState<'lead' | 'visit' | null>(null)
  const error = leads.error ?? visits.error
  const retry = () => Promise.all([leads.refetch(), visits.refetch()])
  return (
    <section aria-label="Interessados">
      <Title order={3} size="h5">
        Interessados
      </Title>
      {leads.data && visits.data ? (
        <>
          <Text fw={600}>{standing(leads.data, visits.data)}</Text>
          <Leads propertyId={id} leads={leads.data} />
          <div className={classes.actions}>
            <Button
              size="compact-sm"
              variant="light"
              onClick={() => open('visit')}
              onPointerEnter={VisitDialog.approach}
              onFocus={VisitDialog.approach}
            >
              Marcar visita
            </Button>
            <Button
              size="compact-sm"
              variant="subtle"
              onClick={() => open('lead')}
              onPointerEnter={LeadDialog.approach}
              onFocus={LeadDialog.approach}
            >
              Novo interessado
            </Button>
            <AnchorLink to="/interessados" search={{}} size="sm">
              Todos os interessados
            </AnchorLink>
          </div>
          <VisitList visits={visits.data} />
        </>
      ) : (
        error && <RetryLine what="Não foi possível carregar os interessados." error={error} onRetry={retry} />
      )}
      {opened === 'lead' && <LeadDialog propertyId={id} onClose={() => open(null)} />}
      {opened === 'visit' && <VisitDialog propertyId={id} onClose={() => open(null)} />}
    </section>
  )
}

function standing(leads: readonly Lead[], visits: readonly Visit[]): string {
  // Those to come stand first, the next one before all.
  const next = visits.find(({ state, at }) => state === 'planned' && Date.parse(at) >= Date.now())
  const done = visits.filter(({ state }) => state === 'done').length
  return [
    leads.length ? countWithNoun(leads.length, 'interessado', 'interessados') : 'Ninguém interessado ainda',
    next && `próxima visita em ${showMoment(next.at)}`,
    done > 0 && countWithNoun(done, 'visita realizada', 'visitas realizadas'),
  ]
    .filter(Boolean)
    .join(' · ')
}

function Leads({ propertyId, leads }: { propertyId: number; leads: readonly Lead[] }) {
  const { mutate: remove } = useRemoveInterest(propertyId)
  if (!leads.length) return null
  return (
    <ul className={classes.leads} aria-label="Quem se interessa" data-list>
      {leads.map(({ id, fullName, phone, nextContactOn }) => (
        <li key={id} className={classes.lead}>
          <AnchorLink to="/interessados/$id" params={{ id: String(id) }} inherit>
            {fullName}
          </AnchorLink>
          {phone && <span className={classes.soft}>{phone}</span>}
          <ContactTag nextContactOn={nextContactOn} />
          <Button
            size="compact-xs"
            variant="subtle"
            color="gray"
            aria-label={`Retirar ${fullName} deste imóvel`}
            onClick={() => remove(id)}
          >
            Retirar
          </Button>
        </li>
      ))}
    </ul>
  )
}
