import { Anchor, Button, Progress, Text } from '@mantine/core'
import { dayOf } from '@soleira/domain/certificate/validity'
import type { Diligence } from '@soleira/domain/checklist/contract'
import { isDone, isMissing } from '@soleira/domain/checklist/item'
import { missingText } from '@soleira/domain/checklist/item-name'
import { openLines } from '@soleira/domain/checklist/open-points'
import { unregisteredWords } from '@soleira/domain/checklist/open-words'
import type { Property } from '@soleira/domain/property/property'
import { propertyTitle } from '@soleira/domain/property/title'
import { joinWithAnd } from '@soleira/domain/text/portuguese'
import { DiligenceBadge } from '../../../components/diligence-badge.tsx'
import { StandingLine } from '../../../components/standing-line.tsx'
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconFileTypePdf,
  IconInfoCircle,
  IconUpload,
} from '../../../icons/index.ts'
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
  onFiles: () => void
  onOpen: (item: ShownItem) => void
}

export function Overview({ property, summary, items, onFiles, onOpen }: OverviewProps) {
  const report = useDiligenceReport()
  const owed = items.filter(({ counts }) => counts)
  const open = openLines(owed, dayOf(new Date()))
  const came = !items.some(isMissing)
  const beside = unregisteredWords(summary.unregistered)
  const ready = came && open.length + beside.length === 0
  const now = { ...property, diligence: summary }
  const Mark = ready ? IconCircleCheck : came ? IconAlertTriangle : IconInfoCircle
  return (
    <section className={classes.overview} aria-label="Situação da due diligence">
      <div className={classes.head}>
        <span className={classes.title}>{propertyTitle(property)}</span>
        <DiligenceBadge property={now} />
      </div>
      <StandingLine property={now} />
      <Progress
        value={summary.percent}
        color={came && !ready ? 'terracota' : undefined}
        aria-label="Certidões validadas"
      />
      <Counts percent={summary.percent} owed={owed} />
      <div className={classes.note} data-ready={ready || undefined} data-open={(came && !ready) || undefined}>
        <Mark size={20} stroke={1.6} aria-hidden />
        <div>
          {!came ? (
            <Missing items={items} owed={owed} />
          ) : ready ? (
            <Ready items={items} />
          ) : (
            <StillOpen items={items} open={open} beside={beside} onOpen={onOpen} />
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

function Counts({ percent, owed }: { percent: number; owed: readonly ShownItem[] }) {
  return (
    <div className={classes.counts}>
      <strong>{percent}% validado</strong>
      {parts.map(({ name, type }) => {
        const own = owed.filter(({ subject }) => subject.type === type)
        return (
          <span key={type}>
            {name}: {own.filter(({ state }) => isDone(state)).length}/{own.length}
          </span>
        )
      })}
    </div>
  )
}

type Items = Pick<OverviewProps, 'items'>

function Missing({ items, owed }: Items & { owed: readonly ShownItem[] }) {
  const missing = items.filter(isMissing)
  const unstated = items
    .filter(({ state, result }) => state === 'completed' && !result)
    .map(({ name }) => name)
  return (
    <>
      <Text size="sm">
        Quando todas as certidões forem recebidas e aprovadas, o imóvel estará pronto para o mercado.
      </Text>
      {unstated.length > 0 && (
        <Text size="sm" mt={2}>
          {unstated.length === 1 ? 'Resultado não informado' : 'Resultados não informados'}:{' '}
          {joinWithAnd(unstated)}.
        </Text>
      )}
      {missing.length < 6 && (
        <Text size="sm" mt={2}>
          {missingText(missing, owed)}
        </Text>
      )}
    </>
  )
}

function Ready({ items }: Items) {
  const aside = items.filter(({ state }) => state === 'set_aside').length
  const but = aside ? ` (${aside} não se ${aside === 1 ? 'aplica' : 'aplicam'})` : ''
  return (
    <Text size="sm">
      {`Todas as certidões foram recebidas e aprovadas${but}: o imóvel está pronto para o mercado.`}
    </Text>
  )
}

interface StillOpenProps extends Pick<OverviewProps, 'items' | 'onOpen'> {
  open: ReturnType<typeof openLines<ShownItem>>
  /** It belongs to no item, and is told below. */
  beside: readonly string[]
}

function StillOpen({ items, open, beside, onOpen }: StillOpenProps) {
  const received = items.filter(({ status }) => status === 'completed').length
  return (
    <Text size="sm" component="div">
      {cameText(received)}. Falta:
      <ul className={classes.open}>
        {open.map(({ item, text }) => (
          <li key={text}>
            <Anchor component="button" type="button" size="sm" ta="left" onClick={() => onOpen(item)}>
              {text}
            </Anchor>
          </li>
        ))}
        {beside.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Text>
  )
}

function cameText(received: number): string {
  if (received === 0) return 'Nenhuma certidão se aplica'
  return received === 1 ? 'A certidão chegou' : `As ${received} certidões chegaram`
}
