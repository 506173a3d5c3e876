import { Button, Progress, Text } from '@mantine/core'
import { itemLabel, missingText, sections } from '@soleira/domain/diligence/checklist'
import type { Diligence } from '@soleira/domain/diligence/contract'
import type { Property } from '@soleira/domain/property/property'
import { propertyTitle } from '@soleira/domain/property/title'
import { listed } from '@soleira/domain/text/portuguese'
import { DiligenceBadge } from '../../../components/diligence-badge.tsx'
import { StandingLine } from '../../../components/standing-line.tsx'
import { IconCircleCheck, IconFileTypePdf, IconInfoCircle } from '../../../icons/index.ts'
import { useDiligenceReport } from '../use-diligence-report.ts'
import classes from './overview.module.css'

const names = { property: 'Imóvel', personal: 'Pessoais' }

/** How far the whole checklist is, and what that means for the property (part 2 §2.2). */
export function Overview({ property, diligence }: { property: Property; diligence: Diligence }) {
  const { summary, items } = diligence
  const report = useDiligenceReport()
  const missing = items.filter(({ state }) => state !== 'completed').map(({ id }) => id)
  const ready = missing.length === 0
  const unstated = items
    .filter(({ state, result }) => state === 'completed' && !result)
    .map(({ id }) => itemLabel(id))
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
        {sections.map(({ id, items: own }) => (
          <span key={id}>
            {names[id]}: {own.filter((item) => !missing.includes(item.id)).length}/{own.length}
          </span>
        ))}
      </div>
      <div className={classes.note} data-ready={ready || undefined}>
        <Mark size={20} stroke={1.6} aria-hidden />
        <div>
          <Text size="sm">
            {ready
              ? 'Todas as certidões foram recebidas e aprovadas: o imóvel está pronto para o mercado.'
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
              {missingText(missing)}
            </Text>
          )}
        </div>
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
