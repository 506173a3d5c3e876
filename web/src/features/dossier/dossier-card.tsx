import { Button, Progress, Text } from '@mantine/core'
import { changeText } from '@soleira/domain/dossier/changes'
import { type Dossier, downloadDossier, downloadDossierZip } from '@soleira/domain/dossier/contract'
import { dossierFailureText } from '@soleira/domain/dossier/state'
import { formWords, piecesText } from '@soleira/domain/dossier/words'
import { showFileSize } from '@soleira/domain/format/file-size'
import { countWithNoun } from '@soleira/domain/text/counted'
import { confirm } from '../../components/confirm.tsx'
import { Disclosure } from '../../components/disclosure.tsx'
import { urlOf } from '../../lib/api/api.ts'
import { useBroker } from '../../lib/api/session.ts'
import { noteRecent } from '../../lib/recent/recent.ts'
import { showMoment } from '../../lib/text/dates.ts'
import classes from './dossier.module.css'

interface Props {
  dossier: Dossier
  isBusy: boolean
  onAgain: () => void
  onRemove: () => void
  onShare: () => void
}

export function DossierCard({ dossier, isBusy, onAgain, onRemove, onShare }: Props) {
  const { id, name, status, createdAt } = dossier
  async function remove() {
    const message = `O dossiê “${name}” e os seus arquivos serão apagados. Os papéis do imóvel ficam.`
    const question = { title: 'Remover dossiê?', message, confirmLabel: 'Remover', destructive: true }
    if (await confirm(question)) onRemove()
  }
  return (
    <li className={classes.card} aria-label={`Dossiê ${id}: ${name}`}>
      <div className={classes.head}>
        <Text fw={600}>{name}</Text>
        <Text size="sm" c="dimmed">
          Dossiê {id}, <time dateTime={createdAt}>{showMoment(createdAt)}</time>
        </Text>
      </div>
      {status === 'preparing' && <Underway dossier={dossier} onCancel={onRemove} />}
      {status === 'failed' && (
        <Text size="sm" c="red" role="alert">
          O dossiê não pôde ser feito. {dossierFailureText(dossier.failure ?? 'unexpected')}
        </Text>
      )}
      {status === 'ready' && <Ready dossier={dossier} />}
      {status !== 'preparing' && (
        <div className={classes.actions}>
          {status === 'ready' && (
            <>
              <Download endpoint={downloadDossier} id={id} size={dossier.fileSize} kind="PDF" />
              <Download endpoint={downloadDossierZip} id={id} size={dossier.zipSize} kind="ZIP" />
              <Button variant="default" onClick={onShare}>
                Compartilhar
              </Button>
            </>
          )}
          <Button variant="default" disabled={isBusy} onClick={onAgain}>
            Gerar de novo
          </Button>
          <Button variant="subtle" color="red" onClick={() => void remove()}>
            Remover
          </Button>
        </div>
      )}
    </li>
  )
}

interface DownloadProps {
  endpoint: typeof downloadDossier | typeof downloadDossierZip
  id: number
  size: number | null
  kind: 'PDF' | 'ZIP'
}

function Download({ endpoint, id, size, kind }: DownloadProps) {
  const broker = useBroker()
  return (
    <Button
      component="a"
      variant={kind === 'PDF' ? 'filled' : 'default'}
      href={urlOf(endpoint, { params: { id } })}
      target="_blank"
      rel="noopener"
      onClick={() => noteRecent(broker.id, { kind: 'dossier', id })}
    >
      Baixar {kind} ({showFileSize(size ?? 0)})
    </Button>
  )
}

function Underway({ dossier: { id, done, total }, onCancel }: { dossier: Dossier; onCancel: () => void }) {
  return (
    <div className={classes.underway}>
      <div className={classes.grow}>
        <Text size="sm" id={`dossier-${id}`}>
          {done < total || !total ? `Preparando: ${done} de ${piecesText(total)}` : 'Juntando os arquivos…'}
        </Text>
        <Progress.Root size="sm" mt={6}>
          <Progress.Section
            value={total ? Math.round((done / total) * 100) : 0}
            animated
            aria-labelledby={`dossier-${id}`}
          />
        </Progress.Root>
      </div>
      <Button variant="default" onClick={onCancel}>
        Cancelar
      </Button>
    </div>
  )
}

function Ready({ dossier: { contents, pages, sha256, changes } }: { dossier: Dossier }) {
  const beside = contents.flatMap(({ key, title, form }) => {
    const words = formWords(form)
    return words ? [{ key, text: `${title}: ${words}` }] : []
  })
  return (
    <>
      <Text size="sm" c="dimmed">
        {piecesText(contents.length)} em {countWithNoun(pages ?? 0, 'folha', 'folhas')}
      </Text>
      {changes.length > 0 && (
        <div className={classes.changes}>
          <Text size="sm" fw={600}>
            Desatualizado
          </Text>
          <ul>
            {changes.map((change) => (
              <li key={`${change.kind} ${change.title}`}>{changeText(change)}</li>
            ))}
          </ul>
        </div>
      )}
      {beside.length > 0 && (
        <ul className={classes.beside}>
          {beside.map(({ key, text }) => (
            <li key={key}>{text}</li>
          ))}
        </ul>
      )}
      <Disclosure summary="SHA-256 do arquivo inteiro">
        <Text size="xs" className={classes.hash}>
          {sha256}
        </Text>
      </Disclosure>
    </>
  )
}
