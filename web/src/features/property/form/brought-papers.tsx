import { ActionIcon, Button } from '@mantine/core'
import { ownerSlot, type Slot, slotName } from '@soleira/domain/document/category'
import { acceptedExtensions } from '@soleira/domain/document/file'
import { AnchorLink } from '../../../components/anchor-link.tsx'
import { Chooser } from '../../../components/chooser.tsx'
import { WaitingFile } from '../../../components/waiting-file.tsx'
import { IconFileSearch, IconPlus, IconX } from '../../../icons/index.ts'
import { unplaced } from '../../document/use-document-readings.ts'
import { ReadingLine } from '../../reading/reading-line.tsx'
import classes from './brought-papers.module.css'
import type { OwnerValues } from './form-values.ts'
import { ownerSlotOf } from './slots.ts'
import type { InboxPaperHere } from './use-inbox-papers.ts'
import type { MatriculaAlong } from './use-papers-along.ts'
import type { PropertyFormState } from './use-property-form.ts'

const mostOthers = 5
const withoutField =
  'Os papéis sem campo aqui são arquivados no imóvel se estiverem seguros; senão, ficam na caixa.'

interface BroughtPapersProps {
  state: Pick<PropertyFormState, 'brought' | 'inbox' | 'queue' | 'readings' | 'form'>
  /** Files are dragged over the form. */
  isOver: boolean
}

export function BroughtPapers({
  state: { brought, inbox, queue, readings, form },
  isOver,
}: BroughtPapersProps) {
  return (
    <section className={classes.papers} aria-label="Papéis para preencher" data-over={isOver || undefined}>
      <div className={classes.head}>
        <p className={classes.words}>
          {isOver
            ? 'Solte para ler e preencher'
            : 'Solte aqui a matrícula, o IPTU e as identidades: o que for lido preenche o que está em branco. Nada é salvo antes de você confirmar.'}
        </p>
        <Chooser
          label="Papéis do imóvel"
          accept={acceptedExtensions.join(',')}
          icon={<IconFileSearch size={16} aria-hidden />}
          variant="default"
          onFiles={brought.bring}
        >
          Preencher com papéis
        </Chooser>
      </div>
      {inbox.papers.length > 0 && (
        <ul className={classes.files} aria-label="Papéis da caixa">
          {inbox.papers.map((paper) => (
            <InboxPaperRow key={paper.id} paper={paper} inbox={inbox} owners={form.values.owners} />
          ))}
        </ul>
      )}
      {inbox.along && <AlongLine {...inbox.along} />}
      {inbox.others.length > 0 && (
        <section className={classes.others} aria-label="Outros papéis da caixa sem imóvel">
          <span className={classes.place}>Também na caixa, sem imóvel:</span>
          {inbox.others.slice(0, mostOthers).map(({ id, fileName, kindName }) => (
            <Button
              key={id}
              size="compact-sm"
              variant="default"
              leftSection={<IconPlus size={14} aria-hidden />}
              aria-label={`Acrescentar ${fileName}`}
              onClick={() => inbox.add(id)}
            >
              {[kindName, fileName].filter(Boolean).join(' · ')}
            </Button>
          ))}
        </section>
      )}
      {brought.waiting.length > 0 && (
        <ul className={classes.files} aria-label="Papéis sem lugar aqui">
          {brought.waiting.map((upload) => (
            <WaitingFile
              key={upload.id}
              upload={upload}
              onDiscard={() => queue.discard(upload.id)}
              onCancel={() => queue.cancel(upload.id)}
            >
              <ReadingLine
                reading={readings.of(upload.id)}
                against={[]}
                fileName={upload.file.name}
                onStop={() => readings.stop(upload.id)}
                onAgain={() => readings.again(upload.id)}
              />
            </WaitingFile>
          ))}
        </ul>
      )}
      {(brought.left.length > 0 || inbox.papers.some(isWithoutField)) && (
        <p className={classes.place}>{withoutField}</p>
      )}
    </section>
  )
}

function AlongLine({ matricula: { id, fileName, property }, name, hasOthers }: MatriculaAlong) {
  return (
    <p className={classes.place} role="status">
      {property ? (
        <>
          {fileName}, do imóvel {property.sequenceNumber}, nomeia {name} como proprietário.{' '}
          <AnchorLink to="/papeis/$id" params={{ id: String(id) }} inherit>
            Ver a matrícula
          </AnchorLink>
        </>
      ) : (
        `${fileName} nomeia ${name}: veio junto${hasOthers ? ', com os papéis de quem ela nomeia' : ''}.`
      )}
    </p>
  )
}

interface InboxPaperRowProps extends Pick<PropertyFormState, 'inbox'> {
  paper: InboxPaperHere
  owners: readonly OwnerValues[]
}

function InboxPaperRow({ paper, inbox, owners }: InboxPaperRowProps) {
  const { id, fileName, reading } = paper
  return (
    <li className={classes.file}>
      <div className={classes.fileText}>
        <div className={classes.fileName} title={fileName}>
          {fileName}
        </div>
        {reading.state === 'read' && !isWithoutField(paper) && (
          <div className={classes.place}>{placeWords(paper, owners)}</div>
        )}
        <ReadingLine
          reading={reading}
          against={[]}
          fileName={fileName}
          onStop={() => inbox.stop(id)}
          onAgain={() => inbox.again(id)}
        />
      </div>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="md"
        aria-label={`Deixar na caixa: ${fileName}`}
        title="Deixar na caixa"
        onClick={() => inbox.leaveOut(id)}
      >
        <IconX size={16} aria-hidden />
      </ActionIcon>
    </li>
  )
}

const isWithoutField = ({ reading, slot }: InboxPaperHere) => reading.state === 'read' && slot === unplaced

function placeWords({ slot }: InboxPaperHere, owners: readonly OwnerValues[]): string {
  const position = owners.findIndex((owner) => ownerSlotOf(owner) === slot)
  const name = slotName(position < 0 ? (slot as Slot) : ownerSlot(position + 1), owners)
  return `É arquivado em '${name}' quando o imóvel for salvo`
}
