import { Text, Title } from '@mantine/core'
import type { Deal } from '@soleira/domain/deal/deal'
import type { Property } from '@soleira/domain/property/property'
import { useQuery } from '@tanstack/react-query'
import { Disclosure } from '../../components/disclosure.tsx'
import { RetryLine } from '../../components/retry-line.tsx'
import { StateTag } from '../../components/state-tag.tsx'
import { IconAlertTriangle } from '../../icons/index.ts'
import { arriveAt } from '../../lib/focus/arrive.ts'
import { NextStage } from '../property/next-stage.tsx'
import classes from './closing.module.css'
import { Folder } from './folder.tsx'
import { MilestoneRow } from './milestone-row.tsx'
import { NextAct } from './next-act.tsx'
import { closingQuery } from './queries.ts'
import { countWords, nextMilestone, priorityWarning, standing } from './words.ts'

const anchor = 'fechamento'
const arriveHere = arriveAt(anchor)

/** Says where the closing of a deal stands, and offers what comes next (part 3 §9). */
export function ClosingPart({ property, deal }: { property: Property; deal: Deal }) {
  const { data, error, refetch } = useQuery(closingQuery(deal))
  if (!data && !error) return null
  const next = data && nextMilestone(data.milestones)
  const warning = data && priorityWarning(data)
  return (
    <section aria-label="Fechamento" id={anchor} ref={arriveHere} className={classes.part}>
      <Title order={3} size="h5" tabIndex={-1} data-focus-home>
        Fechamento
      </Title>
      {data ? (
        <>
          {warning && (
            <div>
              <StateTag color="terracota" icon={IconAlertTriangle}>
                {warning}
              </StateTag>
            </div>
          )}
          <div className={classes.line}>
            <Text fw={600}>{standing(data)}</Text>
            {next && !data.isOver && <NextAct key={next.id} closing={data} milestone={next} />}
          </div>
          {data.offersStage && (
            <NextStage property={property} says="O registro foi feito." to={[5, 6, data.offersStage]} />
          )}
          <Disclosure
            summary={countWords(data.milestones)}
            initiallyOpen={window.location.hash === `#${anchor}`}
          >
            <ol className={classes.rows} aria-label="Marcos do fechamento">
              {data.milestones.map((milestone) => (
                <MilestoneRow key={milestone.id} closing={data} milestone={milestone} />
              ))}
            </ol>
          </Disclosure>
          <Disclosure summary="Pasta do negócio">
            <Folder property={property} keeping={data.keeping} />
          </Disclosure>
        </>
      ) : (
        error && (
          <RetryLine what="Não foi possível carregar o fechamento." error={error} onRetry={() => refetch()} />
        )
      )}
    </section>
  )
}
