import { acceptedExtensions } from '@soleira/domain/document/file'
import { Chooser } from '../../../components/chooser.tsx'
import { WaitingFile } from '../../../components/waiting-file.tsx'
import { IconFileSearch } from '../../../icons/index.ts'
import { ReadingLine } from '../../reading/reading-line.tsx'
import classes from './brought-papers.module.css'
import type { PropertyFormState } from './use-property-form.ts'

interface BroughtPapersProps {
  state: Pick<PropertyFormState, 'brought' | 'queue' | 'readings'>
  /** Files are dragged over the form. */
  isOver: boolean
}

export function BroughtPapers({ state: { brought, queue, readings }, isOver }: BroughtPapersProps) {
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
      {brought.waiting.length > 0 && (
        <ul className={classes.files} aria-label="Papéis sem lugar aqui">
          {brought.waiting.map((upload) => (
            <WaitingFile
              key={upload.id}
              upload={upload}
              waiting={
                brought.left.includes(upload)
                  ? 'Não tem lugar neste formulário: vai para a caixa de papéis quando o imóvel for salvo'
                  : undefined
              }
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
    </section>
  )
}
