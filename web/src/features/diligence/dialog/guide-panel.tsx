import { ActionIcon, Anchor, Button, Tooltip } from '@mantine/core'
import { purposeText, sourceText, validityText } from '@soleira/domain/catalogue/guide'
import type { Companion, Kind, RequestPage } from '@soleira/domain/catalogue/kind'
import { knownOf } from '@soleira/domain/catalogue/kinds'
import { askedByEmail, type ChecklistItemId, itemLabel } from '@soleira/domain/diligence/checklist'
import { guideFacts } from '@soleira/domain/diligence/guide-facts'
import type { Property } from '@soleira/domain/property/property'
import { IconExternalLink, IconHelpCircle, IconMail } from '../../../icons/index.ts'
import classes from './guide-panel.module.css'
import { HandyFact } from './handy-fact.tsx'
import { useIntoView } from './use-into-view.ts'

const invitation = 'Clique para ver uma demonstração de como fazer.'

interface GuideButtonProps {
  item: ChecklistItemId
  opened: boolean
  /** The id of the panel. */
  controls: string
  onToggle: () => void
}

/** Opens the guide of an item. */
export function GuideButton({ item, opened, controls, onToggle }: GuideButtonProps) {
  return (
    <Tooltip label={invitation} events={{ hover: true, focus: true, touch: false }}>
      <ActionIcon
        variant={opened ? 'light' : 'subtle'}
        size={28}
        aria-label={`${invitation} ${itemLabel(item)}`}
        aria-expanded={opened}
        aria-controls={opened ? controls : undefined}
        onClick={onToggle}
      >
        <IconHelpCircle size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}

interface GuidePanelProps {
  id: string
  item: ChecklistItemId
  property: Property
  onWrite: () => void
}

/** How to get a certificate: what it proves, who issues it, what to have at hand (decisions §6). */
export function GuidePanel({ id, item, property, onWrite }: GuidePanelProps) {
  const known = knownOf(item)
  const place = useIntoView<HTMLElement>()
  return (
    <section id={id} ref={place} className={classes.panel} aria-label={`Como obter: ${itemLabel(item)}`}>
      {known ? (
        <Known known={known} item={item} property={property} onWrite={onWrite} />
      ) : (
        <p className={classes.source}>
          Esta certidão foi acrescentada com as suas palavras: o catálogo nada sabe dela.
        </p>
      )}
    </section>
  )
}

function Known({ known, item, property, onWrite }: Omit<GuidePanelProps, 'id'> & { known: Kind }) {
  const { proves, issuer, pages, needs, validity, cost, companion, note, source } = known
  return (
    <>
      <dl className={classes.facts}>
        <dt>O que comprova</dt>
        <dd>{proves}</dd>
        <dt>Quem emite</dt>
        <dd>{issuer}</dd>
        <dt>Onde pedir</dt>
        <dd>
          <Place item={item} pages={pages} onWrite={onWrite} />
        </dd>
        <dt>Exigência</dt>
        <dd>{purposeText(known)}</dd>
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
        <ul className={classes.handy}>
          {guideFacts(needs, property).map((fact) => (
            <HandyFact key={fact.datum} fact={fact} />
          ))}
        </ul>
      </div>
    </>
  )
}

interface PlaceProps {
  item: ChecklistItemId
  pages: readonly RequestPage[]
  onWrite: () => void
}

function Place({ item, pages, onWrite }: PlaceProps) {
  if (item === askedByEmail) {
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

/** The second paper, without which the certificate says too little. */
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
