import { ActionIcon, Anchor, Button, Skeleton, Text } from '@mantine/core'
import { purposeText, sourceText, validityText } from '@soleira/domain/catalogue/guide'
import type { About, Companion, GuideDatum, Kind, RequestPage } from '@soleira/domain/catalogue/kind'
import { knownOf } from '@soleira/domain/catalogue/kinds'
import { askedByEmail } from '@soleira/domain/checklist/item-kinds'
import { guideFacts } from '@soleira/domain/diligence/guide-facts'
import type { Property } from '@soleira/domain/property/property'
import { Hint } from '../../../components/hint.tsx'
import { IconExternalLink, IconHelpCircle, IconMail } from '../../../icons/index.ts'
import { useLayer } from '../../../lib/focus/layers.ts'
import classes from './guide-panel.module.css'
import { HandyFact } from './handy-fact.tsx'
import type { ShownItem } from './shown-item.ts'
import { useChecklist } from './use-checklist.ts'
import { useIntoView } from './use-into-view.ts'
import { useSeller } from './use-seller.ts'

const invitation = 'Clique para ver uma demonstração de como fazer.'

interface GuideButtonProps {
  item: ShownItem
  opened: boolean
  controls: string
  onToggle: () => void
}

export function GuideButton({ item, opened, controls, onToggle }: GuideButtonProps) {
  return (
    <Hint label={invitation} onFocus>
      <ActionIcon
        data-row
        variant={opened ? 'light' : 'subtle'}
        size={28}
        aria-label={`${invitation} ${item.name}`}
        aria-expanded={opened}
        aria-controls={opened ? controls : undefined}
        onClick={onToggle}
      >
        <IconHelpCircle size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
    </Hint>
  )
}

interface GuidePanelProps {
  id: string
  item: ShownItem
  property: Property
  onWrite: () => void
  onClose: () => void
}

/** Rules §6 specify the guide. */
export function GuidePanel({ id, item, property, onWrite, onClose }: GuidePanelProps) {
  const known = knownOf(item.id)
  const place = useIntoView<HTMLElement>()
  useLayer(place, onClose)
  return (
    <section id={id} ref={place} className={classes.panel} aria-label={`Como obter: ${item.name}`}>
      {known ? (
        <Known known={known} item={item} property={property} onWrite={onWrite} />
      ) : (
        <dl className={classes.facts}>
          <dt>Por que esta certidão?</dt>
          <dd>{item.because} Está escrita com as suas palavras: o catálogo nada sabe dela.</dd>
        </dl>
      )}
    </section>
  )
}

function useAbout({ subject }: ShownItem): About {
  const { people } = useChecklist()
  if (subject.type === 'property') return 'property'
  const isCompany = people.some(({ personId, kind }) => personId === subject.personId && kind === 'legal')
  return isCompany ? 'company' : 'natural'
}

function Known({
  known,
  item,
  property,
  onWrite,
}: Omit<GuidePanelProps, 'id' | 'onClose'> & { known: Kind }) {
  const { proves, issuer, pages, alsoAt = [], needs, validity, cost, companion, note, source } = known
  const about = useAbout(item)
  return (
    <>
      <dl className={classes.facts}>
        <dt>Por que esta certidão?</dt>
        <dd>{item.because}</dd>
        <dt>O que comprova</dt>
        <dd>{proves}</dd>
        <dt>Quem emite</dt>
        <dd>{issuer}</dd>
        <dt>Onde pedir</dt>
        <dd>
          <Place id={item.id} pages={pages} onWrite={onWrite} />
          {alsoAt.length > 0 && <Pages pages={alsoAt} />}
        </dd>
        <dt>Exigência</dt>
        <dd>{purposeText(known, about)}</dd>
        <dt>Validade</dt>
        <dd>{validityText(validity)}</dd>
        <dt>Custo</dt>
        <dd>{cost}</dd>
        {companion && (
          <>
            <dt>Vai junto</dt>
            <dd>
              <Beside companion={companion} />
            </dd>
          </>
        )}
        {note && (
          <>
            <dt>Observação</dt>
            <dd>{note}</dd>
          </>
        )}
      </dl>
      <p className={classes.source}>{sourceText(source)}</p>
      <div>
        <div className={classes.subtitle}>Tenha à mão</div>
        <AtHand item={item} needs={needs} property={property} />
      </div>
    </>
  )
}

interface AtHandProps extends Pick<GuidePanelProps, 'item' | 'property'> {
  needs: readonly GuideDatum[]
}

function AtHand({ item, needs, property }: AtHandProps) {
  const { seller, isLoading, error, onRetry } = useSeller(item, property)
  if (isLoading) return <Skeleton h={96} aria-label="Carregando os dados da pessoa" />
  if (error) {
    return (
      <Text size="sm" role="alert">
        {error.message}{' '}
        <Button size="compact-xs" variant="default" onClick={onRetry}>
          Tentar novamente
        </Button>
      </Text>
    )
  }
  return (
    <ul className={classes.handy}>
      {guideFacts(needs, property, seller).map((fact) => (
        <HandyFact key={fact.datum} fact={fact} />
      ))}
    </ul>
  )
}

interface PlaceProps {
  id: ShownItem['id']
  pages: readonly RequestPage[]
  onWrite: () => void
}

function Place({ id, pages, onWrite }: PlaceProps) {
  if (id === askedByEmail) {
    return (
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconMail size={14} aria-hidden />}
        onClick={onWrite}
      >
        Abrir modelo de e-mail
      </Button>
    )
  }
  if (!pages.length) return 'No balcão do emissor: confira o endereço.'
  return <Pages pages={pages} />
}

function Pages({ pages }: Pick<PlaceProps, 'pages'>) {
  return (
    <ul className={classes.pages}>
      {pages.map(({ url, name }) => (
        <li key={url}>
          {name && `${name}: `}
          <Outward url={url} />
        </li>
      ))}
    </ul>
  )
}

function Beside({ companion: { name, issuer, url, why } }: { companion: Companion }) {
  return (
    <>
      {name} ({issuer}). {why} {url && <Outward url={url} />}
    </>
  )
}

function Outward({ url }: { url: string }) {
  return (
    <Anchor href={url} target="_blank" rel="noopener noreferrer" size="sm">
      {new URL(url).hostname.replace(/^www\d?\./, '')}
      <IconExternalLink size={13} className={classes.outward} aria-label="(abre em nova aba)" />
    </Anchor>
  )
}
