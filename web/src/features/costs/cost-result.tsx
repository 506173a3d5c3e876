import { Button, Skeleton } from '@mantine/core'
import type { CostInput } from '@soleira/domain/costs/input'
import { sideNames } from '@soleira/domain/costs/terms'
import { costWarning, totalsInWords } from '@soleira/domain/costs/words'
import { useQuery } from '@tanstack/react-query'
import { Facts } from '../../components/facts.tsx'
import { LoadFailure } from '../../components/load-failure.tsx'
import { Panel } from '../../components/panel.tsx'
import { IconFileTypePdf } from '../../icons/index.ts'
import { CostLineRow } from './cost-line-row.tsx'
import type { OwnPlace } from './cost-values.ts'
import classes from './costs.module.css'
import { usePrintCosts } from './mutations.ts'
import { costSheetQuery } from './queries.ts'

interface CostResultProps {
  asked: CostInput
  /** A value of this calculation alone; null takes it back. */
  onValue: (place: OwnPlace, value: string | null) => void
}

export function CostResult({ asked, onValue }: CostResultProps) {
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(costSheetQuery(asked))
  const print = usePrintCosts()
  if (error)
    return (
      <LoadFailure
        title="Não foi possível calcular"
        error={error}
        isFetching={isFetching}
        onRetry={refetch}
      />
    )
  if (!data) return <Skeleton h={320} />
  const names = sideNames[asked.kind]
  const groups = (['buyer', 'seller', 'both'] as const).flatMap((who) => {
    const lines = data.lines.filter(({ payer }) => payer === who)
    return lines.length ? [{ who, lines }] : []
  })
  return (
    <section
      className={classes.result}
      aria-label="Resultado"
      aria-busy={isPlaceholderData}
      data-stale={isPlaceholderData}
    >
      <Panel
        title="Totais"
        aside={
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconFileTypePdf size={16} aria-hidden />}
            loading={print.isPending}
            onClick={() => print.mutate(asked)}
          >
            PDF
          </Button>
        }
      >
        <Facts facts={totalsInWords(asked.kind, data)} />
        <p className={classes.note}>{costWarning}.</p>
      </Panel>
      {groups.map(({ who, lines }) => (
        <Panel key={who} title={`Quem paga: ${names[who]}`}>
          <ul className={classes.lines}>
            {lines.map((line) => (
              <CostLineRow key={line.what} line={line} asked={asked} onValue={onValue} />
            ))}
          </ul>
        </Panel>
      ))}
    </section>
  )
}
