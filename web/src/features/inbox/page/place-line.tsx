import { Anchor } from '@mantine/core'
import { identityKind } from '@soleira/domain/reading/proposal'
import type { ReactNode } from 'react'
import { AnchorLink } from '../../../components/anchor-link.tsx'
import { IconAlertTriangle, IconInfoCircle } from '../../../icons/index.ts'
import type { FilingValues, Places } from './filing-values.ts'
import classes from './page.module.css'

interface PlaceLineProps {
  kind: FilingValues['kind']
  propertyId: number
  places: Places
  onOther: () => void
}

export function PlaceLine({ kind, propertyId, places, onOther }: PlaceLineProps) {
  if (!kind) return null
  if (!places.isAsked && kind === identityKind) {
    return (
      <Line isWarning>
        Este imóvel ainda não tem proprietários.{' '}
        <AnchorLink to="/property/$id" params={{ id: String(propertyId) }} search={{}} inherit>
          Abrir o imóvel
        </AnchorLink>
      </Line>
    )
  }
  const { slot } = places
  if (!places.isAsked && slot) {
    return <Line>{`Preenche '${slot}' da captação: a due diligence não pede esta certidão.`}</Line>
  }
  if (!places.isAsked) {
    return (
      <Line isWarning>
        A due diligence deste imóvel não pede esta certidão.{' '}
        <AnchorLink to="/due-diligence" search={{ open: propertyId }} inherit>
          Abrir a due diligence
        </AnchorLink>{' '}
        <Anchor component="button" type="button" inherit onClick={onOther}>
          Guardar como outro papel
        </Anchor>
      </Line>
    )
  }
  const taken = 'Já há um PDF desta certidão: este toma o lugar dele, e desfazer traz o outro de volta.'
  const both = slot && `Vale também para '${slot}', da captação.`
  const words = [places.isTaken ? taken : null, both].filter(Boolean).join(' ')
  return words ? <Line>{words}</Line> : null
}

function Line({ isWarning = false, children }: { isWarning?: boolean; children: ReactNode }) {
  const Mark = isWarning ? IconAlertTriangle : IconInfoCircle
  return (
    <p className={classes.placeLine} data-warning={isWarning || undefined} role="status">
      <Mark size={16} aria-hidden /> <span>{children}</span>
    </p>
  )
}
