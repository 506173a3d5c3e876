import { Button, Progress, Text } from '@mantine/core'
import type { Diligence } from '@soleira/domain/diligence/contract'
import { isDone } from '@soleira/domain/diligence/item'
import { missingText } from '@soleira/domain/diligence/item-name'
import type { Property } from '@soleira/domain/property/property'
import { propertyTitle } from '@soleira/domain/property/title'
import { listed } from '@soleira/domain/text/portuguese'
import { DiligenceBadge } from '../../../components/diligence-badge.tsx'
import { StandingLine } from '../../../components/standing-line.tsx'
import { IconCircleCheck, IconFileTypePdf, IconInfoCircle, IconUpload } from '../../../icons/index.ts'
import { useDiligenceReport } from '../use-diligence-report.ts'
import { AskForMissing } from './ask-for-missing.tsx'
import classes from './overview.module.css'
import type { ShownItem } from './shown-item.ts'

const parts = [
  { name: 'Imóvel', type: 'property' },
  { name: 'Pessoais', type: 'person' },
] as const

interface OverviewProps {
  property: Property
  summary: Diligence['summary']
  items: readonly ShownItem[]
  /** Lets the broker choose PDFs of several items. */
  onFiles: () => void
}

/** How far the whole checklist is, and what that means for the property (part 2 §2.2). */
export function Overview({ property, summary, items, onFiles }: OverviewProps) {
  const report = useDiligenceReport()
  const missing = items.filter(({ state }) => !isDone(state))
  const ready = missing.length === 0
  const aside = items.filter(({ state }) => state === 'set_aside').length
  const unstated = items
    .filter(({ state, result }) => state === 'completed' && !result)
    .map(({ name }) => name)
  const now = { ...property, diligence: summary }
  const Mark = ready ? IconCircleCheck : IconInfoCircle
  return (
    <section className={classes.overview} aria-label="Situação da due diligence">
      <div className={classes.head}>
        <span className={classes.title}>{propertyTitle(property)}</span>
        <DiligenceBadge property={now} />
      </div>
      <StandingLine property={now} />
      <Progress value={summary.percent} aria-label="Certidões validadas" />
      <div className={classes.counts}>
        <strong>{summary.percent}% validado</strong>
        {parts.map(({ name, type }) => {
          const own = items.filter(({ subject }) => subject.type === type)
          return (
            <span key={type}>
              {name}: {own.filter(({ state }) => isDone(state)).length}/{own.length}
            </span>
          )
        })}
      </div>
      <div className={classes.note} data-ready={ready || undefined}>
        <Mark size={20} stroke={1.6} aria-hidden />
        <div>
          <Text size="sm">
            {ready
              ? `Todas as certidões foram recebidas e aprovadas${aside ? ` (${aside} não se ${aside === 1 ? 'aplica' : 'aplicam'})` : ''}: o imóvel está pronto para o mercado.`
              : 'Quando todas as certidões forem recebidas e aprovadas, o imóvel estará pronto para o mercado.'}
          </Text>
          {unstated.length > 0 && (
            <Text size="sm" mt={2}>
              {unstated.length === 1 ? 'Resultado não informado' : 'Resultados não informados'}:{' '}
              {listed(unstated)}.
            </Text>
          )}
          {missing.length > 0 && missing.length < 6 && (
            <Text size="sm" mt={2}>
              {missingText(missing, items)}
            </Text>
          )}
        </div>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconUpload size={14} aria-hidden />}
          onClick={onFiles}
        >
          Enviar vários PDFs
        </Button>
        <AskForMissing propertyId={property.id} />
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconFileTypePdf size={14} aria-hidden />}
          loading={report.isPending}
          onClick={() => report.mutate(property.id)}
        >
          Ver Relatório
        </Button>
      </div>
    </section>
  )
}
