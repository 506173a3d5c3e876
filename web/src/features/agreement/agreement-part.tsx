import { Button, Text, Title } from '@mantine/core'
import type { ListedAgreement } from '@soleira/domain/agreement/agreement'
import type { Deal } from '@soleira/domain/deal/deal'
import type { Property } from '@soleira/domain/property/property'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ButtonLink } from '../../components/button-link.tsx'
import { lateComponent } from '../../components/late-component.tsx'
import { RetryLine } from '../../components/retry-line.tsx'
import { showDay } from '../../lib/text/dates.ts'
import { NextStage } from '../property/next-stage.tsx'
import classes from './agreement.module.css'
import { agreementsQuery, versionsQuery } from './queries.ts'
import { agreementLine, reviewWords } from './words.ts'

const BeginDialog = lateComponent(async () => (await import('./begin-dialog.tsx')).BeginDialog)

/** Says where the contracts of a deal stand, and offers to begin or open one (part 3 §7). */
export function AgreementPart({ property, deal }: { property: Property; deal: Deal }) {
  const { data, error, refetch } = useQuery(agreementsQuery(deal))
  const [isBeginning, begin] = useState(false)
  return (
    <section aria-label="Contrato">
      <Title order={3} size="h5">
        Contrato
      </Title>
      {error && !data && (
        <RetryLine what="Não foi possível carregar os contratos." error={error} onRetry={() => refetch()} />
      )}
      {data && (
        <>
          {data.length === 0 && <Text fw={600}>Ainda não começou</Text>}
          {data.length > 0 && (
            <ul className={classes.contracts} aria-label="Contratos deste negócio" data-list>
              {data.map((one) => (
                <Line key={one.id} agreement={one} />
              ))}
            </ul>
          )}
          {!deal.undone && data.some(({ kind, signed }) => kind === 'promessa' && signed) && (
            <NextStage property={property} says="O contrato foi assinado." to={[6]} />
          )}
          <Button
            mt="xs"
            size="compact-sm"
            variant={data.length ? 'subtle' : 'light'}
            onClick={() => begin(true)}
            onPointerEnter={BeginDialog.approach}
            onFocus={BeginDialog.approach}
          >
            {data.length ? 'Começar outro contrato' : 'Começar contrato'}
          </Button>
          {isBeginning && <BeginDialog deal={deal} begun={data} onClose={() => begin(false)} />}
        </>
      )}
    </section>
  )
}

function Line({ agreement }: { agreement: ListedAgreement }) {
  const { id, versions, review, signed } = agreement
  const line = agreementLine(agreement)
  return (
    <li className={classes.contract}>
      <div className={classes.words}>
        <Text fw={600}>{line}</Text>
        {versions > 0 && !signed && <LastVersion agreement={agreement} />}
        <div className={classes.soft}>{reviewWords(review)}</div>
      </div>
      <ButtonLink
        to="/contratos/$id"
        params={{ id: String(id) }}
        size="compact-sm"
        variant="default"
        aria-label={`Abrir: ${line}`}
      >
        Abrir
      </ButtonLink>
    </li>
  )
}

/** The line stands without its day until the day is known. */
function LastVersion({ agreement: { id, versions, state } }: { agreement: ListedAgreement }) {
  const { data } = useQuery(versionsQuery(id))
  const [last] = data ?? []
  return (
    <div className={classes.soft}>
      versão {last?.number ?? versions} guardada{last && ` em ${showDay(last.at)}`}
      {state === 'changed' && ' · o texto mudou desde então'}
    </div>
  )
}
